/** What the plugin finds about the health of a site, and where it says so: a route, Site Health, the owner's page. */
import { JSDOM } from 'jsdom';
import { as, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, KEY, ownProvider, stream, useProvider } from '../_kit/provider';

jest.setTimeout( 240_000 );

interface Result {
	status: 'good' | 'recommended' | 'critical';
	title: string;
	message: string;
	url: string;
}

/** The result of one check, in a process of its own after that code; null: it does not concern the site. */
const check = async ( id: string, before = '' ): Promise< Result | null > =>
	JSON.parse(
		await php( `
			${ before }
			foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) {
				if ( '${ id }' === $check->id ) echo wp_json_encode( $check->run() );
			}
		` )
	);

const option = ( name: string, value: unknown ) => `update_option( 'statecraft_${ name }', ${ inPhp( value ) } );`;

/** The record of another address, which the database of a copy has. */
const COPY = option( 'connection_site', { address: [ ...'original.example' ].reverse().join( '' ) } );

/** As after the first visit of somebody who manages the site. */
const RECORDED = option( 'connection_site', { address: '1.0.0.721' } );

/** Answers the request that looks whether the REST API can be reached, in place of WordPress. */
const inFront = ( code: string ) =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/in-front.php', ${ inPhp(
			`<?php if ( str_contains( $_SERVER['REQUEST_URI'] ?? '', '_fields=namespaces' ) ) { ${ code } }`
		) } );
	` );

const provider = ownProvider();

afterEach( async () => {
	await removeKnobs();
	await php( `@unlink( WPMU_PLUGIN_DIR . '/in-front.php' );` );
	await reset();
} );

describe( 'the route connection/test', () => {
	const test = async () =>
		(
			await as( 'administrator' ).get< {
				code: string;
				message: string;
				tests_run: { name: string; label: string; status: string; title: string; message: string }[];
			} >( 'jetpack/v4/connection/test' )
		).json;

	it( '[CONN-035] says that all is well, and what it has looked at', async () => {
		provider.says( stream( DONE ) );
		await useProvider( provider.url );
		await php( RECORDED );
		const { code, message, tests_run: tests } = await test();
		expect( [ code, message ] ).toEqual( [ 'success', 'No problems were found.' ] );
		expect( tests.map( ( { name } ) => name ) ).toEqual(
			expect.arrayContaining( [
				...[ 'address', 'ai_provider', 'clock', 'cron', 'neighbours', 'options', 'overrides', 'proxy', 'rest' ],
				...[ 'uploads', 'values' ],
			] )
		);
		for ( const one of tests ) {
			expect( one ).toEqual( {
				name: expect.stringMatching( /^[a-z_]+$/ ),
				label: expect.stringMatching( /./ ),
				status: 'good',
				title: expect.stringMatching( /./ ),
				message: expect.stringMatching( /./ ),
			} );
		}
	} );

	it( '[CONN-035] begins with the worst that it has found, and has no key in it', async () => {
		await php( `
			${ RECORDED }
			${ option( 'pexels_key', 'saved-key-0123456789' ) }
			${ option( 'maps_service', 'mapbox' ) }
			file_put_contents( WP_CONTENT_DIR . '/in-the-way', '' );
			update_option( 'upload_path', 'wp-content/in-the-way/uploads' );
		` );
		await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'constant-key-0123456789' } } );
		const answer = await test();
		await php( `unlink( WP_CONTENT_DIR . '/in-the-way' );` );
		expect( answer.code ).toBe( 'failed' );
		expect( answer.message ).toMatch( /^Files cannot be stored\. / );
		// Among equals, the systems decide.
		expect(
			answer.tests_run
				.slice( 0, 3 )
				.map( ( { name, status } ) => `${ status } ${ name }` )
				.sort()
		).toEqual( [ 'critical uploads', 'recommended maps', 'recommended overrides' ] );
		expect( JSON.stringify( answer ) ).not.toMatch( /-key-0123456789/ );
	} );

	it( '[CONN-035] needs attention where something is only recommended', async () => {
		await php( option( 'maps_service', 'mapbox' ) );
		expect( ( await test() ).code ).toBe( 'needs_attention' );
	} );
} );

describe( 'services', () => {
	const nothing = `foreach ( array( 'base_url', 'model', 'image_model', 'transcription_model', 'key' ) as $name ) delete_option( "statecraft_ai_$name" );`;

	it( 'whose setup was never started are not a problem', async () => {
		for ( const id of [
			'ai_provider',
			'mailchimp',
			'google_photos',
			'openverse',
			'instagram',
			'payments',
			'ads',
		] ) {
			expect( [ id, await check( id, nothing ) ] ).toEqual( [ id, null ] );
		}
	} );

	it.each( [
		[ 'ai_provider', `${ nothing } ${ option( 'ai_model', 'm' ) }`, /no key/, 'ai' ],
		[ 'ai_provider', `${ nothing } ${ option( 'ai_key', 'k' ) }`, /no model/, 'ai' ],
		[ 'mailchimp', option( 'mailchimp_key', 'abc-us21' ), /no audience/, 'mailchimp' ],
		[ 'mailchimp', option( 'mailchimp_list', 'abc' ), /no key/, 'mailchimp' ],
		[
			'mailchimp',
			option( 'mailchimp_list', 'abc' ) + option( 'mailchimp_key', 'abc' ),
			/incomplete/,
			'mailchimp',
		],
		[ 'google_photos', option( 'google_photos_client_id', 'abc' ), /halfway/, 'google-photos' ],
		[ 'openverse', option( 'openverse_key', 'abc' ), /halfway/, 'openverse' ],
		[ 'instagram', option( 'instagram_app_id', '123' ), /halfway/, 'instagram' ],
		[ 'maps', option( 'maps_service', 'mapbox' ), /lacks its token/, 'mapbox' ],
		[
			'maps',
			option( 'maps_geocoder', 'mapbox' ) + option( 'mapbox_key', 'sk.secret' ),
			/lacks its token/,
			'mapbox',
		],
		[ 'maps', option( 'maps_service', 'mapkit' ), /Apple Maps lacks/, 'mapkit' ],
		[ 'maps', option( 'maps_geocoder', 'nominatim' ), /Nominatim lacks/, 'maps' ],
		[ 'ads', option( 'modules', { wordads: true } ), /no ad code/, 'ads' ],
	] )( 'that are set up halfway say what they lack: %s, %#', async ( id, before, title, section ) => {
		expect( await check( id, before ) ).toMatchObject( {
			status: 'recommended',
			title: expect.stringMatching( title ),
			url: `${ site().url }/wp-admin/admin.php?page=my-jetpack#/${ section }`,
		} );
	} );

	it.each( [
		[ 'mailchimp', option( 'mailchimp_list', 'abc' ) + option( 'mailchimp_key', 'abc-us21' ) ],
		[ 'openverse', option( 'openverse_key', 'abc' ) + option( 'openverse_client_id', 'abc' ) ],
		[ 'ads', option( 'modules', { wordads: true } ) + option( 'ads', { mrec: '<b>' } ) ],
	] )( 'that have what they need are well: %s, %#', async ( id, before ) => {
		expect( await check( id, before ) ).toMatchObject( { status: 'good' } );
	} );
} );

