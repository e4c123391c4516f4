/** What network sites may use and switch: the server's keys, blocks and features. */
import { as, debugLog, inBrowser, php, reset, site, onNetwork } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { SECOND, THIRD, adminBrowser, check, manageNetwork, phpOn } from '../_kit/network';
import type { AdminBrowser } from '../_kit/network';
import { DONE, chunk, startProvider, stream } from '../_kit/provider';
import type { Provider } from '../_kit/provider';
import { prompt, route } from '../_kit/query';

jest.setTimeout( 240_000 );
onNetwork();

const PAGE = '/wp-admin/network/settings.php?page=statecraft-network';
const SETTINGS = '/wp-admin/admin.php?page=my-jetpack';

let server: Provider;
let own: Provider;

/** The server has an account at a provider. */
const serverAccount = ( more: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_AI_KEY: 'key-of-the-server',
			STATECRAFT_AI_BASE_URL: server.url,
			STATECRAFT_AI_MODEL: 'model-of-the-server',
			...more,
		},
	} );

const decide = ( policy: Record< string, unknown > ) =>
	php(
		`update_site_option( 'statecraft_network', json_decode( '${ JSON.stringify( policy ) }', true ) ); wp_cache_flush();`
	);

/** An administrator of a site sends an AI request; returns which keys arrived where. */
async function ask( path = '' ) {
	const { json } = await as( 'administrator', path ).post< { token: string } >( 'jetpack/v4/jetpack-ai-jwt' );
	const response = await as( 'anonymous', path ).send( 'POST', route, {
		body: prompt( 'Hello' ),
		headers: { Authorization: `Bearer ${ json.token }` },
	} );
	await response.text();
	const seen = ( { received }: Provider ) => received.splice( 0 ).map( ( { headers } ) => headers.authorization );
	return { status: response.status, server: seen( server ), own: seen( own ) };
}

beforeAll( async () => {
	server = await startProvider();
	own = await startProvider();
	[ server, own ].forEach( ( one ) => one.says( stream( chunk( 'Hello' ), DONE ) ) );
} );
beforeEach( async () => {
	await reset();
	// The test setup gives the main site a provider.
	await php(
		`foreach ( array( 'base_url', 'model', 'image_model', 'key' ) as $name ) delete_option( "statecraft_ai_$name" );`
	);
} );
afterAll( async () => {
	await server.stop();
	await own.stop();
	await removeKnobs();
	await reset();
} );

