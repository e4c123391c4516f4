import apiFetch from '@wordpress/api-fetch';
import { createSiteClient } from '../../../../services/connection/client';
import { createModuleActivationServices } from '../../../../services/related/module-activation';
import { sendJson } from '../../_kit/stand-in';
import { NOW, ownClientSite } from './client-site';

const site = ownClientSite();

const stale = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } };

/** Page data without an own clock, as on a page of the admin. */
const clientOf = ( root: string, nonce = 'nonce-of-the-page' ) =>
	createSiteClient( { root, nonce }, { fetch: ( input, init ) => globalThis.fetch( input, init ) } );

/** The nonce of the page, as WordPress prints it for its own client. */
function printNonce( nonce: string ) {
	apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware( nonce );
	apiFetch.use( apiFetch.nonceMiddleware );
	apiFetch.nonceEndpoint = `${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`;
	return apiFetch.nonceMiddleware;
}
afterEach( () => {
	if ( apiFetch.nonceMiddleware ) {
		apiFetch.unregister( apiFetch.nonceMiddleware );
	}
	delete apiFetch.nonceMiddleware;
	delete apiFetch.nonceEndpoint;
} );

/** Routes that know one nonce only, and the address that gives it out; otherwise that address has nothing but what is told. */
function know( nonce: string, givenOut: string | null = nonce, status = 200 ) {
	site.handle( ( { url, headers }, response ) => {
		if ( url.startsWith( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ) {
			if ( givenOut === null ) {
				response.destroy();
			} else {
				response.writeHead( status, { 'Content-Type': 'text/html' } ).end( givenOut );
			}
		} else {
			const isKnown = headers[ 'x-wp-nonce' ] === nonce;
			sendJson( response, isKnown ? 200 : 403, isKnown ? { isActive: true } : stale );
		}
	} );
}

describe( 'an address', () => {
	it( '[CONN-014, CONN-016] is below jetpack/v4 of the root, and no two reads have the same', async () => {
		await site.client.connection.read();
		await site.client.connection.read();
		await site.client.connection.reconnect();
		const [ first, second, third ] = [ 0, 1, 2 ].map( site.sent );
		expect( first ).toMatchObject( {
			path: '/wp-json/statecraft/v1/connection',
			query: { _cacheBuster: `${ NOW }` },
		} );
		expect( second?.query ).toEqual( { _cacheBuster: `${ NOW + 1 }` } );
		expect( third ).toMatchObject( { path: '/wp-json/statecraft/v1/connection/reconnect', query: {} } );
	} );

	it( '[CONN-016] in part: the time is the present one', async () => {
		const before = Date.now();
		await clientOf( site.root ).connection.read();
		const time = Number( site.sent().query._cacheBuster );
		expect( time ).toBeGreaterThanOrEqual( before );
		expect( time ).toBeLessThanOrEqual( Date.now() );
	} );

	it( '[CONN-017] with a query has the time beside it, and with plain permalinks, too', async () => {
		await site.client.module.stats( { range: 'day' } );
		expect( site.sent().query ).toEqual( { range: 'day', _cacheBuster: `${ NOW }` } );
		const plain = createSiteClient(
			{ root: `${ site.url }/?rest_route=/`, nonce: 'n' },
			{ now: () => NOW, fetch: globalThis.fetch }
		);
		await plain.connection.authorizeUrl( { redirect_uri: 'a?b=c' } );
		expect( site.sent( 1 ) ).toMatchObject( {
			path: '/',
			query: {
				rest_route: '/statecraft/v1/connection/authorize_url',
				redirect_uri: 'a?b=c',
				_cacheBuster: `${ NOW }`,
			},
		} );
		await plain.module.setActive( { module: 'related-posts', active: true } );
		expect( site.sent( 2 ) ).toMatchObject( {
			method: 'POST',
			query: { rest_route: '/statecraft/v1/module/related-posts/active' },
			body: { active: true },
		} );
	} );

	it( 'keeps a name within its place', async () => {
		await site.client.settings.reset( { name: 'a/b?c=d' } );
		expect( site.sent() ).toMatchObject( { path: '/wp-json/statecraft/v1/options/a%2Fb%3Fc%3Dd', query: {} } );
	} );

	it( '[CONN-021] and the nonce can be set later', async () => {
		site.client.setRoot( `${ site.url }/blog/wp-json/` );
		site.client.setNonce( 'another-nonce' );
		await site.client.connection.read();
		expect( site.sent() ).toMatchObject( {
			path: '/blog/wp-json/statecraft/v1/connection',
			headers: { 'x-wp-nonce': 'another-nonce' },
		} );
	} );
} );

it.each( [ [ { a: [ 1, { b: null } ] } ], [ [ 'x' ] ], [ 'https://example.com/' ], [ true ], [ 0 ], [ null ] ] )(
	'[CONN-019] the answer is the JSON as it came: %j',
	async ( answer ) => {
		site.answer( 200, answer );
		await expect( site.client.rewind.read() ).resolves.toEqual( answer );
	}
);

it( 'no content is an answer', async () => {
	site.handle( ( _, response ) => void response.writeHead( 204 ).end() );
	await expect( site.client.notice.seeWcConnectionModal() ).resolves.toBeNull();
} );

describe( 'the nonce', () => {
	it( '[CONN-015, CONN-018] goes with every call, and a body says that it is JSON', async () => {
		await site.client.connection.data();
		await site.client.tracking.update( { tracks_opt_out: false } );
		expect( site.sent().headers ).toMatchObject( { 'x-wp-nonce': 'nonce-of-the-page' } );
		expect( site.sent().headers ).not.toHaveProperty( 'content-type' );
		expect( site.sent( 1 ).headers ).toMatchObject( {
			'x-wp-nonce': 'nonce-of-the-page',
			'content-type': 'application/json',
		} );
	} );

	it( '[CONN-020] goes with the switches of modules in blocks, too', async () => {
		printNonce( 'printed-nonce' );
		site.answer( 200, { code: 'success', message: 'On' } );
		const { signal } = new AbortController();
		await createModuleActivationServices().activate( { module: 'wordads' }, signal );
		await site.client.connection.disconnect();
		expect( [ 0, 1 ].map( ( index ) => site.sent( index ).headers[ 'x-wp-nonce' ] ) ).toEqual( [
			'printed-nonce',
			'printed-nonce',
		] );
	} );

	it( '[CONN-021] in part: that of the page is the same, whoever sets it', async () => {
		const printed = printNonce( 'printed-nonce' );
		site.client.setNonce( 'set-later' );
		await site.client.connection.read();
		printed.nonce = 'renewed-by-the-page';
		await site.client.connection.read();
		expect( [ 0, 1 ].map( ( index ) => site.sent( index ).headers[ 'x-wp-nonce' ] ) ).toEqual( [
			'set-later',
			'renewed-by-the-page',
		] );
	} );

	it( 'that has expired is renewed once, and the call is sent once more, not from a cache', async () => {
		printNonce( 'old-nonce' );
		know( 'fresh-nonce' );
		await expect( site.client.connection.read() ).resolves.toEqual( { isActive: true } );
		expect( site.received.map( ( { headers } ) => headers[ 'x-wp-nonce' ] ) ).toEqual( [
			'old-nonce',
			undefined,
			'fresh-nonce',
		] );
		expect( site.sent( 2 ).query._cacheBuster ).not.toBe( site.sent( 0 ).query._cacheBuster );
		await site.client.connection.read();
		expect( site.received ).toHaveLength( 4 );
	} );

	it( 'is not renewed for any other refusal', async () => {
		printNonce( 'old-nonce' );
		site.answer( 403, { code: 'rest_forbidden', message: 'No' } );
		await expect( site.client.connection.read() ).rejects.toMatchObject( { name: 'ApiError' } );
		expect( site.received ).toHaveLength( 1 );
	} );

	it( 'that is refused again is not renewed again', async () => {
		printNonce( 'old-nonce' );
		know( 'never', 'fresh-nonce' );
		await expect( site.client.connection.disconnect() ).rejects.toMatchObject( {
			name: 'ApiError',
			response: stale,
		} );
		expect( site.received ).toHaveLength( 3 );
	} );

	it.each( [
		[ 'nobody is logged in', '0', 400 ],
		[ 'a page to log in', '<!DOCTYPE html><title>Log In</title>', 200 ],
		[ 'nothing', '', 200 ],
	] )( 'stays where the site answers %s, and the first error is told', async ( _, given, status ) => {
		printNonce( 'old-nonce' );
		know( 'fresh-nonce', given, status );
		await expect( site.client.connection.read() ).rejects.toMatchObject( { name: 'ApiError', response: stale } );
		expect( site.received ).toHaveLength( 2 );
		expect( apiFetch.nonceMiddleware?.nonce ).toBe( 'old-nonce' );
	} );

	it( 'that cannot be renewed for the network is a network error; without an address for it, the first error is reported', async () => {
		know( 'fresh-nonce', null );
		await expect( site.client.connection.read() ).rejects.toMatchObject( { response: stale } );
		printNonce( 'old-nonce' );
		await expect( site.client.connection.read() ).rejects.toMatchObject( { name: 'FetchNetworkError' } );
	} );
} );

describe( 'nobody waits any more', () => {
	it( 'before the call: nothing is sent', async () => {
		const reason = new Error( 'left' );
		await expect( site.client.connection.read( {}, AbortSignal.abort( reason ) ) ).rejects.toBe( reason );
		expect( site.received ).toEqual( [] );
	} );

	it.each( [
		[ 'before the response', () => {} ],
		[
			'in the middle of the response',
			( response: import( 'node:http' ).ServerResponse ) => void response.writeHead( 200 ).write( '{"isAct' ),
		],
	] )( '%s: the connection is closed, and the reason is passed on', async ( _, begin ) => {
		const controller = new AbortController();
		const reason = new Error( 'left' );
		const arrived = new Promise< void >( ( resolve ) =>
			site.handle( ( __, response ) => {
				begin( response );
				resolve();
			} )
		);
		const asking = site.client.connection.read( {}, controller.signal );
		await arrived;
		controller.abort( reason );
		await expect( asking ).rejects.toBe( reason );
		await expect( site.received[ 0 ]?.left ).resolves.toBe( true );
	} );
} );
