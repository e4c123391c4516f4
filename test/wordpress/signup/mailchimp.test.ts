/** The routes of the mailing list by role, errors of Mailchimp, and the secrecy of the key. */
import { as, debugLog, inBrowser, php, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { KEY, asked, block, eachOnASite, settings } from '../_kit/mailchimp';
import { publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const ROUTE = 'wpcom/v2/mailchimp';
const ACCOUNT = 'jetpack/v4/connection/url';

let url: string;

beforeAll( async () => {
	await settings();
	url = await publishPage( block( {} ) );
} );
eachOnASite();

describe( 'the routes', () => {
	it( '[CONT-064, CONT-065] say that the site is connected, with the settings URL for users who can open it', async () => {
		const connect = `${ site().url }/wp-admin/admin.php?page=my-jetpack#/mailchimp`;
		expect( await as( 'administrator' ).get( ROUTE ) ).toMatchObject( {
			status: 200,
			json: { code: 'connected', connect_url: connect },
		} );
		expect( ( await as( 'author' ).get( ROUTE ) ).json ).toEqual( { code: 'connected', connect_url: '' } );
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', ROUTE ) ).json();
		expect( schema.properties.code.enum ).toEqual( [ 'connected', 'not_connected' ] );
	} );

	it( '[CONT-065] say that it is not connected, without a key or an audience', async () => {
		for ( const name of [ 'STATECRAFT_MAILCHIMP_KEY', 'STATECRAFT_MAILCHIMP_LIST' ] ) {
			await settings( { [ name ]: '' } );
			expect( ( await as( 'author' ).get( ROUTE ) ).json ).toMatchObject( { code: 'not_connected' } );
			expect( await as( 'author' ).get( `${ ROUTE }/groups` ) ).toMatchObject( {
				status: 503,
				json: { code: 'mailchimp_not_set' },
			} );
		}
		expect( await asked() ).toEqual( [] );
	} );

	it( '[CONT-066, CONT-067] list the groups, matching their schema @oldest', async () => {
		expect( ( await as( 'contributor' ).get( `${ ROUTE }/groups` ) ).json ).toEqual( {
			interest_categories: [
				{
					id: 'topics',
					title: 'Sandbox topics',
					interests: [
						{ id: 'a1', name: 'News' },
						{ id: 'b2', name: 'Recipes' },
						{ id: 'c3', name: 'Offers' },
					],
				},
			],
		} );
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', `${ ROUTE }/groups` ) ).json();
		expect(
			Object.keys( schema.properties.interest_categories.items.properties.interests.items.properties )
		).toEqual( [ 'id', 'name' ] );
	} );

	it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )(
		'[CONT-069] respond to: %s',
		async ( role ) => {
			expect( ( await as( role ).get( ROUTE ) ).status ).toBe( 200 );
			expect( ( await as( role ).get( `${ ROUTE }/groups` ) ).status ).toBe( 200 );
		}
	);

	it( '[CONT-069] reject users who cannot write posts', async () => {
		for ( const path of [ ROUTE, `${ ROUTE }/groups`, ACCOUNT ] ) {
			expect( await as( 'subscriber' ).get( path ) ).toMatchObject( {
				status: 403,
				json: { code: 'rest_forbidden' },
			} );
			expect( await as( 'anonymous' ).get( path ) ).toMatchObject( {
				status: 401,
				json: { code: 'rest_forbidden' },
			} );
		}
	} );

	it( '[CONT-070] return the connection URL to users who manage the site, with a way back to this site only', async () => {
		const way = async ( redirect: string ) =>
			( await as( 'administrator' ).get( ACCOUNT, { query: { from: 'mailchimp', redirect } } ) ).json;
		const page = `${ site().url }/wp-admin/admin.php?page=my-jetpack`;
		const back = `${ site().url }/wp-admin/post.php?post=1&action=edit`;
		expect( await way( back ) ).toBe(
			`${ page }&from=mailchimp&redirect=${ encodeURIComponent( back ) }#/connection`
		);
		expect( await way( 'https://elsewhere.example/' ) ).toBe( `${ page }&from=mailchimp#/connection` );
		for ( const role of [ 'editor', 'contributor' ] as Role[] ) {
			expect( ( await as( role ).get( ACCOUNT ) ).status ).toBe( 403 );
		}
	} );

	it( '[CONT-068] return Mailchimp’s message, without the key', async () => {
		await settings( { STATECRAFT_MAILCHIMP_KEY: 'wrong0123456789-us1' } );
		for ( const path of [ ROUTE, `${ ROUTE }/groups` ] ) {
			const { status, json } = await as( 'author' ).get< { message: string } >( path );
			expect( status ).toBe( 502 );
			expect( json.message ).toMatch(
				/^Mailchimp does not accept the key of this site\. Your API key may be invalid/
			);
			expect( JSON.stringify( json ) ).not.toContain( 'wrong0123456789' );
		}
		await settings( { STATECRAFT_MAILCHIMP_LIST: 'other' } );
		expect( await as( 'author' ).get( ROUTE ) ).toMatchObject( { status: 502, json: { code: 'mailchimp_list' } } );
	} );

	it( 'trust the settings while Mailchimp is unreachable, and fail only for groups', async () => {
		await settings( { STATECRAFT_MAILCHIMP_BASE_URL: 'http://127.0.0.1:9/3.0' } );
		expect( ( await as( 'author' ).get( ROUTE ) ).json ).toMatchObject( { code: 'connected' } );
		expect( await as( 'author' ).get( `${ ROUTE }/groups` ) ).toMatchObject( {
			status: 503,
			json: { code: 'mailchimp_unreachable' },
		} );
	} );
} );

describe( 'the key', () => {
	it( 'names the data center, and only the server can override the URL', async () => {
		await removeKnobs();
		const told = await php( `
			update_option( 'statecraft_mailchimp_base_url', 'https://evil.example' );
			foreach ( array( 'abc-us21', 'abc', 'abc-us1.evil.example/' ) as $key ) {
				update_option( 'statecraft_mailchimp_key', $key );
				echo ( new Statecraft\\Signup\\Mailchimp_Service() )->base_url(), ';';
			}
			delete_option( 'statecraft_mailchimp_base_url' );
			delete_option( 'statecraft_mailchimp_key' );
		` );
		expect( told ).toBe( 'https://us21.api.mailchimp.com/3.0;;;' );
	} );

	it( 'is in no page and no response', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const pages = await Promise.all(
			[ 'post-new.php', 'admin.php?page=my-jetpack', 'options-connectors.php' ].map( async ( path ) =>
				( await fetch( `${ site().url }/wp-admin/${ path }`, { headers: { Cookie: cookie } } ) ).text()
			)
		);
		const answers = await Promise.all(
			[ ROUTE, `${ ROUTE }/groups`, 'wp/v2/settings' ].map( ( path ) => as( 'administrator' ).get( path ) )
		);
		const all = [ ...pages, ...answers.map( ( { json } ) => JSON.stringify( json ) ), ( await visit( url ) ).html ];
		expect( all.filter( ( text ) => text.includes( KEY ) ) ).toEqual( [] );
		expect( pages[ 1 ] ).toContain( '<section id="/mailchimp"' );
		expect( pages[ 1 ] ).toContain( 'Currently set by the constant STATECRAFT_MAILCHIMP_LIST in wp-config.php.' );
	} );

	it( 'is tested on the settings page', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const open = ( path: string, init: RequestInit = {} ) =>
			fetch( `${ site().url }/wp-admin/${ path }`, { redirect: 'manual', ...init, headers: { Cookie: cookie } } );
		const html = await ( await open( 'admin.php?page=my-jetpack' ) ).text();
		const form = html.slice( html.indexOf( 'value="statecraft_mailchimp_test"' ) );
		const nonce = /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '';
		const body = new URLSearchParams( { action: 'statecraft_mailchimp_test', _wpnonce: nonce } );
		expect( ( await open( 'admin-post.php', { method: 'POST', body } ) ).status ).toBe( 302 );
		expect( await ( await open( 'admin.php?page=my-jetpack' ) ).text() ).toContain(
			'People will join the audience “Sandbox audience”, which has 3 members now.'
		);
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
