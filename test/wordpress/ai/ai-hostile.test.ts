/** Answers of a provider, or of whoever is at its address, that are made to hold this site up. */
import { reset } from '../_kit/client';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const CLASSES = 'Statecraft\\Ai\\Provider';

const ERROR = `
	ini_set( 'pcre.jit', '0' );
	set_time_limit( 10 );
	$head         = new ${ CLASSES }\\Response_Head();
	$head->status = 500;
	$reason       = static fn( $body ) => ${ CLASSES }\\Provider_Errors::from_answer( $head, $body, array(), 'A' )->get_error_data()['reason'];
`;

it.each( [
	[
		'a page without the ends of its scripts',
		`'<p>Down &amp; out' . str_repeat( '<script>', 60_000 )`,
		'Down & out',
	],
	[ 'a long word', `wp_json_encode( array( 'error' => str_repeat( 'a', 400_000 ) ) )`, `${ 'a'.repeat( 499 ) }…` ],
] )( '[AI-215] an error that is %s is read in a time that grows with its length', async ( _, body, said ) => {
	expect( await run( `${ ERROR } return $reason( ${ body } );` ) ).toBe( said );
} );

it( '[AI-215] what looks like a key stays out of an error, wherever its asterisks are', async () => {
	const words = [ 'ab***yz', '***', 'a**b', 'sk-abcdef:x***z', 'a**b*c***', 'k=a*b**c****d', '*.*', 'pk_****' ];
	expect( await run( `${ ERROR } return $reason( '${ words.join( ' ' ) }' );` ) ).toBe(
		'[…] […] a**b […][…] […] […] *.* […]'
	);
} );

it( '[AI-216] values of wrong types in an answer of Anthropic are left out', async () => {
	const events = [
		{ type: 'message_start', message: { usage: 'many' } },
		{ type: 'content_block_start', content_block: 'text' },
		{ type: 'content_block_start', content_block: { type: 'tool_use', name: [ 'a' ] } },
		{ type: 'content_block_delta', delta: 7 },
		{ type: 'content_block_delta', delta: { type: 'text_delta', text: [ 'a' ] } },
		{ type: 'content_block_delta', delta: { type: 'text_delta', text: 'Tea' } },
		{ type: 'message_delta', delta: { stop_reason: [ 'end' ] }, usage: 'many' },
		{ type: [ 'message_stop' ] },
	];
	const lines = events.map( ( event ) => `data: ${ JSON.stringify( event ) }\n` ).join( '' );
	expect(
		await run( `
			$format = new ${ CLASSES }\\Anthropic_Messages( new Statecraft\\Ai\\Settings() );
			$whole  = array( 'type' => 'message', 'content' => array( 'a', array( 'type' => 'text', 'text' => 7 ), array( 'type' => 'text', 'text' => 'Tea' ) ), 'stop_reason' => 7, 'usage' => 'many' );
			preg_match_all( '/"content":(.*?)}/', $format->translate_stream( '${ lines.replaceAll( '\n', '\' . "\\n" . \'' ) }' ), $found );
			return array( $found[1], $format->translate_response( $whole )['choices'][0]['delta']['content'] );
		` )
	).toEqual( [ [ '"Tea"' ], 'Tea' ] );
} );

it( '[AI-216] values of wrong types in an answer with the names of OpenAI are left out', async () => {
	expect(
		await run( `
			$format = new ${ CLASSES }\\Chat_Completions( new Statecraft\\Ai\\Settings() );
			$chunk  = $format->translate_response( array( 'choices' => array( array( 'message' => array( 'content' => 'Tea' ), 'finish_reason' => array( 'stop' ) ) ) ) );
			$sink   = new ${ CLASSES }\\Text_Sink();
			foreach ( array( array( 'choices' => array( array( 'delta' => array( 'content' => array( 'a' ) ) ) ) ), $chunk, array( 'error' => array( 'message' => 7 ) ) ) as $event ) {
				$sink->write( 'data: ' . wp_json_encode( $event ) . "\\n\\n" );
			}
			return array( $chunk['choices'][0]['finish_reason'], $sink->text(), $sink->error() );
		` )
	).toEqual( [ 'stop', 'Tea', '' ] );
} );

it( '[AI-216] tokens that no model can have count as many, and their sums are whole numbers', async () => {
	expect(
		await run( `
			$tokens = Statecraft\\Ai\\Tokens::of( array( 'prompt_tokens' => PHP_INT_MAX, 'completion_tokens' => '9e99' ) );
			$sum    = $tokens->plus( $tokens )->plus( Statecraft\\Ai\\Tokens::of( array( 'prompt_tokens' => -5, 'completion_tokens' => 7 ) ) );
			return array( $sum->input, $sum->output );
		` )
	).toEqual( [ 2_000_000_000, 2_000_000_007 ] );
} );
