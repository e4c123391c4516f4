/** Anthropic's Messages API: the requests, and the translation of its answers. */
import { debugLog, php, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { DONE, KEY, ownProvider, refuse, stream, useProvider, type Provider } from '../_kit/provider';
import { ask, askForRefusal, prompt } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider( '/messages' );

/** An event as the API sends it. */
const event = ( type: string, more: object = {} ) =>
	`event: ${ type }\ndata: ${ JSON.stringify( { type, ...more } ) }\n\n`;
const start = event( 'message_start', {
	message: {
		...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'claude', content: [] },
		...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 25, output_tokens: 1 } },
	},
} );
const words = ( text: string ) => event( 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } } );
const end = ( reason: string ) =>
	event( 'content_block_stop', { index: 0 } ) +
	event( 'message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 15 } } ) +
	event( 'message_stop' );
const begin =
	start + event( 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } } ) + event( 'ping' );

/** The same in OpenAI's format. */
const chunk = ( delta: object, reason: string | null = null, more: object = {} ) =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta, finish_reason: reason } ], ...more } ) }\n\n`;
const opening = chunk( { role: 'assistant' } );
const usage = { prompt_tokens: 25, completion_tokens: 15 };
const closing = ( reason: string ) =>
	chunk( [], reason, { usage } ) + `data: ${ JSON.stringify( { choices: [], usage, cost: null } ) }\n\n` + DONE;

describe( 'the request', () => {
	const say = ( content: string ) => ( { messages: [ { role: 'user', content } ] } );

	it( 'is a message with separate rules, with key and version in their own headers @oldest', async () => {
		provider.says( stream( begin, words( 'Hi' ), end( 'end_turn' ) ) );
		await ask( prompt( 'Hello' ) );
		const [ { path, headers, body } ] = provider.received as [ Provider[ 'received' ][ 0 ] ];
		expect( path ).toBe( '/v1/messages' );
		expect( headers ).toMatchObject( { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' } );
		expect( headers.authorization ).toBeUndefined();
		expect( body ).toEqual( {
			model: 'test-model',
			max_tokens: 16_000,
			stream: true,
			messages: [ { role: 'user', content: 'Hello' } ],
			system: expect.stringContaining( 'JETPACK_AI_ERROR' ),
		} );
	} );

	it.each( [
		[ '500', 500 ],
		[ '0', 32_000 ],
	] )( 'always has a cap, the owner’s if there is one: %s', async ( typed, most ) => {
		await php( `update_option( 'statecraft_ai_answer_tokens', '${ typed }' );` );
		provider.says( stream( begin, end( 'end_turn' ) ) );
		await ask( say( 'Hello' ) );
		await php( `delete_option( 'statecraft_ai_answer_tokens' );` );
		expect( provider.received[ 0 ]?.body.max_tokens ).toBe( most );
	} );

	it( 'may contain functions, calls and their results, and omits empty messages', async () => {
		provider.says( stream( begin, end( 'end_turn' ) ) );
		await ask( {
			messages: [
				{ role: 'user', content: 'Add one' },
				{ role: 'assistant', content: null, function_call: { name: 'add', arguments: '{"a":1}' } },
				{ role: 'function', name: 'add', content: '2' },
				{ role: 'assistant', content: '' },
				{ role: 'user', content: 'Again' },
			],
			functions: [ { name: 'add', description: 'Adds', parameters: { properties: { a: { type: 'number' } } } } ],
		} );
		expect( provider.received[ 0 ]?.body ).toMatchObject( {
			messages: [
				{ role: 'user', content: 'Add one' },
				{
					role: 'assistant',
					content: [ { type: 'tool_use', id: 'call_1', name: 'add', input: { a: 1 } } ],
				},
				{ role: 'user', content: [ { type: 'tool_result', tool_use_id: 'call_1', content: '2' } ] },
				{ role: 'user', content: 'Again' },
			],
			tools: [
				{
					name: 'add',
					description: 'Adds',
					input_schema: { type: 'object', properties: { a: { type: 'number' } } },
				},
			],
		} );
	} );
} );

describe( 'an answer', () => {
	it( 'has the format of every provider’s, with its usage', async () => {
		provider.says( stream( begin, words( 'Grüße ' ), event( 'news' ), words( '👋' ), end( 'end_turn' ) ) );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe(
			opening +
				[ 'Grüße ', '👋' ]
					.map( ( content ) =>
						chunk( { content } ).replace(
							/[^\0-\x7f]/g,
							( letter ) => `\\u${ letter.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }`
						)
					)
					.join( '' ) +
				closing( 'stop' )
		);
	} );

	it( 'is the same however its bytes are split', async () => {
		const whole = Buffer.from( start + words( 'é' ) + end( 'end_turn' ).replaceAll( '\n', '\r\n' ) );
		const relayed = await php( `
			$whole      = base64_decode( '${ whole.toString( 'base64' ) }' );
			$settings   = new Statecraft\\Ai\\Settings();
			$connection = new Statecraft\\Ai\\Provider\\Connection( $settings );
			$seen       = array();
			for ( $cut = 0; $cut <= strlen( $whole ); $cut++ ) {
				$sink  = new Statecraft\\Ai\\Provider\\Text_Sink();
				$relay = new Statecraft\\Ai\\Provider\\Answer_Relay( $sink, Statecraft\\Ai\\Provider\\Providers::format( $settings ), $connection );
				$relay->head->parse_line( "HTTP/1.1 200 OK\\r\\n" );
				$relay->receive( substr( $whole, 0, $cut ) );
				$relay->receive( substr( $whole, $cut ) );
				$seen[ wp_json_encode( array( $relay->finish( '' ), $sink->text(), $sink->error() ) ) ] = true;
			}
			echo wp_json_encode( array_keys( $seen ) );
		` );
		expect( JSON.parse( relayed ).map( ( one: string ) => JSON.parse( one ) ) ).toEqual( [ [ null, 'é', '' ] ] );
	} );

	it( 'may be a function call', async () => {
		provider.says(
			stream(
				start,
				event( 'content_block_start', {
					index: 0,
					content_block: { type: 'tool_use', id: 'toolu_1', name: 'add', input: {} },
				} ),
				event( 'content_block_delta', {
					index: 0,
					delta: { type: 'input_json_delta', partial_json: '{"a":' },
				} ),
				event( 'content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json: '1}' } } ),
				end( 'tool_use' )
			)
		);
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe(
			opening +
				chunk( { function_call: { name: 'add', arguments: '' } } ) +
				chunk( { function_call: { arguments: '{"a":' } } ) +
				chunk( { function_call: { arguments: '1}' } } ) +
				closing( 'function_call' )
		);
	} );

	it.each( [
		[ 'end_turn', 'stop' ],
		[ 'stop_sequence', 'stop' ],
		[ 'max_tokens', 'length' ],
		[ 'model_context_window_exceeded', 'length' ],
		[ 'refusal', 'content_filter' ],
	] )( 'ends with the reason that it states: %s', async ( reason, said ) => {
		provider.says( stream( begin, end( reason ) ) );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( opening + closing( said ) );
	} );

	it( 'may arrive as one document', async () => {
		const content = [
			{ type: 'thinking', thinking: 'Hm' },
			...[ 'All', ' at once' ].map( ( text ) => ( { type: 'text', text } ) ),
		];
		const tokens = { input_tokens: 25, output_tokens: 15 };
		provider.says(
			refuse( 200, { type: 'message', role: 'assistant', content, stop_reason: 'end_turn', usage: tokens } )
		);
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text.split( '\n\n' )[ 0 ] + '\n\n' ).toBe(
			chunk( { role: 'assistant', content: 'All at once' }, 'stop', { usage } )
		);
		expect( text.endsWith( DONE ) ).toBe( true );
	} );
} );

describe( 'a refusal', () => {
	const error = ( type: string, message: string ) => ( { type: 'error', error: { type, message } } );

	it.each( [
		[ 400, 'invalid_request_error', 'messages: wrong', 500, 'error_network' ],
		[ 400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum', 413, 'error_context_too_large' ],
		[ 400, 'invalid_request_error', 'Your credit balance is too low', 500, 'error_no_credit' ],
		[ 401, 'authentication_error', 'invalid x-api-key', 500, 'error_key_refused' ],
		[ 402, 'billing_error', 'Pay', 500, 'error_no_credit' ],
		[ 403, 'permission_error', 'Not with this key', 500, 'error_key_refused' ],
		[ 404, 'not_found_error', 'model: nobody', 500, 'error_network' ],
		[ 413, 'request_too_large', 'Too large', 413, 'error_context_too_large' ],
		[ 429, 'rate_limit_error', 'Slow down', 503, 'error_service_unavailable' ],
		[ 500, 'api_error', 'Ours', 503, 'error_service_unavailable' ],
		[ 529, 'overloaded_error', 'Overloaded', 503, 'error_service_unavailable' ],
	] )( 'is quoted: %d %s, %s', async ( status, type, message, answered, code ) => {
		provider.says( refuse( status, error( type, message ), { 'request-id': 'req_1', 'x-request-id': '' } ) );
		const { status: told, json } = await askForRefusal();
		expect( [ told, json.code, json.data.reason, json.data.request_id ] ).toEqual( [
			...[ answered, code, message, 'req_1' ],
		] );
		expect( provider.received ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'overloaded_error', 'busy' ],
		[ 'api_error', 'down' ],
	] )( 'ends an answer early: %s', async ( type, cause ) => {
		provider.says( stream( begin, words( 'Half' ), event( 'error', error( type, 'No more' ) ), words( 'More' ) ) );
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text.startsWith( opening + chunk( { content: 'Half' } ) + '\ndata: {"error"' ) ).toBe( true );
		expect( JSON.parse( text.trim().split( '\n' ).at( -1 )!.slice( 5 ) ).error ).toMatchObject( {
			...{ code: 'error_service_unavailable', message: 'No more', cause },
		} );
	} );

	it( 'is reported if the answer stops without an end', async () => {
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( begin + words( 'Half' ) + 'event: content_block_delta\ndata: {"type"', () =>
				response.socket?.destroy()
			);
		} );
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text ).toContain( chunk( { content: 'Half' } ) );
		expect( text ).toMatch( /"code":"error_network"[^\n]*"cause":"cut"/ );
	} );
} );

describe( 'the sandbox', () => {
	const models = `
		$names = ( new Statecraft\\Ai\\Provider\\Models( new Statecraft\\Ai\\Settings() ) )->names();
		$test  = new Statecraft\\Service\\Service_Connection_Test( new Statecraft\\Ai\\Ai_Service() );
		echo wp_json_encode( array( is_wp_error( $names ) ? $names->get_error_data()['reason'] : $names, $test->run_test() ) );
	`;

	it( 'lists its models and answers the connection test', async () => {
		await useProvider( `${ site().sandbox }/anthropic/v1/messages`, 'sandbox', 'sandbox-key' );
		const [ names, said ] = JSON.parse( await php( models ) );
		expect( names ).toEqual( [ 'sandbox' ] );
		expect( said ).toEqual( { type: 'success', text: expect.stringMatching( /Sandbox answer: I am here/ ) } );
	} );

	it( 'rejects a wrong key for both', async () => {
		await useProvider( `${ site().sandbox }/anthropic/v1/messages`, 'sandbox', 'another-key' );
		const [ reason, said ] = JSON.parse( await php( models ) );
		expect( [ reason, said.type ] ).toEqual( [ 'invalid x-api-key', 'error' ] );
	} );

	it.each( [
		[ '', 'Sandbox answer', '[DONE]' ],
		[ '[filter]', 'Sandbox answer', '"finish_reason":"content_filter"' ],
		[ '[cut]', 'Sandbox answer', '"cause":"cut"' ],
		[ '[error]', 'Sandbox answer', '"cause":"down"' ],
	] )( 'answers, or fails on demand: %s', async ( directive, ...parts ) => {
		await useProvider( `${ site().sandbox }/anthropic/v1/messages`, 'sandbox', 'sandbox-key' );
		const { text } = await ask( prompt( `About bread ${ directive }` ) );
		const said = JSON.parse(
			await php(
				`$sink = new Statecraft\\Ai\\Provider\\Text_Sink(); $sink->write( ${ inPhp( text ) } ); echo wp_json_encode( $sink->text() );`
			)
		);
		expect( said + text ).toContain( parts[ 0 ] );
		expect( text ).toContain( parts[ 1 ] );
	} );
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
