import type { SearchResult } from '../../../../machines/embeds/restaurant-search';
import { createRestaurantSearchServices } from '../../../../services/embeds/restaurant-search';
import { failureFrom } from '../../_kit/failing';
import { startSandbox } from '../../_kit/sandbox';
import { respondWithJson, startStandIn } from '../../_kit/stand-in';
import type { Handler } from '../../_kit/stand-in';

const open = new Set< () => Promise< void > | void >();

afterEach( async () => {
	await Promise.all( [ ...open ].map( ( close ) => close() ) );
	open.clear();
} );

/** A provider that treats every request the same, and the port connected to it. */
async function start( handler: Handler ) {
	const provider = await startStandIn();
	open.add( provider.close );
	provider.handle( handler );
	return { ...provider, search: createRestaurantSearchServices( { provider: provider.url } ).search };
}

const listening = () => new AbortController().signal;
const heard = async ( handler: Handler ): Promise< SearchResult > =>
	( await start( handler ) ).search( { query: 'sun' }, listening() );
const failing = ( handler: Handler ) => failureFrom( heard( handler ) );
const notAList = { kind: 'unexpected', reason: expect.stringContaining( 'not a list' ) };

describe( 'asking', () => {
	it( '[EMBED-081, EMBED-082] requests twenty results from the provider, without cookies', async () => {
		const provider = await start( respondWithJson( { items: [] } ) );
		await provider.search( { query: 'sun & moon' }, listening() );
		expect( provider.received ).toHaveLength( 1 );
		expect( provider.received[ 0 ] ).toMatchObject( {
			method: 'GET',
			url: '/widget/reservation/restaurant-search?pageSize=20&query=sun%20%26%20moon',
		} );
		expect( Object.keys( provider.received[ 0 ]!.headers ) ).not.toContain( 'cookie' );
	} );

	it( '[EMBED-081] requests OpenTable unless the site sets another origin', async () => {
		const fetch = jest.fn( async () => new Response( '{"items":[]}' ) );
		await createRestaurantSearchServices( { fetch } ).search( { query: 'a' }, listening() );
		expect( fetch.mock.calls ).toEqual( [
			[
				'https://www.opentable.com/widget/reservation/restaurant-search?pageSize=20&query=a',
				expect.objectContaining( { credentials: 'omit', referrerPolicy: 'no-referrer' } ),
			],
		] );
	} );

	it( '[EMBED-082, EMBED-084] reads ids and names, at most twenty', async () => {
		const items = [
			{ rid: 412810, name: 'Sunnyside', extra: 1 },
			{ rid: '43' },
			{ rid: 'x', name: 'No number' },
			{ name: 'None' },
			null,
			7,
		];
		expect( await heard( respondWithJson( { items } ) ) ).toEqual( {
			restaurants: [
				{ rid: '412810', name: 'Sunnyside' },
				{ rid: '43', name: '' },
			],
		} );
		const many = Array.from( { length: 30 }, ( _, rid ) => ( { rid, name: 'a' } ) );
		expect( await heard( respondWithJson( { items: many } ) ) ).toMatchObject( { restaurants: { length: 20 } } );
	} );

	it( 'works with the sandbox', async () => {
		const sandbox = await startSandbox();
		open.add( sandbox.stop );
		const { search } = createRestaurantSearchServices( { provider: sandbox.url } );
		const ask = ( query: string ) => search( { query }, listening() );
		expect( await ask( 'sunny' ) ).toEqual( {
			restaurants: [ { rid: '412810', name: 'Sunnyside Bar and Grill' } ],
		} );
		expect( await ask( '[none]' ) ).toEqual( { restaurants: [] } );
		expect( await failureFrom( ask( '[429]' ) ) ).toMatchObject( { kind: 'refused' } );
		expect( await failureFrom( ask( '[503]' ) ) ).toMatchObject( { kind: 'unreached' } );
		expect( await failureFrom( ask( '[cut]' ) ) ).toMatchObject( { kind: 'unreached' } );
		expect( await failureFrom( ask( '[garbage]' ) ) ).toMatchObject( notAList );
	} );
} );

describe( 'a failure', () => {
	it.each( [ 400, 403, 404, 429 ] )( 'is a refusal (%d)', async ( status ) => {
		expect( await failing( respondWithJson( {}, status ) ) ).toMatchObject( { kind: 'refused' } );
	} );

	it( 'is a provider that is down, and a connection that is dropped', async () => {
		expect( await failing( respondWithJson( {}, 503 ) ) ).toMatchObject( { kind: 'unreached' } );
		expect( await failing( ( _, response ) => void response.destroy() ) ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'is a truncated response, or none at all', async () => {
		const cut: Handler = ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': 90 } );
			response.write( '{"items":[', () => response.destroy() );
		};
		for ( const handler of [
			cut,
			respondWithJson( {} ),
			respondWithJson( [] ),
			respondWithJson( null ),
			respondWithJson( { items: {} } ),
			respondWithJson( 'soon' ),
		] ) {
			expect( await failing( handler ) ).toMatchObject( notAList );
		}
	} );
} );

describe( 'stopping', () => {
	it( 'sends no request if it was aborted before', async () => {
		const provider = await start( respondWithJson( { items: [] } ) );
		await expect( provider.search( { query: 'a' }, AbortSignal.abort() ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
		expect( provider.received ).toEqual( [] );
	} );

	it( 'aborts the request, and returns nothing', async () => {
		const controller = new AbortController();
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		const provider = await start( () => arrive() );
		const asking = provider.search( { query: 'a' }, controller.signal );
		await arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( provider.received[ 0 ]!.left ).resolves.toBe( true );
	} );
} );
