import { chunk, failuresIn, prompt, replies, startSite } from '../../_kit/stand-in-site';
import type { StandInSite } from '../../_kit/stand-in-site';
import { DONE, beginStream, delta, sendJson } from '../../_kit/stand-in';

let standing: StandInSite;
beforeEach( async () => {
	standing = await startSite();
} );
afterEach( () => standing.close() );

describe( 'a request', () => {
	it( '[AI-128, AI-130, AI-131] is a POST of JSON with the token and without cookies', async () => {
		standing.answer( 'Hello' );
		await replies( standing.services );
		const [ query ] = standing.sent( 'jetpack-ai-query' );
		expect( query ).toMatchObject( {
			method: 'POST',
			url: '/wp-json/statecraft/v1/jetpack-ai-query',
			headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
		} );
		expect( JSON.parse( query?.body ?? '' ) ).toEqual( {
			messages: prompt.messages,
			feature: 'ai-assistant',
			post_id: 12,
		} );
		expect( query?.headers.cookie ).toBeUndefined();
	} );

	it( '[AI-130] sends no cookies to the endpoint', async () => {
		const sent: RequestInit[] = [];
		const services = standing.join();
		const { fetch } = globalThis;
		globalThis.fetch = ( input, init ) => {
			sent.push( init ?? {} );
			return fetch( input, init );
		};
		standing.answer( 'Hello' );
		await replies( services );
		globalThis.fetch = fetch;
		expect( sent.at( -1 )?.credentials ).toBe( 'omit' );
	} );

	it( '[AI-139, AI-142, AI-144] yields the text so far, and the last text only once', async () => {
		standing.answer( 'Hello', ', ', 'you' );
		expect( await replies( standing.services ) ).toEqual( [
			chunk( 'Hello' ),
			chunk( 'Hello, ' ),
			chunk( 'Hello, you' ),
		] );
	} );

	it( '[AI-151] yields text that was held back to the end', async () => {
		standing.answer( '__JET' );
		expect( await replies( standing.services ) ).toMatchObject( [ chunk( '__JET' ) ] );
	} );

	it( '[AI-147, AI-156] is unclear if the model says so', async () => {
		standing.answer( '**JETPACK_AI', '_ERROR**' );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'refused', code: 'error_unclear_prompt' },
		] );
	} );

	it( '[AI-143] refuses a function call, because it offered none', async () => {
		standing.routes.query = ( _, response ) =>
			void beginStream( response ).end(
				'data: {"choices":[{"delta":{"function_call":{"name":"f","arguments":"{}"}}}]}\n\n' + DONE
			);
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'unexpected', code: 'unknown' },
		] );
	} );

	it( '[AI-124] uses one token for two concurrent requests, each with its own answer', async () => {
		standing.routes.query = ( { body }, response ) =>
			void beginStream( response ).end( delta( body.includes( 'first' ) ? 'One' : 'Two' ) + DONE );
		const ask = ( content: string ) =>
			replies( standing.services, { ...prompt, messages: [ { role: 'user', content } ] } );
		expect( await Promise.all( [ ask( 'first' ), ask( 'second' ) ] ) ).toEqual( [
			[ chunk( 'One' ) ],
			[ chunk( 'Two' ) ],
		] );
		expect( standing.sent( 'jwt' ) ).toHaveLength( 1 );
	} );
} );

describe( 'a refused token', () => {
	const refuse = { code: 'ai_token_invalid', message: 'Expired', data: { status: 401 } };

	it( '[AI-125] is replaced by a fresh one, once', async () => {
		standing.routes.query = ( { headers }, response ) =>
			headers.authorization === 'Bearer token-1'
				? sendJson( response, 401, refuse )
				: void beginStream( response ).end( delta( 'Hello' ) + DONE );
		expect( await replies( standing.services ) ).toEqual( [ chunk( 'Hello' ) ] );
		expect( standing.sent( 'jwt' ) ).toHaveLength( 2 );
	} );

	it( '[AI-160] is a failure if the fresh one is rejected, too', async () => {
		standing.routes.query = ( _, response ) => sendJson( response, 401, refuse );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'refused', code: 'error_network', reason: 'Expired', requestId: '' },
		] );
		expect( standing.sent( 'jetpack-ai-query' ) ).toHaveLength( 2 );
	} );

	it( '[AI-160] is not assumed for another 401', async () => {
		standing.routes.query = ( _, response ) => sendJson( response, 401, { code: 'rest_forbidden', message: 'No' } );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ code: 'error_network', reason: 'No' },
		] );
		expect( standing.sent( 'jetpack-ai-query' ) ).toHaveLength( 1 );
	} );

	it( '[AI-127] ends in error_network if the site issues none', async () => {
		standing.routes.jwt = ( _, response ) =>
			sendJson( response, 403, { code: 'rest_forbidden', message: 'Not you' } );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'refused', code: 'error_network', reason: 'Not you', requestId: '' },
		] );
		standing.routes.jwt = ( _, response ) => void response.destroy();
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'unreached', code: 'error_network' },
		] );
		expect( standing.sent( 'jetpack-ai-query' ) ).toHaveLength( 0 );
	} );
} );
