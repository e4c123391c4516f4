/** The database of the site under test: the requested one, and its specifics. */
import { php, reset, site } from './_kit/client';

const asked = process.env.STATECRAFT_TEST_DB ?? 'sqlite';

afterAll( reset );

it( 'the site runs on the requested database @races', async () => {
	const version = await php( `echo $GLOBALS['wpdb']->get_var( 'SELECT VERSION()' );` );
	expect( [ site().database, version.includes( 'MariaDB' ) ] ).toEqual( [ asked, asked === 'mariadb' ] );
} );

it( 'two processes write concurrently on MariaDB, one after the other on SQLite @races', async () => {
	/** Writes, and does not finish until the other one has written, or a second has passed. */
	const write = ( name: string, other: string ) =>
		php( `
			$place = static fn( $name ) => get_temp_dir() . md5( ABSPATH ) . "-$name";
			$wpdb  = $GLOBALS['wpdb'];
			$wpdb->query( 'START TRANSACTION' );
			$wpdb->query( "UPDATE $wpdb->options SET option_value = '${ name }' WHERE option_name = '${ name }'" );
			touch( $place( '${ name }' ) );
			$end = microtime( true ) + 1;
			do {
				usleep( 5000 );
				clearstatcache();
				$met = file_exists( $place( '${ other }' ) );
			} while ( ! $met && microtime( true ) < $end );
			$wpdb->query( 'COMMIT' );
			echo $met ? 'met' : 'alone';
		` );
	await php(
		`foreach ( array( 'admin_email', 'blogname' ) as $name ) @unlink( get_temp_dir() . md5( ABSPATH ) . "-$name" );`
	);
	const first = write( 'admin_email', 'blogname' );
	const second = write( 'blogname', 'admin_email' );
	expect( ( await Promise.all( [ first, second ] ) ).includes( 'alone' ) ).toBe( asked === 'sqlite' );
	await php(
		`foreach ( array( 'admin_email', 'blogname' ) as $name ) unlink( get_temp_dir() . md5( ABSPATH ) . "-$name" );`
	);
} );
