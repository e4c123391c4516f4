/** The commands of WP-CLI, run through a stand-in for it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { debugLog, php, reset } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { installWpCli, removeWpCli, wp } from '../_kit/wp-cli';

jest.setTimeout( 240_000 );

const BLOCKS = resolve( __dirname, '../../blocks' );

const option = ( name: string, value: unknown ) => `update_option( 'statecraft_${ name }', ${ inPhp( value ) } );`;

beforeAll( installWpCli );
afterAll( removeWpCli );
afterEach( async () => {
	await removeKnobs();
	await reset();
} );

it( 'there are nine commands, and none where there is no WP-CLI', async () => {
	expect( JSON.parse( await php( `echo wp_json_encode( array_keys( WP_CLI::$commands ) );` ) ) ).toEqual(
		[
			...[ 'status', 'content', 'export', 'import', 'keys', 'keep-closed' ],
			...[ 'subscribers list', 'subscribers export', 'subscribers import' ],
		].map( ( name ) => `statecraft ${ name }` )
	);
	await removeWpCli();
	const loaded = await php(
		`echo class_exists( 'Statecraft\\\\Connection\\\\Cli\\\\Commands', false ) ? 'loaded' : 'nothing';`
	);
	await installWpCli();
	expect( loaded ).toBe( 'nothing' );
} );

describe( 'status', () => {
	/** As after the first visit of somebody who manages the site. */
	const RECORDED = option( 'connection_site', { address: '1.0.0.721' } );

	const rows = ( { out }: { out: string } ) =>
		JSON.parse( out ) as { check: string; status: string; title: string; message: string }[];

	it( 'lists what was found, the worst first, and ends with 1 where something does not work', async () => {
		const well = await wp( 'status', { format: 'json' }, [], RECORDED );
		expect( [ well.code, well.errors ] ).toEqual( [ 0, [] ] );
		expect( rows( well ).map( ( { status } ) => status ) ).not.toContain( 'recommended' );
		const before = RECORDED + option( 'maps_service', 'mapbox' );
		const attention = await wp( 'status', { format: 'json' }, [], before );
		expect( attention.code ).toBe( 0 );
		expect( rows( attention )[ 0 ] ).toMatchObject( { check: 'maps', status: 'recommended' } );
		const copy = option( 'connection_site', { address: 'elpmaxe.lanigiro' } );
		const bad = await wp( 'status', { format: 'json' }, [], copy );
		expect( bad.code ).toBe( 1 );
		expect( rows( bad )[ 0 ] ).toMatchObject( { check: 'address', status: 'critical' } );
	} );

	it( 'contacts other servers only if asked to', async () => {
		expect( rows( await wp( 'status', { format: 'json' } ) ).map( ( { check } ) => check ) ).not.toContain(
			'rest'
		);
		expect( rows( await wp( 'status', { format: 'json', all: true } ) ) ).toContainEqual(
			expect.objectContaining( { check: 'rest', status: 'good' } )
		);
	} );

	it( 'does not report success for an address that is not recorded yet', async () => {
		const nobody = await wp( 'status', { format: 'json' }, [], `delete_option( 'statecraft_connection_site' );` );
		expect( rows( nobody ).find( ( { check } ) => check === 'address' ) ).toMatchObject( {
			status: 'recommended',
			title: expect.stringContaining( 'not recorded' ),
		} );
		expect( rows( await wp( 'status', { format: 'json' }, [], RECORDED ) ) ).toContainEqual(
			expect.objectContaining( {
				check: 'address',
				status: 'good',
				message: expect.stringContaining( '127.0.0.1' ),
			} )
		);
	} );

	it.each( [
		[ { fields: 'status,check', format: 'csv' }, /^status,check\n(?:\w+,\w+\n)+$/ ],
		[ { field: 'check' }, /^(?:[a-z_]+\n)+$/ ],
		[ { field: 'check', format: 'json' }, /^\["[a-z_]+"(?:,"[a-z_]+")*\]$/ ],
		[ { fields: 'check,status', format: 'yaml' }, /^---\n(?:- \n {2}check: \w+\n {2}status: \w+\n)+$/ ],
	] )( 'prints columns as WP-CLI does: %j', async ( options, shape ) => {
		expect( ( await wp( 'status', options ) ).out ).toMatch( shape );
	} );

	it( 'is a table by default', async () => {
		expect( ( await wp( 'status', {}, [], RECORDED ) ).out ).toMatch(
			/^check \| status \| title \| message\n(?:\w+ \| good \| .*\n)+$/
		);
	} );
} );