describe( 'the server’s keys', () => {
	it( 'are used by the main site, and by no other unless the network allows it @oldest', async () => {
		await serverAccount();
		expect( await ask() ).toEqual( { status: 200, server: [ 'Bearer key-of-the-server' ], own: [] } );
		expect( await ask( SECOND ) ).toEqual( { status: expect.any( Number ), server: [], own: [] } );
	} );

	it.each( [
		[ 'all', {}, [ true, true ] ],
		[ 'chosen', { sites: [ 2 ] }, [ true, false ] ],
		[ 'none', { sites: [ 2, 3 ] }, [ false, false ] ],
		[ 'of another version', { sites: 'x' }, [ false, false ] ],
	] )( 'are used by the sites that the network allows it: %s', async ( keys, more, [ second, third ] ) => {
		await serverAccount();
		await decide( { keys, ...more } );
		const used = async ( path: string ) => ( await ask( path ) ).server.length === 1;
		expect( [ await used( SECOND ), await used( THIRD ) ] ).toEqual( [ second, third ] );
	} );

	it( 'are overridden by a site’s own key, with its own address and model', async () => {
		await serverAccount();
		await decide( { keys: 'all' } );
		await phpOn(
			SECOND,
			`foreach ( array( 'base_url' => '${ own.url }', 'model' => 'own-model', 'key' => 'key-of-the-site' ) as $name => $value ) update_option( "statecraft_ai_$name", $value );`
		);
		expect( await ask( SECOND ) ).toEqual( { status: 200, server: [], own: [ 'Bearer key-of-the-site' ] } );
		expect( await ask( THIRD ) ).toEqual( { status: 200, server: [ 'Bearer key-of-the-server' ], own: [] } );
	} );

	it( 'are never sent to an address entered on a site', async () => {
		await serverAccount( { STATECRAFT_AI_BASE_URL: '' } );
		await decide( { keys: 'all' } );
		for ( const path of [ '', SECOND ] ) {
			await phpOn(
				path,
				`update_option( 'statecraft_ai_base_url', '${ own.url }' ); update_option( 'statecraft_ai_model', 'm' );`
			);
			expect( ( await ask( path ) ).own ).not.toContain( 'Bearer key-of-the-server' );
		}
		const { text } = await ( await adminBrowser( 'administrator' ) ).open( SETTINGS );
		expect( text ).toContain( 'the server’s key is only sent to the address that the server sets' );
	} );

	it( 'are ignored together with their account, but no other server values are', async () => {
		await setKnobs( {
			constants: {
				STATECRAFT_STRIPE_TEST_KEY: 'k',
				STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: 'k',
				STATECRAFT_PAYPAL_LIVE_CLIENT_ID: 'k',
				STATECRAFT_INSTAGRAM_APP_ID: 'k',
				STATECRAFT_MAPKIT_TEAM_ID: 'k',
				STATECRAFT_MAILCHIMP_LIST: 'k',
				STATECRAFT_STRIPE_TEST_BASE_URL: 'u',
				STATECRAFT_AI_LIMIT: '5',
				STATECRAFT_MAPS_SERVICE: 'mapbox',
				STATECRAFT_PAYMENTS_MODE: 'live',
			},
		} );
		const sources = `echo wp_json_encode( array_map( static fn( $one ) => ( new Statecraft\\Settings\\Setting_Sources( $one[0] ) )->value( $one[1] ), array(
			array( 'stripe_test', 'key' ), array( 'stripe_test', 'webhook_secret' ), array( 'paypal_live', 'client_id' ), array( 'instagram', 'app_id' ), array( 'mapkit', 'team_id' ), array( 'mailchimp', 'list' ),
			array( 'stripe_test', 'base_url' ), array( 'ai', 'limit' ), array( 'maps', 'service' ), array( 'payments', 'mode' ) ) ) );`;
		const policy = [ 'u', '5', 'mapbox', 'live' ];
		expect( JSON.parse( await php( sources ) ) ).toEqual( [ 'k', 'k', 'k', 'k', 'k', 'k', ...policy ] );
		expect( JSON.parse( await phpOn( SECOND, sources ) ) ).toEqual( [ '', '', '', '', '', '', ...policy ] );
	} );

	it( 'are explained on a site’s page if they have no effect there @oldest', async () => {
		await serverAccount( { STATECRAFT_STRIPE_TEST_KEY: 'k' } );
		const admin = await adminBrowser( 'administrator' );
		const refused = 'has no effect here: the network administrators have not allowed this site';
		expect( ( await admin.open( SECOND + SETTINGS ) ).text ).toMatch(
			new RegExp( `STATECRAFT_AI_BASE_URL ${ refused }.*STATECRAFT_STRIPE_TEST_KEY ${ refused }` )
		);
		expect( ( await admin.open( SETTINGS ) ).text ).not.toContain( refused );
		await decide( { keys: 'all' } );
		expect( ( await admin.open( SECOND + SETTINGS ) ).text ).not.toContain( refused );
		await phpOn( SECOND, `update_option( 'statecraft_ai_key', 'own' );` );
		expect( ( await admin.open( SECOND + SETTINGS ) ).text ).toContain(
			'STATECRAFT_AI_BASE_URL has no effect here, because this site has its own account'
		);
	} );

	it( 'are reported by Site Health only on a site that may not use them', async () => {
		await setKnobs( { constants: { STATECRAFT_MAPBOX_KEY: 'k', STATECRAFT_STRIPE_LIVE_KEY: 'k' } } );
		const health = `foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) { if ( 'server_keys' === $check->id ) echo wp_json_encode( $check->run() ); }`;
		const result = async ( path: string ) => JSON.parse( await phpOn( path, health ) );
		expect( await result( '' ) ).toMatchObject( { status: 'good' } );
		const { status, message } = await result( SECOND );
		expect( status ).toBe( 'recommended' );
		expect( message ).toMatch( /STATECRAFT_MAPBOX_KEY.*STATECRAFT_STRIPE_LIVE_KEY/ );
		await phpOn(
			SECOND,
			`foreach ( array( 'mapbox', 'stripe_live' ) as $one ) update_option( "statecraft_{$one}_key", 'own' );`
		);
		expect( await result( SECOND ) ).toMatchObject( { status: 'good' } );
		await decide( { keys: 'all' } );
		expect( await result( THIRD ) ).toMatchObject( { status: 'good' } );
	} );

	it( 'do not keep a site from entering its own key on the Connectors screen', async () => {
		await serverAccount();
		const admin = await adminBrowser( 'administrator' );
		const source = async ( path: string ) => {
			const { document } = await admin.open( `${ path }/wp-admin/options-connectors.php` );
			const data = document.getElementById( 'wp-script-module-data-options-connectors-wp-admin' )?.textContent;
			return data && JSON.parse( data ).connectors.statecraft.authentication.keySource;
		};
		const there = Number.parseFloat( site().wordpress ) >= 7 ? [ 'constant', 'none' ] : [ undefined, undefined ];
		expect( [ await source( '' ), await source( SECOND ) ] ).toEqual( there );
	} );
} );

