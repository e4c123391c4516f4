/** Settings as a file: what is in it, who gets it, and what a file may and may not do on its way back. */
import { JSDOM } from 'jsdom';
import { debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { KEY, ownProvider, useProvider } from '../_kit/provider';

jest.setTimeout( 240_000 );

const provider = ownProvider();
let cookie = '';

const admin = ( path: string, init: RequestInit = {} ) =>
	fetch( `${ site().url }/wp-admin/${ path }`, {
		redirect: 'manual',
		...init,
		headers: { Cookie: cookie, ...init.headers },
	} );

const page = async () => new JSDOM( await ( await admin( 'admin.php?page=my-jetpack' ) ).text() ).window.document;

const nonceOf = async ( action: string ) =>
	( await page() ).querySelector< HTMLInputElement >( `#statecraft_${ action }-form [name="_wpnonce"]` )?.value ?? '';

const download = async () =>
	admin( 'admin-post.php', {
		method: 'POST',
		body: new URLSearchParams( { action: 'statecraft_export', _wpnonce: await nonceOf( 'export' ) } ),
	} );

interface Outcome {
	to: string;
	notice: string;
	rows: ( string | null )[][];
	/** What is saved before, and what is in the file. */
	values: ( string | null )[][];
}

/** Uploads a file as the form without JavaScript does; what the page says then. */
const upload = async ( content: string | null, isDry = false ): Promise< Outcome > => {
	const body = new FormData();
	body.set( 'action', 'statecraft_import' );
	body.set( '_wpnonce', await nonceOf( 'import' ) );
	if ( content !== null ) {
		body.set( 'statecraft_file', new File( [ content ], 'settings.json', { type: 'application/json' } ) );
	}
	if ( isDry ) {
		body.set( 'statecraft_dry', '1' );
	}
	const answer = await admin( 'admin-post.php', { method: 'POST', body } );
	const section = ( await page() ).getElementById( '/export' );
	return {
		to: answer.headers.get( 'location' ) ?? String( answer.status ),
		notice: section?.querySelector( '.notice' )?.textContent?.trim() ?? '',
		rows: [ ...( section?.querySelectorAll( 'tbody tr' ) ?? [] ) ]
			.slice( 0, -2 )
			.map( ( row ) =>
				[ ...row.querySelectorAll( 'td' ) ].slice( 0, 3 ).map( ( { textContent } ) => textContent )
			),
		values: [ ...( section?.querySelectorAll( 'tbody tr' ) ?? [] ) ]
			.slice( 0, -2 )
			.map( ( row ) => [ ...row.querySelectorAll( 'td' ) ].slice( 3 ).map( ( { textContent } ) => textContent ) ),
	};
};

const file = ( settings: Record< string, unknown >, more: Record< string, unknown > = {} ) =>
	JSON.stringify( { format: 'statecraft-settings', version: 1, plugin: '0.1.0', settings, ...more } );

const option = async ( name: string ) => JSON.parse( await php( `echo wp_json_encode( get_option( '${ name }' ) );` ) );
const set = ( values: Record< string, unknown > ) =>
	php( `foreach ( ${ inPhp( values ) } as $name => $value ) update_option( $name, $value );` );

// Resetting the site ends sessions.
beforeEach( async () => {
	( { cookie } = await inBrowser( 'administrator' ) );
} );

afterEach( async () => {
	await removeKnobs();
	await reset();
} );

const SAVED = {
	statecraft_maps_service: 'mapkit',
	statecraft_mapkit_team_id: 'AB12CD34EF',
	statecraft_ai_limit: '50',
	statecraft_modules: { wordads: true },
	statecraft_ads: { mrec: '<script>ad()</script>' },
	statecraft_payments_mode: 'live',
};

describe( 'the download', () => {
	it( 'has what is saved, and neither keys nor what the server sets', async () => {
		await useProvider( provider.url );
		await set( {
			...SAVED,
			statecraft_pexels_key: 'saved-key-0123456789',
			statecraft_payments_site: 'other.example',
		} );
		await setKnobs( { constants: { STATECRAFT_MEDIA_LOCATION: 'keep' } } );
		const answer = await download();
		const text = await answer.text();
		expect( answer.headers.get( 'content-disposition' ) ).toMatch(
			/^attachment; filename="statecraft-settings-127\.0\.0\.1-\d{4}-\d\d-\d\d\.json"/
		);
		expect( answer.headers.get( 'cache-control' ) ).toContain( 'no-cache' );
		expect( JSON.parse( text ) ).toEqual( {
			format: 'statecraft-settings',
			version: 1,
			plugin: expect.stringMatching( /^\d+\.\d+\.\d+/ ),
			site: site().url,
			exported: expect.stringMatching( /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ ),
			settings: expect.objectContaining( SAVED ),
		} );
		expect( text ).not.toContain( KEY );
		expect( text ).not.toMatch( /saved-key|other\.example|statecraft_media_location/ );
	} );

	it( 'is for people who manage the site, from a form of this site', async () => {
		const nonce = await nonceOf( 'export' );
		const body = ( _wpnonce: string ) => new URLSearchParams( { action: 'statecraft_export', _wpnonce } );
		expect( ( await admin( 'admin-post.php', { method: 'POST', body: body( '0123456789' ) } ) ).status ).toBe(
			403
		);
		const editor = await inBrowser( 'editor' );
		for ( const identity of [ editor.cookie, '' ] ) {
			const answer = await admin( 'admin-post.php', {
				method: 'POST',
				body: body( nonce ),
				headers: { Cookie: identity },
			} );
			expect( await answer.text() ).not.toContain( 'statecraft-settings' );
		}
		// A nonce of their own is no permission.
		const [ , login = '' ] = /wordpress_logged_in_\w+=([^;]+)/.exec( editor.cookie ) ?? [];
		const own = await php( `
			$_COOKIE[ LOGGED_IN_COOKIE ] = urldecode( '${ login }' );
			wp_set_current_user( ${ site().users.editor.id } );
			echo wp_create_nonce( 'statecraft_export' );
		` );
		const answer = await admin( 'admin-post.php', {
			method: 'POST',
			body: body( own ),
			headers: { Cookie: editor.cookie },
		} );
		expect( [ answer.status, await answer.text() ] ).toEqual( [
			403,
			expect.stringContaining( 'you are not allowed to do that' ),
		] );
	} );
} );

describe( 'the upload', () => {
	it( 'of what was downloaded brings all of it back but what moves money, on a site that has nothing', async () => {
		const { statecraft_payments_mode: mode, ...BACK } = SAVED;
		await set( SAVED );
		const text = await ( await download() ).text();
		await php( `foreach ( ${ inPhp( Object.keys( SAVED ) ) } as $name ) delete_option( $name );` );
		const { to, notice, rows } = await upload( text );
		expect( to ).toBe( `${ site().url }/wp-admin/admin.php?page=my-jetpack#/export` );
		expect( notice ).toBe( `${ Object.keys( BACK ).length } settings were changed.` );
		expect( await option( 'statecraft_payments_mode' ) ).not.toBe( mode );
		expect( rows ).toContainEqual( [ 'statecraft_maps_service', 'Changes', '' ] );
		for ( const [ name, value ] of Object.entries( BACK ) ) {
			expect( [ name, await option( name ) ] ).toEqual( [ name, value ] );
		}
		expect( ( await upload( text ) ).rows.map( ( [ , result ] ) => result ) ).not.toContain( 'Changes' );
	} );

	it( 'shows first what would change, and changes nothing', async () => {
		const { notice, rows } = await upload( file( { statecraft_ai_limit: '7' } ), true );
		expect( notice ).toBe( '1 setting would change. Nothing has been changed yet.' );
		expect( rows ).toEqual( [ [ 'statecraft_ai_limit', 'Changes', '' ] ] );
		expect( await option( 'statecraft_ai_limit' ) ).toBe( false );
		// What was said is said once.
		expect( ( await page() ).querySelector( '[id="/export"] .notice' ) ).toBeNull();
	} );

	it( 'switches no feature while it only shows what would change, and then each by its own system', async () => {
		const active = () =>
			php(
				`foreach ( Statecraft\\Plugin::all( 'features' ) as $one ) if ( in_array( $one->slug, array( 'waf', 'wordads' ), true ) ) echo $one->slug, $one->is_active() ? ' on ' : ' off ';`
			);
		const before = await active();
		expect( before ).toMatch( /wordads off/ );
		expect( before ).toMatch( /waf off/ );
		const content = file( { statecraft_modules: { wordads: true, waf: true } } );
		expect( ( await upload( content, true ) ).rows ).toEqual( [ [ 'statecraft_modules', 'Changes', '' ] ] );
		expect( await active() ).toBe( before );
		expect( ( await upload( content ) ).rows ).toEqual( [ [ 'statecraft_modules', 'Changes', '' ] ] );
		expect( await active() ).toBe( before.replaceAll( ' off ', ' on ' ) );
	} );

	it( 'lets each system judge its own settings, and says why it refuses', async () => {
		await set( { statecraft_mapkit_team_id: 'AB12CD34EF' } );
		const { rows } = await upload(
			file( {
				statecraft_mapkit_team_id: 'too short',
				statecraft_ai_base_url: 'https://me:secret@models.example/v1',
				statecraft_ai_limit: [ 5 ],
				statecraft_modules: 'wordads',
				statecraft_maps_service: 'holograms',
				statecraft_gifs_rating: 'pg',
			} )
		);
		expect( Object.fromEntries( rows.map( ( [ name, ...more ] ) => [ name, more ] ) ) ).toEqual( {
			statecraft_mapkit_team_id: [ 'Refused', expect.stringContaining( 'ten letters and digits' ) ],
			statecraft_ai_base_url: [ 'Refused', expect.stringContaining( 'Never put a key or password' ) ],
			statecraft_ai_limit: [ 'Refused', expect.stringContaining( 'wrong format for this setting' ) ],
			statecraft_modules: [ 'Refused', expect.stringContaining( 'wrong format for this setting' ) ],
			statecraft_maps_service: [ 'Changes', 'Adjusted to a value that this version knows.' ],
			statecraft_gifs_rating: [ 'Changes', '' ],
		} );
		expect( await option( 'statecraft_mapkit_team_id' ) ).toBe( 'AB12CD34EF' );
		expect( await option( 'statecraft_maps_service' ) ).toBe( 'openfreemap' );
		// A refusal is no error of the form: nothing waits to be shown beside a field.
		expect( ( await page() ).getElementById( 'statecraft-refused' ) ).toBeNull();
	} );

	it( 'sends no stored key to an address of the file', async () => {
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '127.0.0.1' } } );
		await set( { statecraft_ai_key: 'sk-stored-0123456789' } );
		const before = await option( 'statecraft_ai_base_url' );
		const content = file( { statecraft_ai_base_url: 'http://127.0.0.1:8080/evil' } );
		const { rows, values } = await upload( content );
		expect( rows ).toEqual( [
			[ 'statecraft_ai_base_url', 'Refused', expect.stringContaining( 'The key stored here would be sent' ) ],
		] );
		expect( values ).toEqual( [ [ before, 'http://127.0.0.1:8080/evil' ] ] );
		expect( await option( 'statecraft_ai_base_url' ) ).toBe( before );
		await php( `delete_option( 'statecraft_ai_key' );` );
		expect( ( await upload( content ) ).rows[ 0 ]![ 1 ] ).toBe( 'Changes' );
	} );

	it( 'arms no deletion, and switches no payments to live', async () => {
		const { rows } = await upload(
			file( { statecraft_remove_data: [ 'settings', 'orders' ], statecraft_payments_mode: 'live' } )
		);
		expect( rows.map( ( [ name, result ] ) => [ name, result ] ) ).toEqual( [
			[ 'statecraft_remove_data', 'Never imported' ],
			[ 'statecraft_payments_mode', 'Never imported' ],
		] );
		// An empty text: nobody has set it.
		expect( [ await option( 'statecraft_remove_data' ), await option( 'statecraft_payments_mode' ) ] ).toEqual( [
			false,
			'',
		] );
	} );

	it( 'shows what is saved beside what is in the file', async () => {
		await set( { statecraft_ai_limit: '5' } );
		expect( ( await upload( file( { statecraft_ai_limit: '7' } ), true ) ).values ).toEqual( [ [ '5', '7' ] ] );
	} );

	it( 'never overrides what the server sets', async () => {
		await setKnobs( { constants: { STATECRAFT_AI_LIMIT: '9' } } );
		const { rows } = await upload( file( { statecraft_ai_limit: '7' } ) );
		expect( rows ).toEqual( [
			[ 'statecraft_ai_limit', 'Set by the server', expect.stringContaining( 'STATECRAFT_AI_LIMIT' ) ],
		] );
		expect( await option( 'statecraft_ai_limit' ) ).toBe( false );
	} );

	it( 'touches nothing but settings: no option of WordPress, no key, nothing that acts when it is saved', async () => {
		provider.says( ( response ) => response.end( '{}' ) );
		// A pasted token becomes a connection: Instagram is asked.
		await setKnobs( { constants: { STATECRAFT_INSTAGRAM_GRAPH_URL: provider.url } } );
		const before = await option( 'siteurl' );
		const settings = {
			siteurl: 'https://evil.example',
			active_plugins: [],
			default_role: 'administrator',
			statecraft_connection_site: { address: '' },
			statecraft_payments_site: 'other.example',
			statecraft_instagram_token: 'IGQ0123456789012345678901234567890',
			statecraft_pexels_key: 'a-key-in-the-wrong-place',
		};
		const { rows, notice } = await upload(
			file( settings, { keys: { statecraft_pexels_key: 'key-0123456789', admin_email: 'a@b.example' } } )
		);
		expect( rows.map( ( [ name, result ] ) => [ name, result ] ) ).toEqual(
			Object.keys( settings ).map( ( name ) => [ name, 'Unknown' ] )
		);
		expect( notice ).toContain( 'Keys in the file were ignored.' );
		expect( await option( 'siteurl' ) ).toBe( before );
		expect( [ '', false ] ).toContain( await option( 'statecraft_pexels_key' ) );
		expect( await option( 'statecraft_payments_site' ) ).toBe( false );
		expect( provider.received ).toHaveLength( 0 );
	} );

	it.each( [
		[
			'written by a newer version',
			file( {}, { version: 2, plugin: '9.1.0' } ),
			/newer version of Statecraft \(9\.1\.0\)/,
		],
		[ 'that is a page', '<!doctype html><form name="loginform">', /is not JSON/ ],
		[ 'that was cut', file( { statecraft_ai_limit: '7' } ).slice( 0, -3 ), /is not JSON/ ],
		[ 'of something else', '{"version":1,"settings":{}}', /no Statecraft settings/ ],
		[ 'with a version that is none', file( {}, { version: '1' } ), /no Statecraft settings/ ],
		[ 'that is too large', file( { statecraft_ai_model: 'x'.repeat( 300_000 ) } ), /too large/ ],
		[ 'that is missing', null, /Choose a file first/ ],
	] )( 'refuses a file %s', async ( _, content, words ) => {
		const { notice, rows } = await upload( content );
		expect( notice ).toMatch( words );
		expect( rows ).toEqual( [] );
	} );

	it( 'is for people who manage the site, from a form of this site', async () => {
		const nonce = await nonceOf( 'import' );
		const attempt = async ( _wpnonce: string, identity: string ) => {
			const body = new FormData();
			body.set( 'action', 'statecraft_import' );
			body.set( '_wpnonce', _wpnonce );
			body.set( 'statecraft_file', new File( [ file( { statecraft_ai_limit: '7' } ) ], 'x.json' ) );
			await admin( 'admin-post.php', { method: 'POST', body, headers: { Cookie: identity } } );
			return option( 'statecraft_ai_limit' );
		};
		expect( await attempt( '0123456789', cookie ) ).toBe( false );
		expect( await attempt( nonce, ( await inBrowser( 'editor' ) ).cookie ) ).toBe( false );
		expect( await attempt( nonce, '' ) ).toBe( false );
		expect( await attempt( nonce, cookie ) ).toBe( '7' );
	} );

	it( 'of ad codes needs the right to post any HTML', async () => {
		await setKnobs( { constants: { DISALLOW_UNFILTERED_HTML: true } } );
		const { rows } = await upload( file( { statecraft_ads: { mrec: '<script>' } } ) );
		expect( rows ).toEqual( [ [ 'statecraft_ads', 'Refused', expect.stringContaining( 'unfiltered HTML' ) ] ] );
	} );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