describe( 'keys', () => {
	it( 'says what is set and where, and never a value', async () => {
		await php( option( 'pexels_key', 'saved-0123456789' ) + option( 'mailchimp_key', 'saved-0123456789-us1' ) );
		await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'constant-0123456789' } } );
		const { out, code } = await wp(
			'keys',
			{ format: 'json' },
			[],
			`putenv( 'STATECRAFT_GIPHY_KEY=environment-0123456789' );`
		);
		const rows = JSON.parse( out ) as { setting: string }[];
		const of = ( name: string ) => rows.find( ( { setting } ) => setting === `statecraft_${ name }_key` );
		expect( of( 'pexels' ) ).toEqual( {
			setting: 'statecraft_pexels_key',
			kind: 'key',
			source: 'constant',
			saved: 'yes',
			server_name: 'STATECRAFT_PEXELS_KEY',
		} );
		expect( of( 'mailchimp' ) ).toMatchObject( { source: 'option', saved: 'yes' } );
		expect( of( 'giphy' ) ).toMatchObject( { source: 'environment', saved: 'no' } );
		expect( of( 'klipy' ) ).toMatchObject( { source: 'none', saved: 'no' } );
		expect( rows ).toContainEqual(
			expect.objectContaining( { setting: 'statecraft_stripe_live_webhook_secret' } )
		);
		expect( rows ).not.toContainEqual( expect.objectContaining( { setting: 'statecraft_ai_model' } ) );
		expect( [ code, /0123456789/.test( out ) ] ).toEqual( [ 0, false ] );
	} );

	it( 'lists all settings, or only what is set', async () => {
		const all = ( await wp( 'keys', { all: true, set: true, format: 'csv' } ) ).out.trim().split( '\n' );
		expect( all[ 0 ] ).toBe( 'setting,kind,source,saved,server_name' );
		expect( all.slice( 1 ).map( ( line ) => line.split( ',' ).slice( 0, 3 ) ) ).toEqual( [
			[ 'statecraft_ai_base_url', 'setting', 'option' ],
			[ 'statecraft_ai_image_model', 'setting', 'option' ],
			[ 'statecraft_ai_key', 'key', 'option' ],
			[ 'statecraft_ai_model', 'setting', 'option' ],
			[ 'statecraft_ai_transcription_model', 'setting', 'option' ],
		] );
	} );
} );

