/** A lease: mutual exclusion between processes, and what the second one knows of the first. */
import { debugLog, php, reset } from './_kit/client';
import { justBefore, sharedCache, takeLease, takenLease } from './_kit/leases';
import { run } from './_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const NAME = 'statecraft_test_lease';

const alone = ( act: string, more = '10' ) =>
	`Statecraft\\Guard\\Lease::alone( '${ NAME }', static fn() => ${ act }, static fn() => 'busy', ${ more } )`;

const isFree = () =>
	run< boolean >(
		`return null === $wpdb->get_var( "SELECT 1 FROM $wpdb->options WHERE option_name = '${ NAME }'" );`
	);

it.each( [
	[ 'returns', `'done'`, 'done' ],
	[ 'returns nothing', 'null', null ],
	[ 'returns what is false', 'false', false ],
] )( 'is released after a callback that %s, and the caller gets its result', async ( _, act, expected ) => {
	expect( await run( `return ${ alone( act ) };` ) ).toBe( expected );
	expect( await isFree() ).toBe( true );
} );

it( 'is released after a callback that throws, and the caller gets the exception', async () => {
	expect(
		await run( `
			try {
				${ alone( `throw new DomainException( 'spilt' )` ) };
			} catch ( DomainException $error ) {
				return $error->getMessage();
			}
		` )
	).toBe( 'spilt' );
	expect( await isFree() ).toBe( true );
} );

it( 'is released after a fatal error', async () => {
	// PHP runs no `finally` block after that.
	await expect( php( `${ alone( `str_repeat( 'a', 1 << 40 )` ) };` ) ).rejects.toThrow( 'Allowed memory size' );
	expect( await isFree() ).toBe( true );
} );

it( 'held by another process lets nothing run, and returns the caller’s busy result @races', async () => {
	await takeLease( NAME );
	expect(
		await run( `
			$ran = false;
			$act = static function () use ( &$ran ) { return $ran = true; };
			return array( Statecraft\\Guard\\Lease::alone( '${ NAME }', $act, static fn() => array( 'busy' ), 10 ), $ran );
		` )
	).toEqual( [ [ 'busy' ], false ] );
	await php( `delete_option( '${ NAME }' );` );
} );

it( 'of a process that has died expires @races', async () => {
	await takeLease( NAME, -1 );
	expect( await run( `return ${ alone( `'done'` ) };` ) ).toBe( 'done' );
} );

it( 'can be waited for until the other process releases it @races', async () => {
	await takeLease( NAME );
	expect(
		await run( `
			$asked = 0;
			add_filter( 'query', static function ( $query ) use ( &$asked ) {
				if ( str_starts_with( $query, 'SELECT' ) && str_contains( $query, '${ NAME }' ) && 3 === ++$asked ) {
					$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->options, array( 'option_name' => '${ NAME }' ) );
				}
				return $query;
			} );
			return array( ${ alone( `'done'`, '10, 5' ) }, $asked );
		` )
	).toEqual( [ 'done', 3 ] );
} );

it( 'lets six processes through one after the other @races', async () => {
	await php( `update_option( 'test_tea', array(), false );` );
	const drink = ( number: number ) =>
		run( `
			get_option( 'test_tea' );
			return Statecraft\\Guard\\Lease::alone( '${ NAME }', static fn() => update_option( 'test_tea', array( ...get_option( 'test_tea' ), ${ number } ), false ), static fn() => 'busy', 30, 10 );
		` );
	const six = [ 1, 2, 3, 4, 5, 6 ];
	expect( await Promise.all( six.map( drink ) ) ).toEqual( six.map( () => true ) );
	expect( ( await run< number[] >( `return get_option( 'test_tea' );` ) ).sort() ).toEqual( six );
} );

