/** How the AI query route refuses when the provider does. */
import { php, reset } from './_kit/client';
import { KEY, chunk, refuse, startProvider, stream, useProvider, type Provider } from './_kit/provider';
import { ask, askForRefusal, prompt } from './_kit/query';

jest.setTimeout( 60_000 );

let provider: Provider;

beforeAll( async () => {
	provider = await startProvider();
	await useProvider( provider.url );
} );

afterAll( async () => {
	await provider.stop();
	await reset();
} );

describe( 'refusals', () => {
	const openAi = ( code: string | null, message: string, type = 'invalid_request_error' ) => ( {
		error: { code, message, type },
	} );
	const network = [ 500, 'error_network' ] as const;
	const moderation = [ 422, 'error_moderation' ] as const;
	const tooLarge = [ 413, 'error_context_too_large' ] as const;
	const quota = [ 429, 'error_quota_exceeded' ] as const;
	const unavailable = [ 503, 'error_service_unavailable' ] as const;

	it.each( [
		[ '[AI-153]', 'a rate limit', 429, openAi( 'rate_limit_exceeded', 'Slow down' ), quota, 'Slow down' ],
		[ '[AI-153]', 'an empty account', 402, openAi( null, 'Pay first' ), quota, 'Pay first' ],
		[ '[AI-157]', 'a provider that is down', 503, openAi( null, 'Overloaded' ), unavailable, 'Overloaded' ],
		[
			'[AI-157]',
			'a broken gateway',
			502,
			'<html><head></head><body><h1>502 Bad Gateway</h1></body></html>',
			unavailable,
			'502 Bad Gateway',
		],
		[ '[AI-158]', 'moderation', 400, openAi( 'content_policy_violation', 'Not this' ), moderation, 'Not this' ],
		[
			'[AI-158]',
			'Azure’s filter',
			400,
			{
				error: {
					code: 'content_filter',
					message: 'Filtered',
					innererror: { code: 'ResponsibleAIPolicyViolation' },
				},
			},
			moderation,
			'Filtered',
		],
		[
			'[AI-158]',
			'a flagged input',
			403,
			{ error: { code: 403, message: 'Input was flagged', metadata: { reasons: [ 'violence' ] } } },
			moderation,
			'Input was flagged',
		],
		[ '[AI-159]', 'a long prompt', 400, openAi( 'context_length_exceeded', 'Too long' ), tooLarge, 'Too long' ],
		[
			'[AI-159]',
			'a long prompt (vLLM)',
			400,
			{ object: 'error', message: 'This model’s maximum context length is 4096 tokens', code: 400 },
			tooLarge,
			'maximum context',
		],
		[
			'[AI-159]',
			'a long prompt (llama.cpp)',
			500,
			{ error: { code: 500, type: 'exceed_context_size_error', message: 'exceeds' } },
			tooLarge,
			'exceeds',
		],
		[ '[AI-159]', 'a large body', 413, 'Request Entity Too Large', tooLarge, 'Request Entity Too Large' ],
		[ '[AI-160]', 'a wrong key', 401, openAi( 'invalid_api_key', 'Incorrect key' ), network, 'Incorrect key' ],
		[
			'[AI-160]',
			'a model nobody knows',
			404,
			openAi( 'model_not_found', 'No such model' ),
			network,
			'No such model',
		],
		[ '[AI-160]', 'an unknown argument', 400, { error: 'invalid option' }, network, 'invalid option' ],
		[
			'[AI-160]',
			'a form that is not taken',
			422,
			{ detail: [ { msg: 'field required' } ] },
			network,
			'field required',
		],
		[ '[AI-160]', 'a redirect', 302, '', network, 'HTTP 302' ],
		[
			'[AI-160]',
			'an error in a list',
			400,
			[ { error: { code: 400, message: 'Bad list' } } ],
			network,
			'Bad list',
		],
		[ '[AI-160]', 'an error with status 200', 200, openAi( null, 'All wrong' ), network, 'All wrong' ],
		[ '[AI-160]', 'a document that is no answer', 200, { hello: 'world' }, network, 'hello' ],
		[ '[AI-160]', 'a web page', 200, '<!doctype html>\n<p>Welcome</p>\n', network, 'no answer that can be read' ],
		[ '[AI-160]', 'nothing at all', 200, '', network, 'no answer that can be read' ],
	] )( '%s tells %s', async ( _, __, status, body, [ expectedStatus, code ], reason ) => {
		provider.says( refuse( status, body, status === 302 ? { Location: provider.url } : {} ) );
		const { status: answered, json } = await askForRefusal();
		expect( [ answered, json.code, json.data.status ] ).toEqual( [ expectedStatus, code, expectedStatus ] );
		expect( json.data.reason ).toContain( reason );
		expect( json.data.request_id ).toBe( 'req-1' );
		// What may be a refusal of the wish for the usage is asked once more without it.
		const asked = code === 'error_network' && [ 400, 422 ].includes( status ) ? 2 : 1;
		expect( provider.received ).toHaveLength( asked );
	} );

	it.each( [
		[ '[AI-153]', { code: 'rate_limit_exceeded', message: 'Slow down' }, quota ],
		[ '[AI-157]', { code: 503, message: 'Busy' }, unavailable ],
		[ '[AI-158]', { code: 'content_filter', message: 'No' }, moderation ],
		[ '[AI-160]', { message: 'Odd' }, network ],
	] )( '%s tells an error that comes as the first event as JSON too', async ( _, error, [ status, code ] ) => {
		provider.says( stream( ': wait\n\n', `data: ${ JSON.stringify( { error } ) }\n\n` ) );
		expect( await askForRefusal() ).toMatchObject( {
			status,
			json: { code, data: { reason: error.message, request_id: 'req-1' } },
		} );
	} );

	it.each( [
		[ '[AI-153]', 'error_quota_exceeded', 'You have reached the limit of requests for this site.' ],
		[
			'[AI-157]',
			'error_service_unavailable',
			'Jetpack AI services are currently unavailable. Sorry for the inconvenience.',
		],
		[
			'[AI-158]',
			'error_moderation',
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		],
		[
			'[AI-159]',
			'error_context_too_large',
			'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
		],
		[ '[AI-160]', 'error_network', 'It was not possible to process your request. Mind trying again?' ],
	] )( '%s says %s in the words people know', async ( _, code, words ) => {
		expect( await php( `echo Statecraft\\Provider\\Refusals::of( '${ code }' )->get_error_message();` ) ).toBe(
			words
		);
	} );

	it( '[AI-160] tells garbage instead of a first event', async () => {
		provider.says( stream( 'data: \u0000\u0001 not json\n\n' ) );
		expect( await askForRefusal() ).toMatchObject( { status: 500, json: { code: 'error_network' } } );
	} );

	it( '[AI-157] tells a provider that hangs up before the first word', async () => {
		provider.says( ( response ) => response.socket?.destroy() );
		expect( await askForRefusal() ).toMatchObject( {
			status: 503,
			json: { code: 'error_service_unavailable', data: { reason: expect.stringContaining( 'cURL' ) } },
		} );
	} );

	it( '[AI-157] tells a provider that nobody reaches', async () => {
		await useProvider( 'http://127.0.0.1:9/v1' );
		expect( await askForRefusal() ).toMatchObject( { status: 503, json: { code: 'error_service_unavailable' } } );
		await useProvider( provider.url );
	} );

	it( 'keeps what looks like a key to the server, its own and others, masked or whole', async () => {
		const message = `Incorrect API key provided: sk-proj-****wxyz (${ KEY }), header "Bearer abcdefghijklmnopqrst", ab***yz`;
		provider.says( refuse( 401, openAi( 'invalid_api_key', message ) ) );
		expect( ( await askForRefusal() ).json.data.reason ).toBe(
			'Incorrect API key provided: […] ([…]), header "Bearer […] […]'
		);
		provider.says( stream( chunk( 'Hi' ), `data: ${ JSON.stringify( { error: { message } } ) }\n\n` ) );
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text ).not.toMatch( /sk-|abcdef|\*/ );
	} );
} );