describe( 'export', () => {
	const saved = option( 'maps_service', 'mapkit' ) + option( 'pexels_key', 'key-0123456789' );

	it( 'prints the settings, without keys', async () => {
		const { out, errors, code } = await wp( 'export', {}, [], saved );
		expect( JSON.parse( out ) ).toMatchObject( { version: 1, settings: { statecraft_maps_service: 'mapkit' } } );
		expect( out ).not.toContain( 'key-0123456789' );
		expect( [ errors, code ] ).toEqual( [ [], 0 ] );
	} );

	it( 'has keys only where they are asked for, with a warning', async () => {
		const { out, errors } = await wp( 'export', { 'include-keys': true }, [], saved );
		expect( JSON.parse( out ).keys ).toMatchObject( { statecraft_pexels_key: 'key-0123456789' } );
		expect( errors ).toEqual( [ expect.stringMatching( /^Warning: .*keys in plain text/ ) ] );
	} );

	it( '[CONN-151] writes a file that only its owner can read, or says that it cannot', async () => {
		const path = `/tmp/statecraft-export-${ process.pid }.json`;
		const { out } = await wp( 'export', {}, [ path ], saved );
		expect( out ).toMatch( new RegExp( `^Success: Exported \\d+ settings and 0 keys to ${ path }\\.` ) );
		expect(
			await php(
				`echo decoct( fileperms( '${ path }' ) & 0777 ), file_get_contents( '${ path }' ); unlink( '${ path }' );`
			)
		).toMatch( /^600\{[^]*"statecraft_maps_service": "mapkit"/ );
		// Neither a file of before, open to all, nor a link to one of somebody else gets the keys.
		const open = await php(
			`touch( '${ path }-target' ); chmod( '${ path }-target', 0666 ); symlink( '${ path }-target', '${ path }-link' ); touch( '${ path }' ); chmod( '${ path }', 0666 ); $other = fopen( '${ path }', 'rb' );
			echo wp_json_encode( WP_CLI::run( 'statecraft export', array( '${ path }' ), array( 'include-keys' => true ) )['code'] + WP_CLI::run( 'statecraft export', array( '${ path }-link' ), array( 'include-keys' => true ) )['code'] ), stream_get_contents( $other ), filesize( '${ path }-target' ), decoct( fileperms( '${ path }' ) & 0777 );
			array_map( 'unlink', array( '${ path }', '${ path }-target', '${ path }-link' ) );`
		);
		expect( open ).toBe( '0' + '0' + '600' );
		const failed = await wp( 'export', {}, [ '/tmp/no-such-folder/settings.json' ] );
		expect( failed ).toMatchObject( {
			code: 1,
			out: '',
			errors: [ expect.stringContaining( 'Could not write' ) ],
		} );
	} );
} );

describe( 'import', () => {
	const path = `/tmp/statecraft-import-${ process.pid }.json`;
	const file = ( content: unknown ) =>
		php(
			`file_put_contents( '${ path }', ${ inPhp( typeof content === 'string' ? content : JSON.stringify( content ) ) } );`
		);
	const settings = ( values: object, more: object = {} ) =>
		file( { format: 'statecraft-settings', version: 1, settings: values, ...more } );
	const stored = ( name: string ) => php( `echo wp_json_encode( get_option( 'statecraft_${ name }' ) );` );

	afterAll( () => php( `@unlink( '${ path }' );` ) );

	it( 'shows what would change, and changes nothing, until somebody says yes', async () => {
		await settings(
			{ statecraft_ai_limit: 7, statecraft_mapkit_key_id: 'short' },
			{ keys: { statecraft_pexels_key: 'key-0123456789' } }
		);
		const dry = await wp( 'import', { 'dry-run': true, format: 'csv' }, [ path ] );
		expect( dry.out.trim().split( '\n' ) ).toEqual( [
			'setting,result,reason,before,after',
			'statecraft_ai_limit,changed,,,7',
			expect.stringMatching( /^statecraft_mapkit_key_id,refused,.*ten letters and digits/ ),
			'statecraft_pexels_key,changed,,,',
		] );
		const shown = await wp( 'import', { 'dry-run': true }, [ path ] );
		expect( shown.out ).toMatch( /2 settings would change\. Nothing has been changed\.\n$/ );
		const asked = await wp( 'import', {}, [ path ] );
		expect( asked.out ).toMatch( /Change 2 settings\? \[y\/n\]\n$/ );
		expect( [ await stored( 'ai_limit' ), await stored( 'pexels_key' ) ] ).toEqual( [ 'false', '""' ] );
		const done = await wp( 'import', { yes: true }, [ path ] );
		expect( done.out ).toMatch( /\nChanged 2 settings\.\n$/ );
		expect( [ await stored( 'ai_limit' ), await stored( 'pexels_key' ) ] ).toEqual( [ '"7"', '"key-0123456789"' ] );
		expect( dry.out + shown.out + asked.out + done.out ).not.toContain( 'key-0123456789' );
		// One of them was refused each time, and a script has to notice.
		expect( [ dry, shown, done ].map( ( { code, errors } ) => [ code, ...errors ] ) ).toEqual(
			Array.from( { length: 3 }, () => [
				1,
				expect.stringMatching( /^Error: Settings rejected: 1; unknown to this version: 0\./ ),
			] )
		);
		// As after saving it by a form, a key is not loaded with each page.
		expect(
			await php( `echo isset( wp_load_alloptions()['statecraft_pexels_key'] ) ? 'loaded' : 'not loaded';` )
		).toBe( 'not loaded' );
		await settings( { statecraft_ai_limit: 7 } );
		expect( await wp( 'import', { yes: true }, [ path ] ) ).toMatchObject( {
			code: 0,
			out: expect.stringContaining( 'Success: There is nothing to change.' ),
		} );
		await settings( { statecraft_ai_limit: 8 } );
		expect( await wp( 'import', { yes: true }, [ path ] ) ).toMatchObject( {
			code: 0,
			out: expect.stringMatching( /Success: Changed 1 settings\.\n$/ ),
			errors: [],
		} );
	} );

	it( 'judges a value as the settings page does, also where no admin screen is loaded', async () => {
		await settings( {
			statecraft_ai_base_url: 'http://10.0.0.1/v1',
			statecraft_ads: { mrec: '<b>' },
			siteurl: 'x',
		} );
		const { out, code, errors } = await wp( 'import', { yes: true, format: 'json' }, [ path ] );
		expect( JSON.parse( out ).map( ( { result }: { result: string } ) => result ) ).toEqual( [
			'refused',
			'refused',
			'unknown',
		] );
		expect( [ code, errors ] ).toEqual( [ 1, [ 'Error: Settings rejected: 2; unknown to this version: 1.' ] ] );
	} );

	it( 'prints nothing but what became of each setting in a format for programs', async () => {
		await settings( { statecraft_ai_limit: 7 } );
		const result = [ { setting: 'statecraft_ai_limit', result: 'changed', reason: '', before: '', after: '7' } ];
		const dry = await wp( 'import', { 'dry-run': true, format: 'json' }, [ path ] );
		expect( [ dry.code, JSON.parse( dry.out ), dry.errors ] ).toEqual( [ 0, result, [] ] );
		const done = await wp( 'import', { yes: true, format: 'json' }, [ path ] );
		expect( [ done.code, JSON.parse( done.out ), done.errors ] ).toEqual( [ 0, result, [] ] );
		expect( await stored( 'ai_limit' ) ).toBe( '"7"' );
		await settings( { statecraft_ai_limit: 8 } );
		expect( ( await wp( 'import', { yes: true, field: 'result' }, [ path ] ) ).out ).toBe( 'changed\n' );
	} );

	it( 'asks nobody who cannot answer: standard input, and formats for programs', async () => {
		await settings( { statecraft_ai_limit: 7 } );
		for ( const [ options, source ] of [
			[ {}, '-' ],
			[ { format: 'json' }, path ],
			[ { field: 'setting' }, path ],
		] as const ) {
			expect( await wp( 'import', options, [ source ] ) ).toMatchObject( {
				code: 1,
				out: '',
				errors: [ expect.stringContaining( '--yes' ) ],
			} );
		}
		expect( await stored( 'ai_limit' ) ).toBe( 'false' );
	} );

	it( 'never overrides what the server sets', async () => {
		await settings( { statecraft_ai_limit: '7' } );
		const { out } = await wp( 'import', { yes: true }, [ path ], `putenv( 'STATECRAFT_AI_LIMIT=9' );` );
		expect( out ).toContain( 'statecraft_ai_limit | set by the server | Set by STATECRAFT_AI_LIMIT on the server' );
		expect( await stored( 'ai_limit' ) ).toBe( 'false' );
	} );

	it.each( [
		[
			'that the server sets, whatever key is in the file',
			`putenv( 'STATECRAFT_AI_KEY=sk-server' );`,
			'sk-file-0123456789',
		],
		[ 'that is stored, for the empty one of a file', option( 'ai_key', 'sk-stored' ), '' ],
		[ 'that is stored, for what is no key', option( 'ai_key', 'sk-stored' ), [ 'sk-file' ] ],
		[ 'that is stored, for the sign that removes one', option( 'ai_key', 'sk-stored' ), '-' ],
	] )( '[CONN-120] a file does not choose the address of a key %s', async ( _, before, key ) => {
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '127.0.0.1' } } );
		const address = await stored( 'ai_base_url' );
		await settings(
			{ statecraft_ai_base_url: 'http://127.0.0.1:8080/evil' },
			{ keys: { statecraft_ai_key: key } }
		);
		const { out, code } = await wp( 'import', { yes: true, format: 'json' }, [ path ], before );
		expect( JSON.parse( out )[ 0 ] ).toMatchObject( { setting: 'statecraft_ai_base_url', result: 'refused' } );
		expect( [ code, await stored( 'ai_base_url' ) ] ).toEqual( [ 1, address ] );
	} );

	it( '[CONN-120] a file with a key of its own brings the address of that key', async () => {
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '127.0.0.1' } } );
		await settings(
			{ statecraft_ai_base_url: 'http://127.0.0.1:8080/other' },
			{ keys: { statecraft_ai_key: 'sk-file-0123456789' } }
		);
		const { code } = await wp( 'import', { yes: true }, [ path ], option( 'ai_key', 'sk-stored' ) );
		expect( [ code, await stored( 'ai_base_url' ), await stored( 'ai_key' ) ] ).toEqual( [
			0,
			'"http:\\/\\/127.0.0.1:8080\\/other"',
			'"sk-file-0123456789"',
		] );
	} );

	it.each( [
		[
			'of a newer version',
			{ format: 'statecraft-settings', version: 2, plugin: '9.9.9', settings: {} },
			/newer version.*9\.9\.9/,
		],
		[ 'that is not JSON', '<html>', /is not JSON/ ],
	] )( 'ends with an error for a file %s', async ( _, content, words ) => {
		await file( content );
		expect( await wp( 'import', { yes: true }, [ path ] ) ).toMatchObject( {
			code: 1,
			out: '',
			errors: [ expect.stringMatching( words ) ],
		} );
	} );

	it( '[CONN-152] a file cannot give orders to the terminal', async () => {
		const hostile = {
			'statecraft_\u001b]0;owned\u0007': 1,
			statecraft_ai_limit: '7\u009b2J\nstatecraft_x | same',
		};
		await settings( hostile );
		for ( const format of [ 'table', 'csv', 'yaml' ] ) {
			const { out } = await wp( 'import', { 'dry-run': true, format }, [ path ] );
			expect( out ).toContain( 'owned' );
			expect( out.replaceAll( '\n', '' ) ).not.toMatch( /[\u0000-\u001f\u007f-\u009f]/ );
			expect( out ).not.toContain( '\nstatecraft_x' );
		}
		const rows = JSON.parse( ( await wp( 'import', { 'dry-run': true, format: 'json' }, [ path ] ) ).out );
		expect( rows[ 0 ].setting ).toBe( Object.keys( hostile )[ 0 ] );
		await file( { format: 'statecraft-settings', version: 2, plugin: '9\u001b[2J', settings: {} } );
		expect( ( await wp( 'import', { yes: true }, [ path ] ) ).errors.join() ).not.toContain( '\u001b' );
	} );

	it( 'ends with an error without a file', async () => {
		expect( ( await wp( 'import', {}, [ '/tmp/no-such-file.json' ] ) ).errors ).toEqual( [
			'Error: Could not read /tmp/no-such-file.json.',
		] );
		expect( ( await wp( 'import' ) ).code ).toBe( 1 );
	} );
} );