it.each( [
	[ 'environment', `putenv( 'STATECRAFT_PEXELS_KEY=k2' );`, 'by the environment variable STATECRAFT_PEXELS_KEY' ],
	[ 'a constant', `define( 'STATECRAFT_PEXELS_KEY', 'k2' );`, 'by the constant STATECRAFT_PEXELS_KEY' ],
] )( 'a saved key that the server overrides is named, with what wins: %s', async ( _, before, words ) => {
	expect( await check( 'overrides', before ) ).toMatchObject( { status: 'good' } );
	expect( await check( 'overrides', option( 'pexels_key', 'k1' ) + before ) ).toMatchObject( {
		status: 'recommended',
		message: expect.stringContaining( `statecraft_pexels_key, ${ words }` ),
	} );
} );

describe( 'scheduled events', () => {
	const due = ( seconds: number, name = 'statecraft_forget_responses' ) =>
		`wp_clear_scheduled_hook( '${ name }' ); wp_schedule_event( time() - ${ seconds }, 'daily', '${ name }' );`;

	it( 'of ours are late after ten minutes, and whatever keeps them from running is named', async () => {
		expect( await check( 'cron', due( 500 ) + due( 9000, 'somebody_elses' ) ) ).toMatchObject( { status: 'good' } );
		expect( await check( 'cron', due( 700 ) ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringMatching(
				/12 minutes ago \(statecraft_forget_responses\)\. DISABLE_WP_CRON .*\/wp-cron\.php/
			),
		} );
	} );

	it( 'of a copy are paused on purpose', async () => {
		expect( await check( 'cron', due( 700 ) + COPY ) ).toBeNull();
	} );
} );

