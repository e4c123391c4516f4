/** The limit of concurrent AI requests: each holds a PHP worker, and pages take precedence. */
import { as, debugLog, php, site, type Role } from '../_kit/client';
import { busy, end, endAll, held, inPlace, rows, set } from '../_kit/places';
import { DONE, chunk, ownProvider, refuse } from '../_kit/provider';
import { ask, askForRefusal, prompt, send, tokenOf, type Refusal } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

const feature = async () =>
	( await as( 'author' ).get< Record< string, unknown > >( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json;

beforeAll( async () => {
	await set( 'image_model', 'gpt-image-1' );
} );

afterEach( endAll );

describe( 'slots', () => {
	it( 'are three: of five users on five PHP workers with endless answers, two are refused immediately, and a page responds within a second @races', async () => {
		// PHP's own server answers with the four workers it is told to start and with the process that starts them. As WebAssembly it has two.
		const isNative = site().engine === 'native';
		const most = isNative ? 3 : 1;
		await php( `get_user_by( 'login', 'subscriber' )->set_role( 'author' );` );
		const persons = ( [ 'administrator', 'editor', 'author', 'contributor', 'subscriber' ] as const ).slice(
			0,
			most + 2
		);
		const bearers = new Map(
			await Promise.all( persons.map( async ( role ) => [ role as Role, await tokenOf( role ) ] as const ) )
		);
		if ( ! isNative ) {
			await set( 'streams', most );
		}
		const asks = ( role: Role ) => send( prompt( role ), { bearer: bearers.get( role ) } );
		const page = () => fetch( site().url ).then( ( response ) => response.text() );
		provider.says( held );

		// One after the other: this server may assign two concurrent connections to the same worker, however many are free.
		const answers: { role: Role; response: Response }[] = [];
		for ( const role of persons ) {
			answers.push( { role, response: await asks( role ) } );
		}
		// The streams stay open meanwhile, so a page that waited for one of them would never load.
		const pages = [ await page(), await page(), await page() ];
		const running = answers.slice( 0, most );
		const others = answers.slice( most );
		expect( answers.map( ( { response } ) => response.status ) ).toEqual( [
			...running.map( () => 200 ),
			503,
			503,
		] );
		expect( provider.received ).toHaveLength( most );
		for ( const { response } of others ) {
			expect( response.headers.get( 'retry-after' ) ).toBe( '2' );
			expect( await response.json() ).toMatchObject( busy );
		}
		expect( pages.every( ( html ) => html.includes( '</html>' ) ) ).toBe( true );

		end( running[ 0 ]!.role );
		expect( await running[ 0 ]!.response.text() ).toContain( DONE );
		const again = [ await asks( others[ 0 ]!.role ), await asks( others[ 1 ]!.role ) ];
		expect( again.map( ( { status } ) => status ) ).toEqual( [ 200, 503 ] );
		await php( `get_user_by( 'login', 'subscriber' )->set_role( 'subscriber' );` );
	} );

	it( 'are two for eight concurrent requests, if the owner says so @races', async () => {
		await set( 'streams', 2 );
		await set( 'streams_person', 0 );
		let most = 0;
		let now = 0;
		provider.says( ( response ) => {
			most = Math.max( most, ++now );
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( chunk( 'One' ) );
			setTimeout( () => response.end( DONE, () => now-- ), 300 );
		} );
		const answers = await Promise.all(
			[ 1, 2, 3, 4, 5, 6, 7, 8 ].map( ( number ) => ask( prompt( `Hello ${ number }` ) ) )
		);
		const statuses = answers.map( ( { status } ) => status );
		expect( statuses.filter( ( status ) => status !== 200 && status !== 503 ) ).toEqual( [] );
		expect( statuses.filter( ( status ) => status === 200 ) ).toHaveLength( provider.received.length );
		expect( most ).toBeLessThanOrEqual( 2 );
		expect( provider.received.length ).toBeGreaterThan( 0 );
		expect( await rows() ).toEqual( [] );
	} );

	it.each( [
		[ 3, 'in, error_streams_busy, in' ],
		[ 2, 'error_streams_busy, error_streams_busy, in' ],
	] )( 'of %d on the site, one user leaves one for others', async ( streams, expected ) => {
		await set( 'streams', streams );
		expect(
			await inPlace( `
				$another = static function ( $act ) {
					$told = ( new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() ) )->run( $act );
					return is_wp_error( $told ) ? $told->get_error_code() : $told;
				};
				$said = array();
				$more = static function () use ( $another, &$said ) {
					$said[1] = $another( static fn() => 'in' );
					wp_set_current_user( ${ site().users.administrator.id } );
					$said[2] = $another( static fn() => 'in' );
					return 'in';
				};
				$said[0] = $another( $more );
				'in' === $said[0] || $more();
				ksort( $said );
				return implode( ', ', $said );
			` )
		).toBe( expected );
	} );

	it( 'are limited per user, and then per site @races', async () => {
		await set( 'streams_person', 1 );
		await set( 'streams', 2 );
		provider.says( held );
		expect( ( await send( prompt( 'mine' ) ) ).status ).toBe( 200 );
		expect( ( await askForRefusal( prompt( 'more' ) ) ).json ).toMatchObject( busy );
		const theirs = await inPlace(
			`
				wp_set_current_user( ${ site().users.administrator.id } );
				$third = ( new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() ) )->run( static fn() => 'in' );
				return 'in, then ' . ( is_wp_error( $third ) ? $third->get_error_code() : $third );
			`,
			'editor'
		);
		expect( theirs ).toBe( 'in, then error_streams_busy' );
	} );

	it( 'never exceed their number under concurrent requests @races', async () => {
		await set( 'streams_person', 0 );
		await set( 'streams', 2 );
		// What another server does between check and update: it takes the slot that was free.
		const told = await php( `
			global $wpdb;
			$theirs = array();
			add_filter( 'query', static function ( $sql ) use ( $wpdb, &$theirs ) {
				if ( preg_match( '/^(INSERT IGNORE|UPDATE).*statecraft_ai_place_site_(\\d)/s', $sql, $found ) && ! isset( $theirs[ $found[2] ] ) ) {
					$theirs[ $found[2] ] = true;
					$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name = 'statecraft_ai_place_site_$found[2]'" );
					$wpdb->query( "INSERT INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( 'statecraft_ai_place_site_$found[2]', '" . ( time() + 30 ) . " theirs', 'off' )" );
				}
				return $sql;
			} );
			foreach ( array( 'free', 'over' ) as $case ) {
				$theirs = array();
				$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );
				if ( 'over' === $case ) {
					foreach ( array( 1, 2 ) as $number ) {
						$theirs[ $number ] = true;
						$wpdb->insert( $wpdb->options, array( 'option_name' => "statecraft_ai_place_site_$number", 'option_value' => ( time() - 5 ) . ' dead', 'autoload' => 'off' ) );
					}
					$theirs = array();
				}
				$told = ( new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() ) )->run( static fn() => 'in' );
				echo $case, ' ', is_wp_error( $told ) ? $told->get_error_code() : $told, ' ', count( $theirs ), ';';
			}
			$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );
		` );
		expect( told ).toBe( 'free error_streams_busy 2;over error_streams_busy 2;' );
	} );

	it( 'limit images and abilities, too; a request without a slot is not counted @races', async () => {
		await set( 'streams', 1 );
		provider.says( held );
		const running = await send( prompt( 'long' ) );
		expect( running.status ).toBe( 200 );
		const before = await feature();
		const used = `echo wp_json_encode( get_user_meta( ${ site().users.editor.id }, 'wp_statecraft_ai_usage', true ) );`;
		const usedBefore = await php( used );
		const image = await as( 'editor' ).post< Refusal >( 'wpcom/v2/jetpack-ai/images/generations', {
			prompt: 'A cat',
		} );
		expect( [ image.status, image.headers.get( 'retry-after' ) ] ).toEqual( [ 503, '2' ] );
		expect( image.json ).toMatchObject( busy );
		expect( ( await askForRefusal() ).json ).toMatchObject( busy );
		expect(
			await as( 'author' ).post( 'wpcom/v2/jetpack-ai/images/generations', { prompt: 'A cat' } )
		).toMatchObject( { status: 503 } );
		const ability = await as( 'author' ).post< Refusal >( 'wp-abilities/v1/abilities/statecraft/summarize/run', {
			input: { content: 'x' },
		} );
		const hasAbilities = Number.parseFloat( site().wordpress ) >= 6.9;
		expect( [ ability.status, ability.json.code, ability.headers.get( 'retry-after' ) ] ).toEqual(
			hasAbilities ? [ 503, busy.code, '2' ] : [ 404, 'rest_no_route', null ]
		);
		expect( await feature() ).toMatchObject( {
			'requests-count': before[ 'requests-count' ],
			'tokens-used': before[ 'tokens-used' ],
		} );
		expect( await php( used ) ).toBe( usedBefore );
		expect( provider.received ).toHaveLength( 1 );
		end( 'long' );
		await running.text();
		expect( await rows() ).toEqual( [] );
		// A slot is free again: this refusal is the provider's.
		provider.says( refuse( 429, { error: { message: 'Slow down' } } ) );
		expect(
			await as( 'editor' ).post( 'wpcom/v2/jetpack-ai/images/generations', { prompt: 'A cat' } )
		).toMatchObject( { status: 503, json: { code: 'error_service_unavailable' } } );
		expect( provider.received ).toMatchObject( [ { body: { prompt: 'A cat' } } ] );
	} );

	it( 'are unlimited if the owner sets 0', async () => {
		await set( 'streams', 0 );
		await set( 'streams_person', 0 );
		expect(
			await inPlace(
				`return 'in ' . $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );`
			)
		).toBe( 'in 0' );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
