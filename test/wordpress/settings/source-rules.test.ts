/** Individual rules of setting sources and network decisions, each in isolation. */
import { debugLog, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { runIn } from '../_kit/run';

jest.setTimeout( 240_000 );
afterEach( reset );

/** What PHP returns. `faulty` are functions as they find them: their body, which has `$given`. */
const run = runIn( 'Statecraft\\Settings', {
	before: `
		foreach ( array( 'key', 'base_url', 'model' ) as $name ) delete_option( "statecraft_ai_$name" );
		delete_option( 'statecraft_ai_key_address' );`,
} );

/** Simulates the second site of a network. */
const NETWORK = { is_multisite: 'return true;', is_main_site: `return $GLOBALS['is_main'] ?? false;` };
const policy = ( network: object ) => `update_option( 'statecraft_network', ${ inPhp( network ) } );`;

describe( 'a value set by the server', () => {
	const says = `
		$says = static function ( $name ) {
			$sources = new Setting_Sources( 'ai' );
			return array( $sources->source( $name ), $sources->value( $name ), $sources->ignored( $name ), $sources->is_address_held( $name ) );
		};
		define( 'STATECRAFT_AI_KEY', ' server ' );
		define( 'STATECRAFT_AI_MODEL', 'theirs' );
		define( 'STATECRAFT_AI_LIMIT', 5 );
		define( 'STATECRAFT_AI_PRICE_IN', array( 5 ) );
	`;

	it( 'applies on a single site', async () => {
		expect(
			await run(
				`${ says } update_option( 'statecraft_ai_base_url', 'https://own.example' ); return array_map( $says, array( 'key', 'model', 'limit', 'price_in', 'base_url' ) );`
			)
		).toEqual( [
			[ 'constant', 'server', '', false ],
			[ 'constant', 'theirs', '', false ],
			[ 'constant', '5', '', false ],
			[ 'none', '', '', false ],
			[ 'option', 'https://own.example', '', false ],
		] );
	} );

	it( 'applies on a network site without its own account, if the network allows it', async () => {
		const all = `return array_map( $says, array( 'key', 'model', 'limit', 'base_url' ) );`;
		const NOT = [
			[ 'none', '', 'network', false ],
			[ 'none', '', 'network', false ],
			[ 'constant', '5', '', false ],
			[ 'none', '', '', false ],
		];
		const YES = [
			[ 'constant', 'server', '', false ],
			[ 'constant', 'theirs', '', false ],
			[ 'constant', '5', '', false ],
			[ 'none', '', '', true ],
		];
		expect( await run( `${ says } ${ all }`, NETWORK ) ).toEqual( NOT );
		expect( await run( `${ policy( { keys: 'all' } ) } ${ says } ${ all }`, NETWORK ) ).toEqual( YES );
		expect( await run( `$GLOBALS['is_main'] = true; ${ says } ${ all }`, NETWORK ) ).toEqual( YES );
		for ( const [ option, value ] of [
			[ 'statecraft_ai_key', 'own' ],
			[ 'statecraft_ai_base_url', 'https://own.example' ],
		] ) {
			const [ key, model ] = await run< string[][] >(
				`${ policy( { keys: 'all' } ) } update_option( '${ option }', '${ value }' ); ${ says } ${ all }`,
				NETWORK
			);
			expect( [ key![ 2 ], model![ 2 ] ] ).toEqual( [ 'own', 'own' ] );
			expect( key!.slice( 0, 2 ) ).toEqual(
				option === 'statecraft_ai_key' ? [ 'option', 'own' ] : [ 'none', '' ]
			);
		}
	} );

	it( 'belongs to a site’s account by the longest service name that has a key', async () => {
		expect(
			await run(
				`
					define( 'STATECRAFT_STRIPE_TEST_SECRET', 'x' );
					define( 'STATECRAFT_MAPKIT_TEAM_ID', 'x' );
					$said = static fn() => array( ( new Setting_Sources( 'stripe' ) )->ignored( 'test_secret' ), ( new Setting_Sources( 'mapkit' ) )->ignored( 'team_id' ) );
					${ policy( { keys: 'all' } ) }
					$all = array( $said() );
					update_option( 'statecraft_stripe_test_key', array( 'x' ) );
					update_option( 'statecraft_ai_base_url', 'https://own.example' );
					$all[] = $said();
					update_option( 'statecraft_stripe_test_key', 'x' );
					$all[] = $said();
					delete_option( 'statecraft_stripe_test_key' );
					update_option( 'statecraft_stripe_platform_key', 'x' );
					update_option( 'statecraft_mapkit_key', 'x' );
					$all[] = $said();
					return $all;
				`,
				NETWORK
			)
		).toEqual( [
			[ '', '' ],
			[ '', '' ],
			[ 'own', '' ],
			[ 'own', 'own' ],
		] );
	} );
} );

describe( 'what a network decides', () => {
	const said = ( stored: unknown, more = '' ) =>
		run(
			`
				update_option( 'statecraft_network', ${ inPhp( stored ) } );
				${ more }
				return array( Network_Policy::keys(), Network_Policy::chosen(), Network_Policy::may_use_keys(), Network_Policy::unavailable(), Network_Policy::may_switch(), Network_Policy::refusal( 'maps', true )?->get_error_code(), Network_Policy::refusal( 'maps', false )?->get_error_code() );
			`,
			NETWORK
		);

	it( 'is validated when read', async () => {
		expect( await said( 'words' ) ).toEqual( [ 'none', [], false, [], true, null, null ] );
		expect( await said( { keys: 'x', sites: 'x', unavailable: 'x', are_features_locked: 1 } ) ).toEqual( [
			'none',
			[],
			false,
			[],
			true,
			null,
			null,
		] );
		expect( await said( { keys: 'all' } ) ).toEqual( [ 'all', [], true, [], true, null, null ] );
		expect( await said( { keys: 'chosen', sites: [ [ 1 ], '0', '1' ] } ) ).toEqual( [
			'chosen',
			[ 1 ],
			true,
			[],
			true,
			null,
			null,
		] );
		expect( await said( { keys: 'chosen', sites: [ 2 ] } ) ).toEqual( [
			'chosen',
			[ 2 ],
			false,
			[],
			true,
			null,
			null,
		] );
		expect( await said( { keys: 'none', sites: [ 1 ] } ) ).toEqual( [
			'none',
			[ 1 ],
			false,
			[],
			true,
			null,
			null,
		] );
		expect( await said( { keys: 'none' }, `$GLOBALS['is_main'] = true;` ) ).toEqual( [
			'none',
			[],
			true,
			[],
			true,
			null,
			null,
		] );
		expect( await said( { unavailable: [ [ 'x' ], 'maps' ] } ) ).toEqual( [
			'none',
			[],
			false,
			[ 'maps' ],
			true,
			'not_supported',
			null,
		] );
		expect( await said( { are_features_locked: true } ) ).toEqual( [
			...[ 'none', [], false, [] ],
			false,
			'rest_forbidden',
			'rest_forbidden',
		] );
	} );

	it( 'applies to sites, not to network administrators, and only on a network', async () => {
		const locked = { are_features_locked: true, unavailable: [ 'maps' ], keys: 'none' };
		expect(
			await said(
				locked,
				`wp_set_current_user( ${ site().users.administrator.id } ); add_filter( 'user_has_cap', static fn( $all ) => array( 'manage_network_options' => true ) + $all );`
			)
		).toEqual( [ ...[ 'none', [], false, [ 'maps' ], true ], ...[ 'not_supported', null ] ] );
		expect(
			await run(
				`${ policy( locked ) } return array( Network_Policy::may_use_keys(), Network_Policy::unavailable(), Network_Policy::may_switch() );`
			)
		).toEqual( [ true, [], true ] );
	} );

	it( 'is written only if it changes', async () => {
		expect(
			await run(
				`
					$writes = 0;
					add_action( 'update_option_statecraft_network', static function () use ( &$writes ) { ++$writes; } );
					${ policy( { sites: [ 3 ], keys: 'chosen' } ) }
					Network_Policy::allow_keys( array( 3 ), true );
					Network_Policy::allow_keys( array( 4 ), false );
					$said = array( $writes );
					Network_Policy::allow_keys( array( 4 ), true );
					array_push( $said, $writes, get_option( 'statecraft_network' ) );
					Network_Policy::allow_keys( array( 3 ), false );
					array_push( $said, $writes, get_option( 'statecraft_network' ) );
					return $said;
				`
			)
		).toEqual( [ 0, 1, { sites: [ 3, 4 ], keys: 'chosen' }, 2, { sites: [ 4 ], keys: 'chosen' } ] );
	} );
} );

describe( 'a key', () => {
	it( 'is only for the address set when it was entered, if the address is editable', async () => {
		expect(
			await run( `
				$key   = 'statecraft_ai_key';
				$holds = static fn() => array( Key_Address::holds( $key ), get_option( $key . '_address', null )['address'] ?? null );
				$set   = static fn( $name, $value ) => update_option( "statecraft_ai_$name", $value );
				$said  = array( $holds(), Key_Address::holds( 'statecraft_maps_key' ), Key_Address::text( $key ) );
				$set( 'base_url', ' https://one.example ' );
				$said[] = $holds();
				$set( 'key', 'one' );
				$said[] = $holds();
				$set( 'base_url', 'https://user:pass@two.example' );
				$said[] = $holds();
				$set( 'key', '' );
				$set( 'key', '-' );
				$set( 'key', array( 'x' ) );
				$said[] = $holds();
				$set( 'key', 'two' );
				$said[] = $holds();
				$set( 'base_url', 'https://three.example' );
				$said[] = str_contains( Key_Address::text( $key ), '(https://two.example)' );
				update_option( $key . '_address', 'broken' );
				$said[] = $holds();
				update_option( $key . '_address', array( 'address' => array() ) );
				$said[] = $holds();
				$set( 'base_url', 'https://four.example' );
				$said[] = $holds();
				$set( 'key', 'three' );
				delete_option( $key . '_address' );
				delete_option( 'statecraft_other' );
				$said[] = get_option( $key . '_address' );
				delete_option( 'statecraft_ai_base_url' );
				$said[] = $holds();
				update_option( $key . '_address', array( 'address' => '' ) );
				$set( 'base_url', 'https://five.example' );
				$said[] = str_contains( Key_Address::text( $key ), '(the default address)' );
				return $said;
			` )
		).toEqual( [
			[ false, null ],
			false,
			'',
			[ false, null ],
			[ false, 'https://one.example' ],
			[ true, 'https://one.example' ],
			[ false, 'https://one.example' ],
			[ false, 'https://user:pass@two.example' ],
			true,
			[ false, null ],
			[ false, [] ],
			[ true, 'https://three.example' ],
			false,
			[ true, 'https://four.example' ],
			true,
		] );
	} );

	it( 'set by the server, like an address set by the server, is up to its administrator', async () => {
		const held = ( constant: string ) =>
			run( `
				update_option( 'statecraft_ai_key', 'one' );
				update_option( 'statecraft_ai_base_url', 'https://two.example' );
				$said = array( Key_Address::holds( 'statecraft_ai_key' ) );
				define( '${ constant }', 'https://server.example' );
				$said[] = Key_Address::holds( 'statecraft_ai_key' );
				return $said;
			` );
		expect( await held( 'STATECRAFT_AI_KEY' ) ).toEqual( [ true, false ] );
		expect( await held( 'STATECRAFT_AI_BASE_URL' ) ).toEqual( [ true, false ] );
		expect( await held( 'STATECRAFT_AI_MODEL' ) ).toEqual( [ true, true ] );
	} );

	it( 'that is set is listed for each request, and the list is rebuilt when one changes', async () => {
		expect(
			await run( `
				$known = static fn() => in_array( 'statecraft_ai_key', Key_Option::set(), true );
				$kept  = static fn() => is_array( get_option( Key_Option::SET ) );
				$said  = array( $known(), $kept() );
				update_option( 'statecraft_other', 'x' );
				$said[] = $kept();
				update_option( 'statecraft_ai_key', 'x' );
				array_push( $said, $kept(), $known(), $kept() );
				update_option( 'statecraft_ai_key', '' );
				array_push( $said, $kept(), $known() );
				delete_option( 'statecraft_ai_key' );
				array_push( $said, $kept(), $known() );
				$writes = 0;
				update_option( Key_Option::SET, '' );
				add_action( 'update_option_' . Key_Option::SET, static function () use ( &$writes ) { ++$writes; } );
				add_filter( 'pre_update_option_' . Key_Option::SET, static function ( $value ) use ( &$writes ) { ++$writes; return $value; } );
				update_option( 'statecraft_ai_key', 'x' );
				$said[] = $writes;
				array_push( $said, Key_Option::filter_value( '-', 'x' ), Key_Option::filter_value( '', 'x' ), Key_Option::filter_value( 'y', 'x' ) );
				array_push( $said, apply_filters( 'wp_default_autoload_value', 'as is', 'statecraft_other', '', '' ), apply_filters( 'wp_default_autoload_value', 'as is', 'statecraft_ai_key', '', '' ) );
				return $said;
			` )
		).toEqual( [
			...[ false, true, true ],
			...[ false, true, true ],
			...[ false, false ],
			...[ false, false, 0 ],
			...[ '', 'x', 'y' ],
			...[ 'as is', false ],
		] );
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /includes\/Settings/ );
} );
