import { videoRequest } from '../../../../services/video/_kit/video-request';
import { ownApiSite } from '../../_kit/api-site';

const site = ownApiSite();

const HEADER = 'x-videopress-from-editor';

/** The editor on the origin of the site, with its REST API at the usual place. */
const own = () => ( { page: `${ site.url }/wp-admin/post.php?post=1`, restRoot: site.root } );

beforeEach( () => site.answer( 200, { code: 'success' } ) );

describe( 'requests to the origin of the page', () => {
	it( '[VIDEO-142] carry the header when they name a path of the REST API', async () => {
		await expect( videoRequest( { path: '/statecraft/v1/videopress/meta' }, own() ) ).resolves.toEqual( {
			code: 'success',
		} );
		expect( site.received[ 0 ] ).toMatchObject( {
			url: '/wp-json/statecraft/v1/videopress/meta?_locale=user',
			headers: { [ HEADER ]: '1' },
		} );
	} );

	it( '[VIDEO-142] carry the header when they name a whole address, or the REST API is named from the root', async () => {
		await videoRequest( { url: `${ site.url }/elsewhere` }, own() );
		await videoRequest( { path: '/x' }, { ...own(), restRoot: '/wp-json/' } );
		await videoRequest( { path: '/x' }, { ...own(), restRoot: '/?rest_route=/' } );
		expect( site.received.map( ( { headers } ) => headers[ HEADER ] ) ).toEqual( [ '1', '1', '1' ] );
	} );

	it( 'keep their own headers, method and data', async () => {
		await videoRequest( { path: '/x', method: 'POST', data: { id: 7 }, headers: { 'X-Own': 'yes' } }, own() );
		expect( site.received[ 0 ] ).toMatchObject( {
			method: 'POST',
			body: '{"id":7}',
			headers: { [ HEADER ]: '1', 'x-own': 'yes' },
		} );
	} );
} );

describe( 'requests to another origin', () => {
	it.each( [
		[ 'an address elsewhere', 'https://blog.example/wp-admin/' ],
		[ 'the same host by another scheme', 'https://HOST/wp-admin/' ],
		[ 'a page without an origin', 'data:text/html,' ],
		[ 'no page at all', '' ],
		[ 'a page of no address', 'post.php' ],
	] )( '[VIDEO-143] do not carry it: %s', async ( _, page ) => {
		const place = { page: page.replace( 'HOST', new URL( site.url ).host ), restRoot: site.root };
		await videoRequest( { path: '/x' }, place );
		await videoRequest( { url: `${ site.url }/x` }, place );
		expect( site.received ).toHaveLength( 2 );
		expect( site.received.every( ( { headers } ) => ! ( HEADER in headers ) ) ).toBe( true );
	} );

	it( '[VIDEO-143] do not carry it where the REST API is on another origin than the page', async () => {
		await videoRequest( { path: '/x' }, { ...own(), restRoot: 'https://site.example/wp-json/' } );
		expect( site.received[ 0 ]!.headers ).not.toHaveProperty( HEADER );
	} );
} );

it( 'a page that is not in a browser has no origin in common with anything', async () => {
	await videoRequest( { url: `${ site.url }/x` } );
	expect( site.received[ 0 ]!.headers ).not.toHaveProperty( HEADER );
} );
