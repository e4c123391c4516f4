import { failureFrom } from '../../_kit/failing';
import type { Handler } from '../../_kit/stand-in';
import { respondWithJson, sendJson } from '../../_kit/stand-in';
import { closeSites, listening, pixel, startImageSite, startMuteSite } from './images';

const cat = { prompt: 'A cat', postId: 12 };

afterEach( closeSites );

/** The result of the port for a site with the given behaviour. */
async function heard( handler: Handler, input: { prompt: string; postId: number | null } = cat ) {
	const site = await startImageSite( handler );
	return { answer: await site.services.generate( input, listening() ), received: site.received };
}

async function failing( handler: Handler ) {
	const site = await startImageSite( handler );
	return failureFrom( site.services.generate( cat, listening() ) );
}

const good = respondWithJson( { data: [ { b64_json: pixel() } ] } );

describe( 'sending a prompt', () => {
	it( '[AI-166] posts the prompt and the post', async () => {
		const { received } = await heard( good );
		expect( received ).toHaveLength( 1 );
		expect( received[ 0 ] ).toMatchObject( {
			method: 'POST',
			headers: { 'x-wp-nonce': 'nonce-of-the-page', 'content-type': 'application/json' },
		} );
		expect( received[ 0 ]!.url ).toMatch( /\/wp-json\/statecraft\/v1\/jetpack-ai\/images\/generations(\?|$)/ );
		expect( JSON.parse( received[ 0 ]!.body ) ).toEqual( { prompt: 'A cat', post_id: 12 } );
	} );

	it( '[AI-166] omits the post if it is unknown', async () => {
		const { received } = await heard( good, { prompt: 'A cat', postId: null } );
		expect( JSON.parse( received[ 0 ]!.body ) ).toEqual( { prompt: 'A cat' } );
	} );

	it( '[AI-167, AI-169] returns the images of the response in order', async () => {
		const { answer } = await heard(
			respondWithJson( { data: [ { b64_json: pixel( 1 ) }, { b64_json: pixel( 2 ) } ] } )
		);
		expect( answer ).toEqual( {
			images: [ `data:image/png;base64,${ pixel( 1 ) }`, `data:image/png;base64,${ pixel( 2 ) }` ],
		} );
	} );

	it( '[AI-169] omits what is not an image', async () => {
		const data = [
			{ b64_json: 'PHNjcmlwdD4=' },
			null,
			'iVBOR',
			{ url: 'https://example.org' },
			{ b64_json: pixel() },
		];
		const { answer } = await heard( respondWithJson( { data } ) );
		expect( answer ).toEqual( { images: [ `data:image/png;base64,${ pixel() }` ] } );
	} );
} );

it.each( [
	[ { retry_after: 7 }, 7 ],
	[ {}, 2 ],
] )( 'if the site has no free slot, it says when to retry: %j', async ( told, retryAfter ) => {
	const body = { code: 'error_streams_busy', message: 'For people', data: { status: 503, ...told } };
	expect( await failing( respondWithJson( body, 503 ) ) ).toMatchObject( {
		kind: 'crowded',
		isRetryable: true,
		retryAfter,
	} );
} );

describe( 'a failure', () => {
	it( '[AI-178] has the server’s message, and the provider’s', async () => {
		const failure = await failing(
			respondWithJson(
				{
					code: 'error_moderation',
					message: 'This request has been flagged.',
					data: { status: 422, reason: 'Rejected by our safety system.', request_id: 'req_9' },
				},
				422
			)
		);
		expect( failure ).toMatchObject( {
			kind: 'refused',
			code: 'error_moderation',
			reason: 'This request has been flagged.',
			detail: 'Rejected by our safety system.',
			requestId: 'req_9',
		} );
	} );

	it.each( [
		[ 'leaves it out', { code: 'error_network' } ],
		[ 'has none', { code: 'error_network', message: '', data: null } ],
		[ 'has something else', { code: 'error_network', message: { html: '<b>' }, data: { reason: 7 } } ],
	] )( '[AI-179] has no message if the server %s', async ( _, body ) => {
		const failure = await failing( respondWithJson( body, 500 ) );
		expect( failure ).toMatchObject( {
			kind: 'refused',
			code: 'error_network',
			reason: '',
			detail: '',
			requestId: '',
		} );
	} );

	it( '[AI-179] is a response without an image', async () => {
		for ( const body of [ {}, [], null, 'soon', { data: {} }, { data: [] }, { data: [ { b64_json: '' } ] } ] ) {
			const failure = await failing( respondWithJson( body ) );
			expect( failure ).toMatchObject( { kind: 'imageless', reason: '', requestId: '' } );
		}
	} );

	it( '[AI-179] is a connection that is refused or dropped', async () => {
		const failure = await failing( ( _, response ) => void response.destroy() );
		expect( failure ).toMatchObject( { kind: 'unreached', reason: '', requestId: '' } );
		const gone = await startImageSite( respondWithJson( {} ) );
		await gone.close();
		expect( await failureFrom( gone.services.generate( cat, listening() ) ) ).toMatchObject( {
			kind: 'unreached',
		} );
	} );

	it( '[AI-179] is a truncated response, and an HTML page instead of a response', async () => {
		const whole = JSON.stringify( { data: [ { b64_json: pixel() } ] } );
		const cut: Handler = ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': whole.length } );
			response.write( whole.slice( 0, 30 ), () => response.destroy() );
		};
		const page: Handler = ( _, response ) => void response.writeHead( 502 ).end( '<h1>Bad gateway</h1>' );
		for ( const handler of [ cut, page ] ) {
			const failure = await failing( handler );
			expect( failure ).toMatchObject( { kind: 'unexpected' } );
		}
	} );
} );

describe( 'stopping', () => {
	it( 'sends nothing if already aborted', async () => {
		const site = await startImageSite( respondWithJson( {} ) );
		await expect( site.services.generate( cat, AbortSignal.abort() ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
		expect( site.received ).toEqual( [] );
	} );

	it( 'closes the request, and returns nothing', async () => {
		const controller = new AbortController();
		const site = await startMuteSite();
		const asking = site.services.generate( cat, controller.signal );
		await site.arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.received[ 0 ]!.left ).resolves.toBe( true );
	} );

	it( 'returns nothing even if the response had started', async () => {
		const controller = new AbortController();
		const site = await startImageSite( ( _, response ) => {
			sendJson( response, 200, { data: [ { b64_json: pixel() } ] } );
			controller.abort();
		} );
		await expect( site.services.generate( cat, controller.signal ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
	} );
} );
