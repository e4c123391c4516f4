import { createTopPostsServices } from '../../../../services/counts/top-posts';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';

const standIn = ownApiSite();

const { viewed } = createTopPostsServices();
const { signal } = new AbortController();
const wish = { period: '7', types: [ 'post', 'page' ] };

const rome = {
	url: 'https://example.com/rome/',
	title: 'Rome & back',
	img: null,
	date: 'May 1, 2026',
	author: 'Ada',
	block_context: null,
};

it( '[SHARE-090] in part: the site is asked for the period and the types', async () => {
	standIn.handle( ( _, response ) => sendJson( response, 200, [ rome, { title: 'No address' } ] ) );
	await expect( viewed( wish, signal ) ).resolves.toEqual( [ rome ] );
	const [ { method, url } = { method: '', url: '' } ] = standIn.received;
	expect( method ).toBe( 'GET' );
	const { pathname, searchParams } = new URL( url!, 'https://example.com' );
	expect( pathname ).toBe( '/wp-json/statecraft/v1/top-posts' );
	expect( [ ...searchParams ] ).toEqual(
		expect.arrayContaining( [
			[ 'period', '7' ],
			[ 'types[0]', 'post' ],
			[ 'types[1]', 'page' ],
		] )
	);
} );

it( 'a refusal, a response that is not a list and a broken connection are failures', async () => {
	standIn.handle( ( _, response ) => sendJson( response, 403, { code: 'rest_forbidden', message: 'No' } ) );
	expect( await failureFrom( viewed( wish, signal ) ) ).toMatchObject( { kind: 'refused', code: 'rest_forbidden' } );
	standIn.handle( ( _, response ) => sendJson( response, 200, { posts: [] } ) );
	expect( await failureFrom( viewed( wish, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	standIn.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( viewed( wish, signal ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'an aborted call sends no request, and aborting closes a pending one', async () => {
	await expect( viewed( wish, AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const controller = new AbortController();
	const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
	const asking = viewed( wish, controller.signal );
	await arrived;
	controller.abort();
	await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
	await expect( standIn.received[ 0 ]?.left ).resolves.toBe( true );
} );
