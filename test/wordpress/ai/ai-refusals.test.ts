/** The refusals of the AI query route if the provider refuses. */
import { php } from '../_kit/client';
import { KEY, chunk, ownProvider, refuse, stream, useProvider } from '../_kit/provider';
import { ask, askForRefusal, prompt, send } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

describe( 'refusals', () => {
	const openAi = ( code: string | null, message: string, type = 'invalid_request_error' ) => ( {
		error: { code, message, type },
	} );
	const network = [ 500, 'error_network' ] as const;
	const moderation = [ 422, 'error_moderation' ] as const;
	const tooLarge = [ 413, 'error_context_too_large' ] as const;
	const credit = [ 500, 'error_no_credit' ] as const;
	const key = [ 500, 'error_key_refused' ] as const;
	const unavailable = [ 503, 'error_service_unavailable' ] as const;

	it.each( [
		[ '[AI-157]', 'a rate limit', 429, openAi( 'rate_limit_exceeded', 'Slow down' ), unavailable, 'Slow down' ],
		[ 'It', 'an empty account', 402, openAi( null, 'Pay first' ), credit, 'Pay first' ],
		[ 'It', 'a spent quota', 429, openAi( 'insufficient_quota', 'No more' ), credit, 'No more' ],
		[ 'It', 'a low balance', 400, openAi( null, 'Your credit balance is too low' ), credit, 'too low' ],
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
		[ 'It', 'a wrong key', 401, openAi( 'invalid_api_key', 'Incorrect key' ), key, 'Incorrect key' ],
		[ 'It', 'a key without the right', 403, openAi( null, 'Not for this model' ), key, 'Not for this model' ],
		[
			'It',
			'a wrong key (Google)',
			400,
			[ { error: { code: 400, message: 'API key not valid.' } } ],
			key,
			'API key',
		],
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
		[ '[AI-160]', 'a document that is not an answer', 200, { hello: 'world' }, network, 'hello' ],
		[ '[AI-160]', 'a web page', 200, '<!doctype html>\n<p>Welcome</p>\n', network, 'could not be read' ],
		[ '[AI-160]', 'nothing at all', 200, '', network, 'could not be read' ],
	] )( '%s tells %s', async ( _, __, status, body, [ expectedStatus, code ], reason ) => {
		provider.says( refuse( status, body, status === 302 ? { Location: provider.url } : {} ) );
		const { status: answered, json } = await askForRefusal();
		expect( [ answered, json.code, json.data.status ] ).toEqual( [ expectedStatus, code, expectedStatus ] );
		expect( json.data.reason ).toContain( reason );
		expect( json.data.request_id ).toBe( 'req-1' );
		// A refusal that may be about the request for usage is retried without it.
		const asked = code === 'error_network' && [ 400, 422 ].includes( status ) ? 2 : 1;
		expect( provider.received ).toHaveLength( asked );
	} );

	it.each( [
		[ '[AI-157]', { code: 'rate_limit_exceeded', message: 'Slow down' }, unavailable ],
		[ 'It', { code: 'insufficient_quota', message: 'No more' }, credit ],
		[ '[AI-157]', { code: 503, message: 'Busy' }, unavailable ],
		[ '[AI-158]', { code: 'content_filter', message: 'No' }, moderation ],
		[ '[AI-160]', { message: 'Odd' }, network ],
	] )( '%s reports an error that arrives as the first event as JSON, too', async ( _, error, [ status, code ] ) => {
		provider.says( stream( ': wait\n\n', `data: ${ JSON.stringify( { error } ) }\n\n` ) );
		expect( await askForRefusal() ).toMatchObject( {
			status,
			json: { code, data: { reason: error.message, request_id: 'req-1' } },
		} );
	} );

	it.each( [
		[ 'a rate limit', 429, { 'Retry-After': '12' }, 'Slow down', 'busy', 12 ],
		[ 'an overloaded server', 529, { 'Retry-After': '7' }, 'Overloaded', 'busy', 7 ],
		[ 'a server without places', 503, { 'retry-after-ms': '1500', 'Retry-After': '9' }, 'Later', 'busy', 2 ],
		[ 'a limit with a span', 429, { 'x-ratelimit-reset-requests': '1m30s' }, 'Slow down', 'busy', 90 ],
		[ 'a limit in words', 429, {}, 'Rate limit reached. Please try again in 20s.', 'busy', 20 ],
		[ 'a limit without a time', 429, {}, 'Slow down', 'busy', 3 ],
		[ 'a limit of a day', 429, { 'Retry-After': '86400' }, 'Slow down', 'busy', 3600 ],
		[ 'a broken gateway', 502, { 'Retry-After': '12' }, 'Bad gateway', 'down', undefined ],
		[ 'a model nobody knows', 404, {}, 'No such model', 'place', undefined ],
		[ 'a wrong key', 401, {}, 'Incorrect key', 'key', undefined ],
		[ 'an empty account', 402, {}, 'Pay first', 'credit', undefined ],
		[ 'an argument it does not know', 418, {}, 'I am a teapot', 'other', undefined ],
	] )( 'says whose problem it is and when to retry: %s', async ( _, status, headers, message, cause, seconds ) => {
		provider.says( refuse( status, openAi( null, message ), headers as Record< string, string > ) );
		const response = await send( prompt( 'Hello' ) );
		const { data } = ( await response.json() ) as { data: Record< string, unknown > };
		const { host } = new URL( provider.url );
		expect( data ).toMatchObject( { cause, provider: host, is_quoted: true, reason: message } );
		expect( [ data.retry_after, response.headers.get( 'Retry-After' ) ] ).toEqual( [
			seconds,
			seconds === undefined ? null : String( seconds ),
		] );
		expect( response.status ).not.toBe( 429 );
	} );

	it.each( [
		[ 'a first event', stream( 'data: <!doctype html><title>502 Bad Gateway</title>\n\n' ), 'error_network' ],
		[ 'a document', refuse( 200, '<!doctype html>\n<p>Welcome to nginx</p>' ), 'error_network' ],
	] )( 'says which service sent garbage: %s', async ( _, reply, code ) => {
		provider.says( reply );
		const { host } = new URL( provider.url );
		expect( ( await askForRefusal() ).json ).toMatchObject( { code, data: { cause: 'garbage', provider: host } } );
	} );

	it( '[AI-163] says which service sent garbage in the middle of an answer', async () => {
		provider.says( stream( chunk( 'Hi' ), 'data: <!doctype html><title>502 Bad Gateway</title>\n\n' ) );
		const { text } = await ask( prompt( 'Hello' ) );
		const { host } = new URL( provider.url );
		expect( JSON.parse( text.split( 'data: ' ).at( -1 )! ) ).toEqual( {
			error: {
				code: 'unknown',
				message: '502 Bad Gateway',
				request_id: 'req-1',
				cause: 'garbage',
				provider: host,
				is_quoted: true,
			},
		} );
	} );

	it.each( [
		[ 'https://api.openai.com/v1', 'OpenAI' ],
		[ 'https://me.openai.azure.com/openai/v1', 'Azure OpenAI' ],
		[ 'https://api.anthropic.com/v1', 'Anthropic' ],
		[ 'https://generativelanguage.googleapis.com/v1beta/openai', 'Google' ],
		[ 'https://notopenai.com/v1', 'notopenai.com' ],
		[ 'https://me:secret@models.example:8443/v1?key=secret', 'models.example:8443' ],
		[ 'http:///', '' ],
	] )( 'knows the name of the service at %s: %s', async ( url, name ) => {
		expect( await php( `echo Statecraft\\Ai\\Provider\\Providers::name_for( '${ url }' );` ) ).toBe( name );
	} );

	it( 'relays a provider’s message in one line of limited length, without invisible characters', async () => {
		const message = `One\ntwo\u0000\u0007 \u202Ethree\u2066 ${ 'x'.repeat( 2_000 ) }`;
		provider.says( refuse( 400, openAi( null, message ) ) );
		const { reason } = ( await askForRefusal() ).json.data;
		expect( reason ).toMatch( /^One two three x+…$/ );
		expect( reason ).toHaveLength( 500 );
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
		[ '[AI-160]', 'error_key_refused', 'It was not possible to process your request. Mind trying again?' ],
		[ '[AI-160]', 'error_no_credit', 'It was not possible to process your request. Mind trying again?' ],
	] )( '%s reports %s with Jetpack’s message', async ( _, code, words ) => {
		expect(
			await php( `echo Statecraft\\Ai\\Provider\\Provider_Errors::of( '${ code }' )->get_error_message();` )
		).toBe( words );
	} );

	it( '[AI-160] report garbage instead of a first event', async () => {
		provider.says( stream( 'data: \u0000\u0001 not json\n\n' ) );
		expect( await askForRefusal() ).toMatchObject( { status: 500, json: { code: 'error_network' } } );
	} );

	it( '[AI-157] report a provider that hangs up before the first chunk', async () => {
		provider.says( ( response ) => response.socket?.destroy() );
		expect( await askForRefusal() ).toMatchObject( {
			status: 503,
			json: { code: 'error_service_unavailable', data: { reason: expect.stringContaining( 'cURL' ) } },
		} );
	} );

	it( '[AI-157] report an unreachable provider', async () => {
		await useProvider( 'http://127.0.0.1:9/v1' );
		expect( await askForRefusal() ).toMatchObject( { status: 503, json: { code: 'error_service_unavailable' } } );
		await useProvider( provider.url );
	} );

	it( 'redacts anything that looks like a key, its own or another, masked or whole', async () => {
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