describe( 'the network settings page', () => {
	let admin: AdminBrowser;

	const stored = async () =>
		JSON.parse( await php( `echo wp_json_encode( get_site_option( 'statecraft_network' ) );` ) );

	beforeEach( async () => {
		await manageNetwork();
		admin = await adminBrowser( 'administrator' );
	} );

	it( 'is only for users who manage the network @oldest', async () => {
		expect( ( await admin.open( PAGE ) ).text ).toContain( 'Server keys' );
		const form = await admin.open( PAGE );
		await manageNetwork( false );
		expect( await admin.open( PAGE ) ).toMatchObject( { status: 403 } );
		expect( await admin.submit( form, 'keys[]', check( 'keys[]', 'all' ) ) ).toMatchObject( { status: 403 } );
		expect( await stored() ).toBe( false );
	} );

	it( 'rejects a form that was not sent from it', async () => {
		const form = await admin.open( PAGE );
		const answer = await admin.submit( form, 'keys[]', ( one ) => {
			check( 'keys[]', 'all' )( one );
			one.querySelector< HTMLInputElement >( '[name="_wpnonce"]' )!.value = '0123456789';
		} );
		expect( answer.status ).toBe( 403 );
		expect( await stored() ).toBe( false );
	} );

	it( 'changes nothing if nothing was changed', async () => {
		const saved = await admin.submit( await admin.open( PAGE ), 'keys[]' );
		expect( saved.text ).toContain( 'Settings saved.' );
		expect( await stored() ).toEqual( { keys: 'none', sites: [], unavailable: [], are_features_locked: false } );
	} );

	it( 'saves choices without JavaScript, and keeps what it does not show', async () => {
		await decide( { sites: [ 3 ], unavailable: [ 'of-another-version' ] } );
		const saved = await admin.submit( await admin.open( PAGE ), 'keys[]', ( form ) => {
			check( 'keys[]', 'chosen' )( form );
			check( 'sites[]', '2' )( form );
			check( 'sites[]', '3', false )( form );
			check( 'blocks[]', 'wordads', false )( form );
			check( 'blocks[]', 'videopress', false )( form );
			check( 'owners[]', '1', false )( form );
		} );
		expect( saved.url ).toContain( 'updated=true' );
		const box = ( name: string, value: string ) =>
			saved.document.querySelector< HTMLInputElement >( `[name="${ name }"][value="${ value }"]` )?.checked;
		expect( [ box( 'sites[]', '2' ), box( 'sites[]', '3' ), box( 'blocks[]', 'wordads' ) ] ).toEqual( [
			true,
			false,
			false,
		] );
		const { unavailable, ...more } = await stored();
		expect( unavailable.sort() ).toEqual( [ 'of-another-version', 'videopress', 'wordads' ] );
		expect( more ).toEqual( { keys: 'chosen', sites: [ 2 ], are_features_locked: true } );
	} );

	it( 'rejects a site that is not in the network', async () => {
		await admin.submit( await admin.open( PAGE ), 'keys[]', ( form ) => {
			check( 'sites[]', '2' )( form );
			form.querySelector< HTMLInputElement >( '[name="sites[]"][value="2"]' )!.value = '77';
		} );
		expect( ( await stored() ).sites ).toEqual( [] );
	} );

	it( 'lists the blocks of the inserter, by their names in the editor', async () => {
		const { document } = await admin.open( PAGE );
		const names = [ ...document.querySelectorAll< HTMLInputElement >( '[name="blocks[]"]' ) ].map(
			( { value } ) => value
		);
		expect( names ).toEqual(
			expect.arrayContaining( [ 'ai-assistant', 'contact-form', 'map', 'premium-content' ] )
		);
		expect( names.filter( ( name ) => /^(?:field-|premium-content\/)/.test( name ) ) ).toEqual( [] );
	} );

	it( 'is linked from the network’s Plugins screen', async () => {
		const { document } = await admin.open( '/wp-admin/network/plugins.php' );
		const link = document.querySelector( 'tr[data-plugin="statecraft/plugin.php"] .settings a' );
		expect( link?.getAttribute( 'href' ) ).toContain( PAGE );
	} );

	it( 'can also be changed in the list of sites @oldest', async () => {
		await decide( { keys: 'chosen' } );
		const LIST = '/wp-admin/network/sites.php';
		const act = async ( action: string ) =>
			admin.submit( await admin.open( LIST ), 'allblogs[]', ( form ) => {
				check( 'allblogs[]', '3' )( form );
				form.querySelector< HTMLSelectElement >( 'select[name="action"]' )!.value = action;
			} );
		expect( ( await act( 'statecraft_allow_keys' ) ).text ).toMatch( /third.*Allowed/ );
		expect( ( await stored() ).sites ).toEqual( [ 3 ] );
		await act( 'statecraft_deny_keys' );
		expect( ( await stored() ).sites ).toEqual( [] );
		await decide( { keys: 'all' } );
		expect( ( await admin.open( LIST ) ).text ).not.toContain( 'Server keys' );
	} );
} );