describe( 'the address', () => {
	it.each( [
		[ 'critical', /looks like a copy/, COPY ],
		[ 'recommended', /in safe mode/, `${ COPY } Statecraft\\Site\\Site_Identity::stay_safe();` ],
		[ 'recommended', /is disconnected/, `Statecraft\\Site\\Site_Identity::disconnect();` ],
		[ 'recommended', /is not recorded yet/, `delete_option( 'statecraft_connection_site' );` ],
		[ 'good', /at its recorded address/, RECORDED ],
		[
			'recommended',
			/contradict/,
			`add_filter( 'pre_option_siteurl', static fn() => 'https://example.org' ); add_filter( 'pre_option_home', static fn() => 'http://127.0.0.1' );`,
		],
	] )( 'is %s: %s', async ( status, title, before ) => {
		expect( await check( 'address', before ) ).toMatchObject( { status, title: expect.stringMatching( title ) } );
	} );

	it( 'is compared with how this page was opened', async () => {
		await setKnobs( {
			filters: { pre_option_home: 'https://127.0.0.1', pre_option_siteurl: 'https://127.0.0.1' },
		} );
		const { json } = await as( 'administrator' ).get< { tests_run: { name: string; title: string }[] } >(
			'jetpack/v4/connection/test'
		);
		expect( json.tests_run.find( ( { name } ) => name === 'address' )?.title ).toMatch( /served over https/ );
	} );
} );

describe( 'the REST API', () => {
	it.each( [
		[ 'critical', /leads to a login page/, `header( 'Location: /wp-login.php?redirect_to=x', true, 302 ); exit;` ],
		[ 'critical', /leads to a login page/, `echo '<form><input name="log"><input name="pwd"></form>'; exit;` ],
		[ 'critical', /is redirected/, `header( 'Location: https://example.org/?token=secret', true, 301 ); exit;` ],
		[ 'critical', /returns a page/, `http_response_code( 403 ); echo '<h1>Blocked by a firewall</h1>'; exit;` ],
		[ 'critical', /returns a page/, `http_response_code( 404 ); echo 'Not found'; exit;` ],
		[
			'recommended',
			/closed to visitors/,
			`http_response_code( 401 ); header( 'Content-Type: application/json' ); echo '{"code":"rest_login_required"}'; exit;`,
		],
		[
			'recommended',
			/lacks Statecraft’s routes/,
			`header( 'Content-Type: application/json' ); echo '{"namespaces":["wp/v2"]}'; exit;`,
		],
	] )( 'is %s: %s', async ( status, title, code ) => {
		await inFront( code );
		const found = await check( 'rest' );
		expect( found ).toMatchObject( { status, title: expect.stringMatching( title ) } );
		expect( found?.message ).not.toContain( 'secret' );
	} );

	it( 'cannot be judged by a site that does not reach itself', async () => {
		const found = await check( 'rest', `add_filter( 'rest_url', static fn() => 'http://127.0.0.1:9/wp-json/' );` );
		expect( found ).toMatchObject( { status: 'recommended', title: 'This site cannot reach itself' } );
		expect( found?.message ).toMatch( /cURL error 7/ );
	} );

	it( 'answers', async () => {
		expect( await check( 'rest' ) ).toMatchObject( { status: 'good' } );
	} );
} );

describe( 'the clock', () => {
	it.each( [
		[ 'behind', 3600, /It is 1 hour behind / ],
		[ 'ahead of', -3600, /It is 1 hour ahead of / ],
	] )( 'is %s that of the AI provider', async ( _, seconds, message ) => {
		provider.says( ( response ) => {
			response.setHeader( 'Date', new Date( Date.now() + seconds * 1000 ).toUTCString() );
			response.writeHead( 401 ).end( '{}' );
		} );
		await useProvider( provider.url );
		expect( await check( 'clock' ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringMatching( message ),
		} );
	} );

	it( 'may differ by some minutes', async () => {
		provider.says( ( response ) => {
			response.setHeader( 'Date', new Date( Date.now() + 240_000 ).toUTCString() );
			response.writeHead( 200 ).end( '{}' );
		} );
		await useProvider( provider.url );
		expect( await check( 'clock' ) ).toMatchObject( { status: 'good' } );
	} );
} );

