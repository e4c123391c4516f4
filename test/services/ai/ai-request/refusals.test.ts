import { chunk, failuresIn, replies, startSite } from '../../_kit/stand-in-site';
import type { StandInSite } from '../../_kit/stand-in-site';
import { DONE, beginStream, delta, sendJson } from '../../_kit/stand-in';

let standing: StandInSite;
beforeEach( async () => {
	standing = await startSite();
} );
afterEach( () => standing.close() );

describe( 'refusals', () => {
	it.each( [
		[ '[AI-153] over the quota', 429, 'error_quota_exceeded' ],
		[ '[AI-157] unavailable', 503, 'error_service_unavailable' ],
		[ '[AI-158] flagged', 422, 'error_moderation' ],
		[ '[AI-159] too large', 413, 'error_context_too_large' ],
		[ '[AI-160] from 400', 400, 'error_network' ],
		[ '[AI-160] any other', 404, 'error_network' ],
		[ '[AI-160] to 500', 500, 'error_network' ],
		[ '[AI-163] above', 501, 'unknown' ],
		[ '[AI-163] far above', 504, 'unknown' ],
	] )( '%s: status %d is %s', async ( _, status, code ) => {
		standing.routes.query = ( __, response ) => void response.writeHead( status ).end( '<h1>No</h1>' );
		const answers = await replies( standing.services );
		expect( failuresIn( answers ) ).toMatchObject( [ { kind: 'refused', code, requestId: '' } ] );
		expect( failuresIn( answers )[ 0 ]?.reason ).toMatch( new RegExp( `^${ status } \\w` ) );
		expect( answers ).toHaveLength( 1 );
	} );

	it.each( [
		[ '[AI-153]', 'error_quota_exceeded', false ],
		[ '[AI-158]', 'error_moderation', false ],
		[ '[AI-159]', 'error_context_too_large', false ],
		[ '[AI-157]', 'error_service_unavailable', true ],
		[ 'No provider:', 'error_provider_not_set', false ],
		[ 'A refused key:', 'error_key_refused', false ],
		[ 'An empty account:', 'error_no_credit', false ],
		[ '[AI-163]', 'unknown', false ],
		[ '[AI-160]', 'error_network', true ],
	] )(
		'%s a code says more than the status beside it: %s; another try may help: %s',
		async ( _, code, isRetryable ) => {
			const data = { status: 418, reason: 'The provider says no.', request_id: 'req-9' };
			standing.routes.query = ( __, response ) =>
				sendJson( response, 418, { code, message: 'For people', data } );
			expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
				{ kind: 'refused', code, reason: 'The provider says no.', requestId: 'req-9', isRetryable },
			] );
		}
	);

	const busy = ( told: object ) => ( {
		code: 'error_service_unavailable',
		message: 'For people',
		data: { status: 503, reason: 'Slow down', request_id: 'req-9', cause: 'busy', provider: 'OpenAI', ...told },
	} );

	it.each( [
		[
			{ is_quoted: true, retry_after: 12 },
			{ isQuoted: true, after: 12 },
		],
		[ { retry_after: 1.2 }, { isQuoted: false, after: 2 } ],
		[ { retry_after: 90_000 }, { isQuoted: false, after: 3_600 } ],
		[ { retry_after: -5 }, { isQuoted: false, after: 0 } ],
		[ { retry_after: '12' }, { isQuoted: false, after: 0 } ],
		[ {}, { isQuoted: false, after: 0 } ],
	] )( 'says which service is busy, and for how long: %j', async ( told, { isQuoted, after } ) => {
		standing.routes.query = ( __, response ) => sendJson( response, 503, busy( told ) );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{
				kind: 'refused',
				code: 'error_service_unavailable',
				reason: 'Slow down',
				requestId: 'req-9',
				cause: { kind: 'busy', provider: 'OpenAI', isQuoted },
				retryAfter: after,
				retryLeft: after,
			},
		] );
	} );

	it( 'has no cause if none was sent', async () => {
		standing.routes.query = ( __, response ) => sendJson( response, 503, busy( { cause: 'toString' } ) );
		expect( failuresIn( await replies( standing.services ) )[ 0 ] ).not.toHaveProperty( 'cause' );
	} );

	it( 'reports the cause of a failure within an answer, too', async () => {
		const { data } = busy( {} );
		const error = { ...data, code: 'unknown', message: '502 Bad Gateway', cause: 'garbage', is_quoted: true };
		standing.routes.query = ( __, response ) => {
			beginStream( response ).end( delta( 'One' ) + `data: ${ JSON.stringify( { error } ) }\n\n` );
		};
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{
				code: 'unknown',
				reason: '502 Bad Gateway',
				cause: { kind: 'garbage', provider: 'OpenAI', isQuoted: true },
			},
		] );
	} );

	it.each( [
		[ 'the body', { retry_after: 7 }, { 'Retry-After': '9' }, 7 ],
		[ 'the header', {}, { 'Retry-After': '9' }, 9 ],
		[ 'neither', {}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 2 ],
	] )( 'for lack of a slot says when to retry, according to %s', async ( _, told, headers, retryAfter ) => {
		const body = { code: 'error_streams_busy', message: 'For people', data: { status: 503, ...told } };
		standing.routes.query = ( __, response ) => sendJson( response, 503, body, headers );
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'crowded', code: 'error_service_unavailable', isRetryable: true, retryAfter },
		] );
	} );

	it( 'reports the message of an unknown body, and the request id from the header', async () => {
		standing.routes.query = ( _, response ) =>
			sendJson(
				response,
				400,
				{ code: 'rest_invalid_param', message: 'Invalid: messages' },
				{ 'X-Request-Id': 'h-1' }
			);
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ kind: 'refused', code: 'error_network', reason: 'Invalid: messages', requestId: 'h-1' },
		] );
	} );

	it.each( [ 'text/html; charset=UTF-8', 'application/json' ] )(
		'[AI-163] is a success that is no stream: %s',
		async ( type ) => {
			standing.routes.query = ( _, response ) =>
				void response.writeHead( 200, { 'Content-Type': type } ).end( '{}' );
			expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
				{ kind: 'unexpected', code: 'unknown' },
			] );
		}
	);
} );