describe( 'blocks and features', () => {
	const AD =
		'<!-- wp:jetpack/markdown {"source":"*tea*"} --><div class="wp-block-jetpack-markdown"><p><em>tea</em></p></div><!-- /wp:jetpack/markdown -->';

	it( 'that the network has made unavailable are in no editor, but stay on pages @oldest', async () => {
		const { json } = await as( 'administrator', SECOND ).post< { link: string } >( 'wp/v2/posts', {
			title: 'A post',
			content: AD,
			status: 'publish',
		} );
		await decide( { unavailable: [ 'markdown', 7 ] } );
		const admin = await adminBrowser( 'administrator' );
		const { document } = await admin.open( `${ SECOND }/wp-admin/post-new.php` );
		const [ , data = '' ] = /window\.statecraft = (\{.*\});/.exec( document.documentElement.innerHTML ) ?? [];
		expect( JSON.parse( data ).unavailable ).toEqual( [ 'markdown' ] );
		expect( await ( await fetch( json.link ) ).text() ).toContain( '<em>tea</em>' );
	} );

	const switchAds = ( is: boolean ) =>
		as( 'administrator', SECOND ).post< { code: string } >( 'jetpack/v4/module/wordads/active', { active: is } );
	const ads = async () =>
		(
			await as( 'administrator', SECOND ).get< { activated: boolean; available: boolean } >(
				'jetpack/v4/module/wordads'
			)
		).json;

	it( 'are switched by site administrators, unless the network has locked them', async () => {
		expect( ( await switchAds( true ) ).status ).toBe( 200 );
		await decide( { are_features_locked: true } );
		expect( await switchAds( false ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
		const viaAds = await as( 'administrator', SECOND ).post( 'jetpack/v4/wordads/settings', { enabled: false } );
		expect( viaAds.status ).toBe( 403 );
		expect( ( await ads() ).activated ).toBe( true );
		await manageNetwork();
		expect( ( await switchAds( false ) ).status ).toBe( 200 );
		expect( ( await ads() ).activated ).toBe( false );
	} );

	it( 'cannot be turned on if the network has made them unavailable, but can be turned off', async () => {
		await switchAds( true );
		await decide( { unavailable: [ 'wordads' ] } );
		expect( ( await ads() ).available ).toBe( false );
		expect( ( await switchAds( false ) ).status ).toBe( 200 );
		expect( await switchAds( true ) ).toMatchObject( { status: 424, json: { code: 'not_supported' } } );
	} );

	it.each( [
		[ 'jetpack/v4/settings', { wordads: true } ],
		[ 'jetpack/v4/wordads/settings', { enabled: true } ],
		[ 'jetpack/v4/search/settings', { related_posts_active: true } ],
		[ 'wpcom/v2/related-posts/enable', {} ],
	] )( 'cannot be switched by another route either: %s', async ( path, body ) => {
		for ( const [ policy, status ] of [
			[ { are_features_locked: true }, 403 ],
			[ { unavailable: [ 'wordads', 'related-posts' ] }, 424 ],
		] as const ) {
			await decide( policy );
			expect( await as( 'administrator', SECOND ).post( path, body ) ).toMatchObject( { status } );
		}
		expect( await phpOn( SECOND, `echo wp_json_encode( get_option( 'statecraft_modules' ) );` ) ).not.toContain(
			'true'
		);
	} );

	it( 'that are blocks on the settings page are only switched by the network if it has locked them', async () => {
		const admin = await adminBrowser( 'administrator' );
		const off = () => phpOn( SECOND, `echo wp_json_encode( get_option( 'statecraft_connection_blocks' ) );` );
		const send = async () =>
			admin.submit( await admin.open( SECOND + SETTINGS ), 'statecraft_ai_limit', ( form ) => {
				const field = form.ownerDocument.createElement( 'input' );
				Object.assign( field, { type: 'hidden', name: 'statecraft_connection_blocks[gif]', value: '0' } );
				form.append( field );
			} );
		await decide( { are_features_locked: true, unavailable: [ 'tock' ] } );
		const { text } = await admin.open( SECOND + SETTINGS );
		expect( text ).toContain( 'Only network administrators can change this.' );
		expect( text ).toContain( 'Turned off by the network administrators.' );
		await send();
		expect( await off() ).not.toContain( 'gif' );
		await decide( {} );
		await send();
		expect( await off() ).toBe( '["gif"]' );
	} );

	it( 'on the settings page follow the network, whatever is sent, and say why', async () => {
		await decide( { are_features_locked: true } );
		const admin = await adminBrowser( 'administrator' );
		const page = await admin.open( SECOND + SETTINGS );
		expect( page.text ).toContain( 'Only network administrators can turn features on or off' );
		await admin.submit( page, 'statecraft_ai_limit', ( form ) => {
			const box = form.ownerDocument.createElement( 'input' );
			Object.assign( box, { type: 'hidden', name: 'statecraft_modules[related-posts]', value: '1' } );
			form.append( box );
		} );
		expect( await phpOn( SECOND, `echo wp_json_encode( get_option( 'statecraft_modules' ) );` ) ).not.toContain(
			'true'
		);
	} );
} );

describe( 'the firewall switch', () => {
	const isOn = () =>
		phpOn( SECOND, `echo (int) ( get_option( 'statecraft_connection_firewall' )['waf'] ?? false );` );
	beforeEach( () =>
		phpOn(
			SECOND,
			`foreach ( array( 'statecraft_connection_firewall', 'statecraft_connection_moved', 'statecraft_connection_moving', 'jetpack_active_modules' ) as $name ) delete_option( $name );`
		)
	);
	/** A site administrator submits fields that are not shown. */
	const bySettingsPage = async ( name: string ) => {
		const admin = await adminBrowser( 'administrator' );
		await admin.submit( await admin.open( SECOND + SETTINGS ), 'statecraft_ai_limit', ( form ) => {
			const field = form.ownerDocument.createElement( 'input' );
			Object.assign( field, { type: 'hidden', name, value: '1' } );
			form.append( field );
		} );
	};
	const byFile = ( user: number ) =>
		phpOn(
			SECOND,
			`wp_set_current_user( ${ user } );
			$settings = ( new ReflectionMethod( 'Statecraft\\Connection\\Module', 'all_settings' ) )->invoke( null );
			$file     = new Statecraft\\Connection\\Transfer\\Settings_File( array( 'statecraft_connection_firewall' => array( 'waf' => true ) ), array() );
			echo wp_json_encode( ( new Statecraft\\Connection\\Transfer\\Settings_Import( $settings ) )->run( $file, false ), JSON_UNESCAPED_UNICODE );`
		);
	const send = ( path: string, body: unknown ) => as( 'administrator', SECOND ).post( path, body );
	const byMoving = async () => {
		await phpOn( SECOND, `update_option( 'jetpack_active_modules', array( 'waf' ) );` );
		await send( 'statecraft/v1/moving/take-over', {} );
	};

	it.each< [ string, () => Promise< unknown > ] >( [
		[ 'the list of features', () => bySettingsPage( 'statecraft_modules[waf]' ) ],
		[ 'its own settings', () => bySettingsPage( 'statecraft_connection_firewall[waf]' ) ],
		[ 'a file', () => byFile( site().users.administrator.id ) ],
		[ 'a command', () => byFile( 0 ) ],
		[ 'the route of modules', () => send( 'jetpack/v4/module/waf/active', { active: true } ) ],
		[ 'the route of settings', () => send( 'jetpack/v4/settings', { waf: true } ) ],
		[ 'moving in', byMoving ],
	] )( '[CONN-117] is only changed by the network if it has locked features: %s', async ( _, act ) => {
		await decide( { are_features_locked: true } );
		await act();
		expect( await isOn() ).toBe( '0' );
		await decide( {} );
		await act();
		expect( await isOn() ).toBe( '1' );
	} );

	it( '[CONN-117] is not changed by a settings file, and the import says why', async () => {
		await decide( { are_features_locked: true } );
		expect( await byFile( site().users.administrator.id ) ).toContain(
			'Only network administrators can turn features'
		);
	} );

	it( '[CONN-117] is not changed by undo, which says so', async () => {
		await byMoving();
		expect( await isOn() ).toBe( '1' );
		await decide( { are_features_locked: true } );
		const { json } = await send( 'statecraft/v1/moving/undo', {} );
		expect( json ).toMatchObject( { left: [ expect.stringContaining( 'Firewall' ) ] } );
		expect( await isOn() ).toBe( '1' );
	} );
} );

it( 'does not let a site administrator activate a network-only plugin', async () => {
	await php( `
		update_site_option( 'menu_items', array( 'plugins' => 1 ) );
		foreach ( array( 'whole' => 'Network: true', 'single' => '' ) as $name => $header ) file_put_contents( WP_PLUGIN_DIR . "/test-$name.php", "<?php\n/*\nPlugin Name: Test $name\n$header\n*/" );
	` );
	const activate = ( slug: string ) =>
		as( 'administrator', SECOND ).post( 'jetpack/v4/plugins', { slug, status: 'active' } );
	const isActive = ( slug: string ) =>
		phpOn(
			SECOND,
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; echo (int) is_plugin_active( '${ slug }.php' );`
		);
	expect( await activate( 'test-whole' ) ).toMatchObject( { status: 403 } );
	expect( await activate( 'test-single' ) ).toMatchObject( { status: 200 } );
	expect( [ await isActive( 'test-whole' ), await isActive( 'test-single' ) ] ).toEqual( [ '0', '1' ] );
	await php( `array_map( 'unlink', glob( WP_PLUGIN_DIR . '/test-*.php' ) );` );
} );

it( 'does not show the server’s keys to a site administrator', async () => {
	await serverAccount();
	await decide( { keys: 'all' } );
	const { cookie } = await inBrowser( 'administrator' );
	for ( const path of [ SETTINGS, '/wp-admin/post-new.php' ] ) {
		const html = await ( await fetch( site().url + SECOND + path, { headers: { Cookie: cookie } } ) ).text();
		expect( html ).toContain( '</html>' );
		expect( html ).not.toContain( 'key-of-the-server' );
	}
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
