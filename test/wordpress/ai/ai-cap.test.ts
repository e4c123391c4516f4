/** The cap on the tokens of an answer, as each provider accepts it. */
import { debugLog, php } from '../_kit/client';
import { DONE, chunk, ownProvider, refuse, stream, useProvider, type Reply } from '../_kit/provider';
import { ask, askForRefusal, prompt } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

const set = ( name: string, value: string ) => php( `update_option( 'statecraft_ai_${ name }', '${ value }' );` );

describe( 'the cap on the tokens of an answer', () => {
	afterEach( () =>
		php( `delete_option( 'statecraft_ai_left_out' ); delete_option( 'statecraft_ai_answer_tokens' );` )
	);

	const EXTRAS = [ 'stream_options', 'max_tokens', 'max_completion_tokens' ];
	/** Rejects the given parameters with a provider's message. */
	const refusing =
		( status: number, words: ( name: string ) => object, ...names: string[] ): Reply =>
		( response, received ) => {
			const name = names.find( ( one ) => one in received.body );
			( name ? refuse( status, words( name ) ) : stream( chunk( 'Hi' ), DONE ) )( response, received );
		};
	const asked = () => provider.received.map( ( { body } ) => EXTRAS.filter( ( name ) => name in body ) );
	const all = [ 'stream_options', 'max_tokens' ];
	const openAi = ( name: string ) => ( {
		error: {
			message: `Unsupported parameter: '${ name }' is not supported with this model. Use 'max_completion_tokens' instead.`,
			code: 'unsupported_parameter',
		},
	} );
	const fastApi = ( name: string ) => ( {
		detail: [ { loc: [ 'body', name ], msg: 'Extra inputs are not permitted' } ],
	} );
	const llama = ( name: string ) => ( {
		error: {
			message: `'${ name }' is too large: 16000. This model's maximum context length is 8192 tokens and your request has 20.`,
		},
	} );
	const silent = () => ( { error: { message: 'Bad request' } } );

	it.each< [ string, Reply, string[][] ] >( [
		[ 'takes it', stream( chunk( 'Hi' ), DONE ), [ all ] ],
		[
			'has another name for it',
			refusing( 400, openAi, 'max_tokens' ),
			[ all, [ 'stream_options', 'max_completion_tokens' ] ],
		],
		[
			'takes neither name',
			refusing( 422, fastApi, 'max_tokens', 'max_completion_tokens' ),
			[ all, [ 'stream_options', 'max_completion_tokens' ], [ 'stream_options' ] ],
		],
		[
			'rejects unknown parameters',
			refusing( 422, fastApi, ...EXTRAS ),
			[ all, [ 'max_tokens' ], [ 'max_completion_tokens' ], [] ],
		],
		[ 'does not say what it rejects', refusing( 400, silent, 'max_tokens' ), [ all, [] ] ],
		[
			'holds less than that',
			refusing( 400, llama, 'max_tokens', 'max_completion_tokens' ),
			[ all, [ 'stream_options' ] ],
		],
	] )( 'is sent if the provider %s, and remembered for it', async ( _, reply, attempts ) => {
		provider.says( reply );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( chunk( 'Hi' ) + DONE );
		expect( asked() ).toEqual( attempts );
		await ask( prompt( 'Hello' ) );
		expect( asked().slice( attempts.length ) ).toEqual( attempts.slice( -1 ) );
		// Another base URL is another provider.
		await useProvider( `${ provider.url }/?a=1` );
		await ask( prompt( 'Hello' ) );
		expect( asked()[ attempts.length + 1 ] ).toEqual( all );
		await useProvider( provider.url );
	} );

	it( 'is the owner’s, 16000 without a setting, and absent if that is 0', async () => {
		provider.says( stream( DONE ) );
		await ask( prompt( 'Hello' ) );
		await set( 'answer_tokens', '500' );
		await ask( prompt( 'Hello' ) );
		await set( 'answer_tokens', '0' );
		await ask( prompt( 'Hello' ) );
		expect( provider.received.map( ( { body } ) => body.max_tokens ) ).toEqual( [ 16_000, 500, undefined ] );
	} );

	it( 'does not hide a refusal with another reason', async () => {
		provider.says( refuse( 400, silent() ) );
		expect( ( await askForRefusal() ).json.data.reason ).toBe( 'Bad request' );
		expect( asked() ).toEqual( [ all, [] ] );
		expect( await php( `echo wp_json_encode( get_option( 'statecraft_ai_left_out', 'none' ) );` ) ).toBe(
			'"none"'
		);
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