describe( 'content', () => {
	interface Row {
		post: number;
		type: string;
		block: string;
		count: number;
		changing: number;
		why: string;
	}

	/** Past what WordPress does with a post that is saved: many of them take a while, and kses would mend some. */
	const insert = async ( ...posts: ( Record< string, string > & { post_content: string } )[] ): Promise< number[] > =>
		JSON.parse(
			await php( `
				global $wpdb;
				$ids  = array();
				$rest = array( 'post_title' => 'A post', 'post_type' => 'post', 'post_status' => 'publish', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' );
				foreach ( ${ inPhp( posts ) } as $post ) {
					$wpdb->insert( $wpdb->posts, $post + $rest );
					$ids[] = $wpdb->insert_id;
				}
				echo wp_json_encode( $ids );
			` )
		);

	const check = async ( options: Record< string, string | true > = {} ): Promise< Row[] > =>
		JSON.parse( ( await wp( 'content', { format: 'json', ...options } ) ).out );

	const fixture = ( name: string ) =>
		readFileSync( join( BLOCKS, name.replace( '/', '/fixtures/' ) + '.html' ), 'utf8' ).trimEnd();

	it( 'says which blocks are in which posts, how often, and in which types and statuses of posts', async () => {
		const stars = '<!-- wp:jetpack/rating-star {"rating":3} /-->';
		const [ a, b, , , e ] = await insert(
			{
				post_content: `${ stars }\n\n<!-- wp:group -->\n<div class="wp-block-group">${ stars }</div>\n<!-- /wp:group -->\n\n${ stars.replace( 'rating-star', 'tock' ) }`,
			},
			{ post_content: stars, post_type: 'page', post_status: 'draft' },
			{ post_content: stars, post_status: 'trash' },
			{ post_content: '<!-- wp:paragraph -->\n<p>jetpack/rating-star</p>\n<!-- /wp:paragraph -->' },
			{ post_content: stars, post_type: 'wp_block' }
		);
		const rows = await check();
		expect( rows.map( ( { post, type, block, count } ) => [ post, type, block, count ] ) ).toEqual( [
			[ a, 'post', 'jetpack/rating-star', 2 ],
			[ a, 'post', 'jetpack/tock', 1 ],
			[ b, 'page', 'jetpack/rating-star', 1 ],
			[ e, 'wp_block', 'jetpack/rating-star', 1 ],
		] );
		expect( ( await check( { post_type: 'page,wp_block' } ) ).map( ( { post } ) => post ) ).toEqual( [ b, e ] );
		expect( ( await check( { block: 'jetpack/tock' } ) ).map( ( { post } ) => post ) ).toEqual( [ a ] );
		expect( ( await wp( 'content', { format: 'ids' } ) ).out ).toBe( `${ a } ${ b } ${ e }` );
		expect( ( await wp( 'content', { format: 'count' } ) ).out ).toBe( '3' );
		expect(
			( await wp( 'content', { field: 'block', format: 'json' } ) ).out.match( /rating-star|tock/g )
		).toEqual( rows.map( ( { block } ) => block.replace( 'jetpack/', '' ) ) );
		expect( ( await wp( 'content' ) ).out ).toContain( `${ a } | post | jetpack/rating-star | 2 | 0 | \n` );
		expect( await wp( 'content', { post_type: 'page,nothing' } ) ).toMatchObject( {
			code: 1,
			errors: [ 'Error: Unknown post type: nothing.' ],
		} );
	} );

	it.each( [
		[
			'attributes that no version has now',
			fixture( 'eventbrite/use-modal' ),
			1,
			/^attributes: useModal, borderRadius, text$/,
		],
		[
			'an attribute of another type',
			'<!-- wp:jetpack/rating-star {"rating":"3"} /-->',
			1,
			/^attributes: rating$/,
		],
		[
			'a value that the attribute does not have',
			'<!-- wp:jetpack/calendly {"style":"page"} /-->',
			1,
			/^attributes: style$/,
		],
		[ 'signs that are escaped today', fixture( 'button/in-post' ), 1, /^comment$/ ],
		[
			'a default value in the comment',
			'<!-- wp:jetpack/donations {"currency":"EUR","showCustomAmount":true} /-->',
			1,
			/^comment$/,
		],
		[ 'a number with a needless point', '<!-- wp:jetpack/rating-star {"rating":3.0} /-->', 1, /^comment$/ ],
		[ 'attributes in another order', fixture( 'simple-payments/australian' ), 1, /^order$/ ],
		[ 'a comment that is not JSON', '<!-- wp:jetpack/rating-star {"rating":3,} /-->', 1, /^json$/ ],
		[ 'an outermost element without the class', fixture( 'donations/without-class' ), 1, /^markup$/ ],
		[
			'white space around the content',
			'<!-- wp:jetpack/payment-buttons -->\n\t<div class="wp-block-jetpack-payment-buttons"></div>\n<!-- /wp:jetpack/payment-buttons -->',
			1,
			/^spacing$/,
		],
		[
			'a video that WordPress does not know',
			'<!-- wp:video {"guid":"kUJmAcSf"} -->\n<figure class="wp-block-video"></figure>\n<!-- /wp:video -->',
			0,
			/^guid$/,
		],
		[ 'a block that nobody has registered', '<!-- wp:jetpack/nobodys {"a":1} /-->', 0, /^unknown$/ ],
		[ 'nothing', fixture( 'calendly/inline' ), 0, /^$/ ],
	] )( 'finds %s', async ( _, content, changing, why ) => {
		await insert( { post_content: content } );
		const rows = await check();
		const found = rows.filter( ( row ) => row.why !== '' );
		expect( found.length > 0 ? found : rows ).toContainEqual(
			expect.objectContaining( { changing, why: expect.stringMatching( why ) } )
		);
		expect( await check( { changing: true } ) ).toHaveLength( changing );
	} );

	it( '[CONN-152] what a contributor has written gives no orders to the terminal', async () => {
		await insert( {
			post_content:
				'<!-- wp:jetpack/map {"\\u001b]0;owned\\u0007":1} -->\n<div class="wp-block-jetpack-map"></div>\n<!-- /wp:jetpack/map -->',
		} );
		const { out } = await wp( 'content', { changing: true } );
		expect( out ).toContain( 'owned' );
		expect( out ).not.toContain( '\u001b' );
	} );

	it( 'finds nothing in what the editor has just written, and no block that the editor leaves alone @inventory', async () => {
		const fixtures = readdirSync( BLOCKS )
			.map( ( block ) => join( BLOCKS, block, 'fixtures' ) )
			.filter( existsSync )
			.flatMap( ( folder ) =>
				readdirSync( folder )
					.filter( ( name ) => name.endsWith( '.serialized.html' ) )
					.map( ( name ) => join( folder, name ) )
			);
		expect( fixtures.length ).toBeGreaterThan( 100 );
		const read = ( path: string ) => readFileSync( path, 'utf8' ).trimEnd();
		const written = fixtures.map( read );
		const same = fixtures
			.filter( ( path ) => read( path ) === read( path.replace( '.serialized', '' ) ) )
			.map( ( path ) => read( path.replace( '.serialized', '' ) ) );
		await insert( ...[ ...written, ...same ].map( ( content ) => ( { post_content: content } ) ) );
		// The fixtures are written without a server, which has the attributes of supports in an order of its own.
		expect( ( await check( { changing: true } ) ).filter( ( { why } ) => why !== 'order' ) ).toEqual( [] );
	} );

	it( 'reads a hundred posts at a time, keeps none of them, and shows how far it is', async () => {
		await insert(
			...Array.from( { length: 205 }, () => ( { post_content: '<!-- wp:jetpack/tock {"url":"x"} /-->' } ) )
		);
		const { out, progress } = await wp(
			'content',
			{ format: 'ids' },
			[],
			`
				$GLOBALS['asked'] = array();
				add_filter( 'query', static function ( $sql ) {
					if ( preg_match( '/post_content LIKE/', $sql ) && ! str_contains( $sql, 'COUNT' ) ) $GLOBALS['asked'][] = $sql;
					return $sql;
				} );
				wp_cache_set( 'something', 'old', 'statecraft-test' );
				register_shutdown_function( static function () {
					update_option( 'test_asked', array( count( $GLOBALS['asked'] ), preg_match( '/LIMIT 100$/', $GLOBALS['asked'][0] ), wp_cache_get( 'something', 'statecraft-test' ) ) );
				} );
			`
		);
		expect( new Set( out.split( ' ' ) ).size ).toBe( 205 );
		expect( progress ).toEqual( { message: 'Reading posts', of: 205, ticks: 205, done: true } );
		expect( JSON.parse( await php( `echo wp_json_encode( get_option( 'test_asked' ) );` ) ) ).toEqual( [
			3,
			1,
			false,
		] );
	} );
} );

it( 'an option that no comment has is an error', async () => {
	expect( await wp( 'status', { nonsense: 'x' } ) ).toMatchObject( {
		code: 1,
		errors: [ 'Error: unknown --nonsense parameter' ],
	} );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
