import { createEmbedResolveServices } from '../../../../services/embeds/embed-resolve';
import { failureFrom } from '../../_kit/failing';
import { startSite } from '../../_kit/stand-in-site';
import type { Handler } from '../../_kit/stand-in';
import { respondWithJson, sendJson } from '../../_kit/stand-in';

const url = 'https://calendly.com/acme?a=1&b=2';
const whole = { url, isShort: false };
const short = { url: 'https://pin.it/a', isShort: true };

const open = new Set< () => Promise< void > >();

afterEach( async () => {
	await Promise.all( [ ...open ].map( ( close ) => close() ) );
	open.clear();
} );

/** A site that treats every request the same, and the port connected to it. */
async function start( handler: Handler ) {
	const site = await startSite();
	open.add( site.close );
	site.handle( handler );
	return { ...site, resolve: createEmbedResolveServices().resolve };
}

const listening = () => new AbortController().signal;
const heard = async ( handler: Handler, input = whole ) => ( await start( handler ) ).resolve( input, listening() );
const failing = ( handler: Handler, input = whole ) => failureFrom( heard( handler, input ) );
const unreachable = { code: 'resolve_unreachable', message: 'This site could not reach the address.' };

describe( 'asking', () => {
	it( '[EMBED-041, MEDIA-093] requests the site with the URL encoded', async () => {
		const site = await start( respondWithJson( { url, status: 200 } ) );
		expect( await site.resolve( whole, listening() ) ).toEqual( { url } );
		expect( site.received ).toHaveLength( 1 );
		expect( site.received[ 0 ] ).toMatchObject( { method: 'GET', headers: { 'x-wp-nonce': 'nonce-of-the-page' } } );
		expect( site.received[ 0 ]!.url ).toMatch(
			/\/wp-json\/statecraft\/v1\/resolve-redirect\/\?url=https%3A%2F%2Fcalendly\.com%2Facme%3Fa%3D1%26b%3D2(&|$)/
		);
	} );

	it( '[EMBED-105, EMBED-115] returns the target of a short link', async () => {
		expect(
			await heard( respondWithJson( { url: 'https://www.pinterest.com/pin/1/', status: 200 } ), short )
		).toEqual( {
			url: 'https://www.pinterest.com/pin/1/',
		} );
	} );

	it.each( [ 401, 403, 405, 429 ] )( 'a provider that rejects servers (%d) counts as found', async ( status ) => {
		expect( await heard( respondWithJson( { url, status } ) ) ).toEqual( { url } );
	} );

	it( 'a site that cannot send requests accepts a complete URL', async () => {
		expect( await heard( respondWithJson( unreachable, 502 ) ) ).toEqual( { url } );
	} );
} );

describe( 'a failure', () => {
	it.each( [ 400, 404, 410 ] )(
		'[EMBED-019, EMBED-106, MEDIA-094] is that the URL does not exist (%d)',
		async ( status ) => {
			expect( await failing( respondWithJson( { url, status } ) ) ).toMatchObject( { kind: 'missing' } );
		}
	);

	it( 'is a provider that is down, and a short link that cannot be resolved', async () => {
		expect( await failing( respondWithJson( { url, status: 503 } ) ) ).toMatchObject( { kind: 'unreached' } );
		expect( await failing( respondWithJson( unreachable, 502 ), short ) ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'is a refusal by the site, with its message', async () => {
		const refusal = { code: 'rest_forbidden', message: 'Sorry, only people who write.' };
		expect( await failing( respondWithJson( refusal, 403 ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'rest_forbidden',
			reason: 'Sorry, only people who write.',
		} );
		expect( await failing( respondWithJson( { code: 'x', message: { html: '<b>' } }, 400 ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'x',
			reason: '',
		} );
	} );

	it( 'is a connection that is refused, dropped or cut, and an HTML page as the response', async () => {
		expect( await failing( ( _, response ) => void response.destroy() ) ).toMatchObject( { kind: 'unreached' } );
		const gone = await start( respondWithJson( {} ) );
		await gone.close();
		expect( await failureFrom( gone.resolve( whole, listening() ) ) ).toMatchObject( { kind: 'unreached' } );
		const cut: Handler = ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': 90 } );
			response.write( '{"url":"htt', () => response.destroy() );
		};
		const page: Handler = ( _, response ) => void response.writeHead( 502 ).end( '<h1>Bad gateway</h1>' );
		for ( const handler of [ cut, page ] ) {
			expect( await failing( handler ) ).toMatchObject( { kind: 'unexpected' } );
		}
	} );

	it( 'is a response without the expected fields', async () => {
		for ( const body of [
			{},
			[],
			null,
			'soon',
			{ url },
			{ url, status: '200' },
			{ url: 7, status: 200 },
			{ url: '', status: 200 },
		] ) {
			expect( await failing( respondWithJson( body ) ) ).toMatchObject( { kind: 'unexpected' } );
		}
	} );
} );

describe( 'stopping', () => {
	it( 'sends no request if it was aborted before', async () => {
		const site = await start( respondWithJson( { url, status: 200 } ) );
		await expect( site.resolve( whole, AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( site.received ).toEqual( [] );
	} );

	it( 'aborts the request, and returns nothing', async () => {
		const controller = new AbortController();
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		const site = await start( () => arrive() );
		const asking = site.resolve( whole, controller.signal );
		await arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.received[ 0 ]!.left ).resolves.toBe( true );
	} );

	it( 'returns nothing even if the response was on its way', async () => {
		const controller = new AbortController();
		const site = await start( ( _, response ) => {
			sendJson( response, 200, { url, status: 200 } );
			controller.abort();
		} );
		await expect( site.resolve( whole, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
	} );
} );