describe( 'a proxy in front of the site', () => {
	const behind = ( headers: string ) => check( 'proxy', `$_SERVER['REMOTE_ADDR'] = '10.0.0.7'; ${ headers }` );

	it.each( [
		[ 'X-Forwarded-For', `$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9, 198.51.100.2';` ],
		[ 'Forwarded', `$_SERVER['HTTP_FORWARDED'] = 'for="[2001:db8::1]";proto=https';` ],
		[ 'CF-Connecting-IP', `$_SERVER['HTTP_CF_CONNECTING_IP'] = '203.0.113.9';` ],
	] )( 'that names the visitor in %s, whom nobody asks for, makes all of them one', async ( name, headers ) => {
		expect( await behind( headers ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringMatching( new RegExp( `“${ name }”.*10\\.0\\.0\\.7.*statecraft_form_address` ) ),
		} );
	} );

	it( 'is well where the server restores the address, or a filter returns it, or there is none', async () => {
		const sent = `$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9';`;
		for ( const headers of [
			'',
			`${ sent } $_SERVER['REMOTE_ADDR'] = '203.0.113.9';`,
			`${ sent } add_filter( 'statecraft_form_address', static fn() => '203.0.113.9' );`,
		] ) {
			expect( await behind( headers ) ).toMatchObject( { status: 'good' } );
		}
	} );
} );

describe( 'stored settings', () => {
	it( 'of a form that nobody knows are named, and the site goes on without them', async () => {
		const broken = option( 'ai_model', { 7: [] } ) + option( 'modules', 'related-posts' );
		expect( await check( 'options', broken ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringContaining( 'statecraft_ai_model, statecraft_modules' ),
		} );
		expect( await php( `${ broken } echo ( new Statecraft\\Ai\\Settings() )->model();` ) ).toBe( '' );
	} );

	it( 'of forms that are known are well: licences, which are a list, and the choice of an older version', async () => {
		const known = option( 'connection_licenses', [ 'jetpack_0123456789' ] ) + option( 'remove_data', '1' );
		expect( await check( 'options', known ) ).toMatchObject( { status: 'good' } );
	} );

	it( 'with values of a newer version are named, and stay as they are', async () => {
		const newer = option( 'maps_service', 'holograms' );
		expect( await check( 'values' ) ).toMatchObject( { status: 'good' } );
		expect( await check( 'values', newer ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringContaining( 'used instead: statecraft_maps_service.' ),
		} );
		expect( await php( `echo get_option( 'statecraft_maps_service' );` ) ).toBe( 'holograms' );
	} );

	it( 'are not changed by the look at them: no feature is switched', async () => {
		const active = `implode( ' ', array_keys( array_filter( array_column( array_map( static fn( $one ) => array( $one->slug, $one->is_active() ), Statecraft\\Plugin::all( 'features' ) ), 1, 0 ) ) ) )`;
		const told = await php( `
			${ option( 'modules', { wordads: true, waf: true } ) }
			$before = ${ active };
			foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) if ( 'values' === $check->id ) $check->run();
			echo wp_json_encode( array( $before, ${ active } ) );
		` );
		const [ before, after ] = JSON.parse( told );
		expect( after ).toBe( before );
	} );
} );

describe( 'the object cache', () => {
	/** A stand-in for a persistent cache whose server has lost its mind. */
	const cache = ( get: string ) => `
		final class Lying_Cache extends WP_Object_Cache {
			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				$value = parent::get( $key, $group, $force, $found );
				${ get }
				return $value;
			}
		}
		$GLOBALS['wp_object_cache'] = new Lying_Cache();
		wp_using_ext_object_cache( true );
		wp_load_alloptions();
	`;

	it( 'of WordPress itself is not asked', async () => {
		expect( await check( 'cache' ) ).toBeNull();
	} );

	it.each( [
		[ 'does not return what it was given', `if ( $force ) { $found = false; return false; }`, /just stored/ ],
		[
			'returns an old option',
			`if ( 'alloptions' === $key && is_array( $value ) ) $value['statecraft_connection_site'] = serialize( array( 'address' => 'old' ) );`,
			/outdated value/,
		],
	] )( 'is found out where it %s', async ( _, lie, message ) => {
		expect( await check( 'cache', cache( lie ) ) ).toMatchObject( {
			status: 'critical',
			message: expect.stringMatching( message ),
		} );
	} );

	it( 'is well where it tells the truth', async () => {
		expect( await check( 'cache', cache( '' ) ) ).toMatchObject( { status: 'good' } );
	} );
} );

