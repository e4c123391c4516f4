/** Endless answers: each holds a PHP worker, so there is a limit of time and size. */
import { debugLog, php } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { chunk, ownProvider, type Reply } from '../_kit/provider';
import { ask, askForRefusal, prompt } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

describe( 'an endless answer', () => {
	afterEach( removeKnobs );

	/** Continues until the client disconnects. */
	const endless =
		( pause: number ): Reply =>
		( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			const more = setInterval( () => response.write( chunk( 'x'.repeat( 500 ) ) ), pause );
			response.on( 'close', () => clearInterval( more ) );
		};

	it( 'is ended at its deadline, and the provider’s connection is closed', async () => {
		await setKnobs( { filters: { statecraft_ai_time_limit: 2 } } );
		provider.says( endless( 100 ) );
		const { status, text } = await ask( prompt( 'Hello' ) );
		expect( status ).toBe( 200 );
		expect( text ).toMatch(
			/"message":"The answer was cut off: it took longer than the 2 seconds this site waits\."/
		);
		await provider.left();
	} );

	it( 'is refused at its deadline if it has not started', async () => {
		await setKnobs( { filters: { statecraft_ai_time_limit: 1 } } );
		provider.says( () => {} );
		expect( await askForRefusal() ).toMatchObject( {
			status: 503,
			json: {
				code: 'error_service_unavailable',
				data: { reason: expect.stringMatching( /longer than the 1 seconds/ ) },
			},
		} );
	} );

	it( 'is ended when it is larger than the site accepts', async () => {
		await setKnobs( { filters: { statecraft_ai_answer_limit: 20_480 } } );
		provider.says( endless( 1 ) );
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text.length ).toBeLessThan( 22_000 );
		expect( text ).toMatch( /"message":"The answer was cut off: it is larger than the 20 KB this site accepts\."/ );
		await provider.left();
	} );

	it( 'may pause between two chunks for up to the idle timeout', async () => {
		const answers = await php( `
			$limits = new Statecraft\\Ai\\Provider\\Answer_Limits( new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() ) );
			$heard  = new ReflectionProperty( $limits, 'heard' );
			$ago    = static fn( int $seconds, int $moved ): array => array( $heard->setValue( $limits, microtime( true ) - $seconds ), $limits->is_alive( $moved ) );
			echo wp_json_encode( array_column( array( $ago( 900, 10 ), $ago( 59, 10 ), $ago( 900, 11 ), $ago( 61, 11 ) ), 1 ) );
		` );
		expect( JSON.parse( answers ) ).toEqual( [ true, true, true, false ] );
	} );

	it( 'is limited for WordPress’s own client, too', async () => {
		provider.says( () => {} );
		const told = await php( `
			add_filter( 'statecraft_ai_time_limit', static fn() => 1 );
			$places  = new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() );
			$limited = new Statecraft\\Ai\\Provider\\Wp_Ai_Requests( $places );
			$seen    = array();
			$look    = static function ( $args ) use ( &$seen ) { $seen[] = array( $args['timeout'], is_int( $args['limit_response_size'] ) ); return $args; };
			add_filter( 'http_request_args', $look, 20 );
			$told = $limited->with_limits( static fn() => wp_remote_get( '${ provider.url }', array( 'timeout' => 50 ) ) );
			echo wp_json_encode( array( is_wp_error( $told ), $seen, has_filter( 'http_api_curl' ), has_filter( 'http_request_args' ) !== false ) );
		` );
		expect( JSON.parse( told ).slice( 0, 3 ) ).toEqual( [ true, [ [ 1, true ] ], false ] );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
