import { readEvents } from '../../../../services/_kit/sse';
import { readAnswer } from '../../../../services/ai/ai-request/answer';
import { answersOf, event, failuresOf, finish, read, sseEvent, textsOf } from '../../_kit/answers';
import { chunksFrom, cutAt, recorded } from '../../_kit/recorded';
import { DONE, delta } from '../../_kit/stand-in';

describe( 'failures within an answer', () => {
	it( 'keeps the text and reports a broken connection if the stream ends without an end marker', async () => {
		expect( await read( delta( 'One' ) ) ).toMatchObject( [
			{ type: 'suggestion', text: 'One' },
			{ type: 'failure', failure: { kind: 'unreached', code: 'error_network', reason: '', requestId: '' } },
		] );
	} );

	it.each( Object.entries( recorded ) )(
		'never takes a truncated answer for a complete one: %s',
		async ( _, stream ) => {
			const { length } = new TextEncoder().encode( stream );
			// Up to the last chunk the model has not finished, so every cut before that must be a broken connection.
			const through = new TextEncoder().encode( stream.slice( 0, stream.indexOf( '"!"' ) ) ).length;
			expect( through ).toBeLessThan( length );
			const wrong: number[] = [];
			for ( let place = 0; place < through; place++ ) {
				const [ half = new Uint8Array() ] = cutAt( stream, [ place ] );
				const answers = await answersOf( readAnswer( readEvents( chunksFrom( [ half ] ) ) ) );
				wrong.push( ...( failuresOf( answers )[ 0 ]?.kind === 'unreached' ? [] : [ place ] ) );
			}
			expect( wrong ).toEqual( [] );
		}
	);

	it( 'reports what failed, and keeps the text', async () => {
		async function* breaking() {
			yield event( '{"choices":[{"delta":{"content":"One"}}]}' );
			throw new TypeError( 'network error' );
		}
		expect( await answersOf( readAnswer( breaking() ) ) ).toMatchObject( [
			{ type: 'suggestion', text: 'One' },
			{
				type: 'failure',
				failure: { kind: 'unreached', code: 'error_network', reason: 'network error', requestId: '' },
			},
		] );
	} );

	it.each( [
		[
			{ error: { code: 'error_network', message: 'upstream reset', request_id: 'r1' } },
			'error_network',
			'upstream reset',
			'r1',
		],
		[ { error: { code: 'error_quota_exceeded', message: 'm' } }, 'error_quota_exceeded', 'm', '' ],
		[
			{ error: { code: 502, message: 'Provider returned error' }, choices: [ { delta: { content: '' } } ] },
			'unknown',
			'Provider returned error',
			'',
		],
		[
			{ error: { code: 500, message: 'decode failed', type: 'server_error' } },
			'error_network',
			'decode failed',
			'',
		],
		[ { error: { code: 429, message: 'slow down' } }, 'error_service_unavailable', 'slow down', '' ],
		[
			{ error: { code: null, message: 'The server had an error', type: 'server_error' } },
			'error_service_unavailable',
			'The server had an error',
			'',
		],
		[
			{ error: { code: 'context_length_exceeded', message: 'too long' } },
			'error_context_too_large',
			'too long',
			'',
		],
		[ { error: { code: 'content_filter', message: 'filtered' } }, 'error_moderation', 'filtered', '' ],
		[ { error: { code: 'rate_limit_exceeded', message: 'wait' } }, 'error_service_unavailable', 'wait', '' ],
		[ { error: { code: 'insufficient_quota', message: 'pay' } }, 'error_no_credit', 'pay', '' ],
		[ { error: 'model stopped' }, 'error_network', 'model stopped', '' ],
		[ { object: 'error', message: 'bad', type: 'BadRequestError', code: 400 }, 'error_network', 'bad', '' ],
	] )( '[AI-051] understands the error %j', async ( error, code, reason, requestId ) => {
		expect( await read( delta( 'One' ) + sseEvent( error ) + delta( ' two' ) + DONE ) ).toMatchObject( [
			{ type: 'suggestion', text: 'One' },
			{ type: 'failure', failure: { kind: 'refused', code, reason, requestId } },
		] );
	} );

	it( 'understands an event of the type error', async () => {
		const stream = delta( 'One' ) + 'event: error\ndata: {"message":"overloaded"}\n\n';
		expect( failuresOf( await read( stream ) ) ).toMatchObject( [
			{ code: 'error_network', reason: 'overloaded' },
		] );
	} );

	it( '[AI-158] reports a content filter as moderation, and keeps the text before it', async () => {
		expect( await read( delta( 'One' ) + finish( 'content_filter' ) + DONE ) ).toMatchObject( [
			{ type: 'suggestion', text: 'One' },
			{ type: 'failure', failure: { kind: 'refused', code: 'error_moderation', reason: '', requestId: '' } },
		] );
	} );

	it.each( [ '<!doctype html>', '{"choices":[', '"text"', '42', 'null', '[]' ] )(
		'[AI-163] does not know what to make of %s, and keeps the words before it',
		async ( garbage ) => {
			const answers = await read( delta( 'One' ) + `data: ${ garbage }\n\n` + delta( ' two' ) + DONE );
			expect( textsOf( answers ) ).toMatchObject( [ 'One', 'failure' ] );
			expect( failuresOf( answers ) ).toMatchObject( [ { kind: 'unexpected', code: 'unknown' } ] );
			expect( failuresOf( answers )[ 0 ]?.reason ).toContain( garbage );
		}
	);
} );