describe( 'Site Health', () => {
	it( 'runs the quick checks at once, and those that wait by requests of their own', async () => {
		const tests = JSON.parse(
			await php( `
				require_once ABSPATH . 'wp-admin/includes/admin.php';
				$tests = WP_Site_Health::get_tests();
				$ours  = static fn( $list ) => array_filter( $list, static fn( $name ) => str_starts_with( $name, 'statecraft_' ), ARRAY_FILTER_USE_KEY );
				echo wp_json_encode( array(
					'direct' => array_map( static fn( $test ) => call_user_func( $test['test'] ), $ours( $tests['direct'] ) ),
					'async'  => array_map( static fn( $test ) => array( $test['test'], $test['has_rest'], call_user_func( $test['async_direct_test'] )['status'] ), $ours( $tests['async'] ) ),
				) );
			` )
		);
		expect( Object.keys( tests.direct ) ).not.toContain( 'statecraft_mailchimp' );
		expect( tests.direct.statecraft_uploads ).toEqual( {
			label: 'Files can be stored',
			status: 'good',
			badge: { label: 'Statecraft', color: 'blue' },
			description: expect.stringMatching( /^<p>[^<]+<\/p>$/ ),
			actions: '',
			test: 'statecraft_uploads',
		} );
		expect( Object.keys( tests.async ).sort() ).toEqual( [
			'statecraft_clock',
			'statecraft_rest',
			'statecraft_values',
		] );
		expect( tests.async.statecraft_rest ).toEqual( [
			`${ site().url }/wp-json/statecraft/v1/health/rest`,
			true,
			'good',
		] );
	} );

	it( 'asks a route for each, which only those may ask who see Site Health', async () => {
		const answer = await as( 'administrator' ).get( 'statecraft/v1/health/rest' );
		expect( answer ).toMatchObject( { status: 200, json: { status: 'good', test: 'statecraft_rest' } } );
		expect( await as( 'administrator' ).get( 'statecraft/v1/health/nothing' ) ).toMatchObject( { status: 404 } );
		expect( await as( 'editor' ).get( 'statecraft/v1/health/rest' ) ).toMatchObject( { status: 403 } );
		expect( await as( 'anonymous' ).get( 'statecraft/v1/health/rest' ) ).toMatchObject( { status: 401 } );
	} );

	it( 'has a section for supporters, without keys, and with what is private marked so', async () => {
		await useProvider( provider.url );
		await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'constant-key-0123456789' } } );
		const section = JSON.parse(
			await php( `
				require_once ABSPATH . 'wp-admin/includes/admin.php';
				require_once ABSPATH . 'wp-admin/includes/class-wp-debug-data.php';
				echo wp_json_encode( WP_Debug_Data::debug_data()['statecraft'] );
			` )
		);
		expect( section.fields.settings.debug ).toMatchObject( {
			statecraft_ai_key: 'option',
			statecraft_pexels_key: 'constant',
		} );
		expect( section.fields.checks.debug ).toMatchObject( { uploads: 'good' } );
		const isPrivate = Object.entries< { private: boolean } >( section.fields ).filter(
			( [ , one ] ) => one.private
		);
		expect( isPrivate.map( ( [ name ] ) => name ) ).toEqual( [ 'recorded', 'owner' ] );
		expect( JSON.stringify( section ) ).not.toContain( KEY );
		expect( JSON.stringify( section ) ).not.toContain( 'constant-key-0123456789' );
	} );
} );

describe( "the owner's page", () => {
	const section = async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const page = await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, {
			headers: { Cookie: cookie },
		} );
		return new JSDOM( await page.text() ).window.document.getElementById( '/health' );
	};
	const items = ( root: Element | null ) =>
		[ ...( root?.querySelectorAll( ':scope > ul > li' ) ?? [] ) ].map( ( item ) => [
			item.getAttribute( 'data-check' ),
			item.querySelector( 'strong' )?.textContent,
			item.querySelector( 'a' )?.getAttribute( 'href' ) ?? '',
		] );

	it( 'says what is wrong with a way to mend it, and what was looked at, without JavaScript', async () => {
		await php( option( 'maps_service', 'mapbox' ) + `update_option( 'statecraft_pexels_key', 'k' );` );
		await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'k' } } );
		const found = await section();
		expect( items( found ).sort() ).toEqual( [
			[ 'maps', 'Mapbox lacks its token', expect.stringMatching( /#\/mapbox$/ ) ],
			[ 'overrides', 'Saved settings have no effect', '' ],
		] );
		expect( found?.querySelectorAll( 'details li' ).length ).toBeGreaterThan( 4 );
		expect( found?.querySelector( 'a[href$="site-health.php"]' ) ).not.toBeNull();
	} );

	it( 'waits for nobody: the checks that ask other servers are not run', async () => {
		await inFront( `sleep( 30 );` );
		const found = await section();
		expect( found?.textContent ).toContain( 'found no problems' );
		expect( found?.querySelector( '[data-check="rest"]' ) ).toBeNull();
	} );
} );