describe( 'what another process has written since the last read is seen', () => {
	const post = `(int) get_option( 'test_post' )`;
	const KINDS: [ what: string, read: string, write: string, reads: string ][] = [
		[
			'an option that every request loads',
			`get_option( 'test_on' )`,
			`$wpdb->update( $wpdb->options, array( 'option_value' => 'new' ), array( 'option_name' => 'test_on' ) );`,
			'array()',
		],
		[
			'an option of its own',
			`get_option( 'test_off' )`,
			`$wpdb->update( $wpdb->options, array( 'option_value' => 'new' ), array( 'option_name' => 'test_off' ) );`,
			`array( 'options' => array( 'test_off' ) )`,
		],
		[
			'an option that was not there',
			`get_option( 'test_later', 'old' )`,
			`$wpdb->insert( $wpdb->options, array( 'option_name' => 'test_later', 'option_value' => 'new', 'autoload' => 'off' ) );`,
			'array()',
		],
		[
			'a setting of a person',
			`get_user_meta( 1, 'test_tea', true )`,
			`$wpdb->update( $wpdb->usermeta, array( 'meta_value' => 'new' ), array( 'meta_key' => 'test_tea' ) );`,
			`array( 'user_meta' => array( 1 ) )`,
		],
		[
			'a field of a post',
			`get_post_meta( ${ post }, 'test_tea', true )`,
			`$wpdb->update( $wpdb->postmeta, array( 'meta_value' => 'new' ), array( 'meta_key' => 'test_tea' ) );`,
			`array( 'post_meta' => array( ${ post } ) )`,
		],
		[
			'a post',
			`get_post( ${ post } )->post_title`,
			`$wpdb->update( $wpdb->posts, array( 'post_title' => 'new' ), array( 'ID' => ${ post } ) );`,
			`array( 'posts' => array( ${ post } ) )`,
		],
		[
			'which posts there are',
			`count( get_posts( array( 'post_type' => 'test_tea', 'fields' => 'ids' ) ) ) > 0 ? 'new' : 'old'`,
			`$wpdb->insert( $wpdb->posts, array( 'post_type' => 'test_tea', 'post_status' => 'publish' ) );`,
			`array( 'posts' => array( 'last_changed' ) )`,
		],
	];

	beforeEach( () =>
		php( `
			global $wpdb;
			update_option( 'test_on', 'old', true );
			update_option( 'test_off', 'old', false );
			delete_option( 'test_later' );
			update_user_meta( 1, 'test_tea', 'old' );
			update_option( 'test_post', wp_insert_post( array( 'post_title' => 'old', 'post_status' => 'publish', 'meta_input' => array( 'test_tea' => 'old' ) ) ), false );
			$wpdb->delete( $wpdb->posts, array( 'post_type' => 'test_tea' ) );
		` )
	);

	const seen = ( cache: string, read: string, write: string, reads: string ) =>
		run( `
			${ cache }
			${ justBefore( NAME, write ) }
			return array( ${ read }, ${ alone( read, `10, 0, ${ reads }` ) } );
		` );

	it.each( KINDS )( '%s @races', async ( _, read, write ) => {
		expect( await seen( '', read, write, 'array()' ) ).toEqual( [ 'old', 'new' ] );
	} );

	it.each( KINDS )( '%s, with a shared object cache', async ( _, read, write, reads ) => {
		expect( await seen( sharedCache, read, write, reads ) ).toEqual( [ 'old', 'new' ] );
	} );

	it( 'even without getting the lease', async () => {
		await takeLease( NAME );
		const [ , read, write ] = KINDS[ 0 ]!;
		expect(
			await run( `
				$old = ${ read };
				${ write }
				return array( $old, Statecraft\\Guard\\Lease::alone( '${ NAME }', static fn() => 'done', static fn() => ${ read }, 10 ) );
			` )
		).toEqual( [ 'old', 'new' ] );
		await php( `delete_option( '${ NAME }' );` );
	} );
} );

it( 'of several, each is acquired once, and none if all are taken @races', async () => {
	expect(
		await run( `
			$one_of = static fn() => Statecraft\\Guard\\Lease::one_of( '${ NAME }_', 2, 30 );
			$held   = array( $one_of(), $one_of() );
			$none   = $one_of();
			$held[0]->release();
			$again = $one_of();
			return array( null === $none, null !== $again, null === Statecraft\\Guard\\Lease::one_of( '${ NAME }_', 0, 30 ), array_map( static fn( $one ) => $one->release(), array( $held[1], $again ) ) );
		` )
	).toEqual( [ true, true, true, [ null, null ] ] );
} );

it( 'acquired by another process is not released by its former holder', async () => {
	expect(
		await run( `
			$lease = Statecraft\\Guard\\Lease::one_of( '${ NAME }_', 1, 30 );
			${ takenLease( `'${ NAME }_1'` ) }
			$lease->release();
			return array( $lease->renew(), null === Statecraft\\Guard\\Lease::one_of( '${ NAME }_', 1, 30 ) );
		` )
	).toEqual( [ false, true ] );
} );

it( 'causes no PHP notices except for the fatal error', () => {
	expect( debugLog().replace( /.*Allowed memory size.*/g, '' ) ).not.toMatch( /statecraft/i );
} );