describe( 'network failures', () => {
	const unreached = [ { kind: 'unreached', code: 'error_network' } ];

	it( '[AI-161, AI-162] is unreached if no server listens', async () => {
		standing.answer( 'Hello' );
		await replies( standing.services );
		await standing.close();
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( unreached );
	} );

	it( '[AI-161] is unreached if the connection is dropped before the response', async () => {
		standing.routes.query = ( _, response ) => void response.destroy();
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( unreached );
	} );

	it( 'keeps the text if the connection breaks within an event', async () => {
		standing.routes.query = async ( _, response ) => {
			const half = delta( ' two' ).slice( 0, -9 );
			await new Promise( ( sent ) => beginStream( response ).write( delta( 'One' ) + half, sent ) );
			response.destroy();
		};
		const answers = await replies( standing.services );
		expect( answers[ 0 ] ).toEqual( chunk( 'One' ) );
		expect( failuresIn( answers ) ).toMatchObject( unreached );
		expect( answers ).toHaveLength( 2 );
	} );

	it( 'keeps the text if the answer ends within an event', async () => {
		standing.routes.query = ( _, response ) =>
			void beginStream( response ).end( delta( 'One' ) + delta( ' two' ).slice( 0, -9 ) );
		const answers = await replies( standing.services );
		expect( answers[ 0 ] ).toEqual( chunk( 'One' ) );
		expect( failuresIn( answers ) ).toMatchObject( unreached );
	} );

	it( 'reports the refusal even if its body is truncated', async () => {
		standing.routes.query = async ( _, response ) => {
			response.writeHead( 429, { 'Content-Type': 'application/json', 'Content-Length': '100' } );
			await new Promise( ( sent ) => response.write( '{"code":', sent ) );
			response.destroy();
		};
		expect( failuresIn( await replies( standing.services ) ) ).toMatchObject( [
			{ code: 'error_quota_exceeded' },
		] );
	} );

	it( '[AI-139] parses an answer that arrives byte by byte', async () => {
		standing.routes.query = async ( _, response ) => {
			beginStream( response );
			for ( const byte of Buffer.from( delta( 'Grüße' ) + delta( ' 🌍' ) + DONE ) ) {
				await new Promise( ( sent ) => response.write( Buffer.from( [ byte ] ), sent ) );
			}
			response.end();
		};
		expect( await replies( standing.services ) ).toEqual( [ chunk( 'Grüße' ), chunk( 'Grüße 🌍' ) ] );
	} );

	it( 'stays usable after each failure', async () => {
		standing.routes.query = ( _, response ) => void response.destroy();
		await replies( standing.services );
		standing.answer( 'Hello' );
		expect( await replies( standing.services ) ).toEqual( [ chunk( 'Hello' ) ] );
	} );
} );
