/** Counters shared by several web servers. */
import { debugLog, php, reset, site } from './_kit/client';
import { COUNTERS, counts, forgetCounts } from './_kit/counters';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

type Call = [ at: number, method: string, ...args: unknown[] ];

/** The results of a counter called at these offsets in seconds. */
const said = async ( ...calls: Call[] ): Promise< unknown[] > =>
	JSON.parse(
		await php( `
			$now     = 0;
			$counter = new Statecraft\\Guard\\Counter( static function () use ( &$now ) { return 2000000000 + $now; } );
			$said    = array();
			foreach ( ${ inPhp( calls ) } as $call ) {
				$now    = $call[0];
				$said[] = $counter->{ $call[1] }( ...array_slice( $call, 2 ) );
			}
			echo wp_json_encode( $said );
		` )
	);

const forgetAll = () => php( `${ forgetCounts } @unlink( WPMU_PLUGIN_DIR . '/counting.php' );` );

beforeEach( forgetAll );
afterAll( async () => {
	await forgetAll();
	await reset();
} );

it( 'counts up to the limit, returns the rest of the window, and starts another one after it', async () => {
	expect(
		await said(
			[ 0, 'hit', 'a', 2, 60 ],
			[ 10, 'hit', 'a', 2, 60 ],
			[ 20, 'hit', 'a', 2, 60 ],
			[ 20, 'count', 'a' ],
			[ 20, 'hit', 'b', 2, 60 ],
			[ 59, 'hit', 'a', 2, 60 ],
			[ 60, 'count', 'a' ],
			[ 60, 'hit', 'a', 2, 60 ],
			[ 61, 'hit', 'a', 2, 60 ],
			[ 62, 'hit', 'a', 2, 60 ]
		)
	).toEqual( [ 0, 0, 40, 2, 0, 1, 0, 0, 0, 58 ] );
} );

it( 'counts several hits at once, or without a limit', async () => {
	expect(
		await said(
			[ 0, 'hit', 'a', 10, 60, 8 ],
			[ 1, 'hit', 'a', 10, 60, 3 ],
			[ 2, 'hit', 'a', 10, 60, 2 ],
			[ 3, 'hit', 'b', 10, 60, 11 ],
			[ 3, 'count', 'b' ],
			[ 4, 'hit', 'b', 0, 60 ],
			[ 5, 'add', 'c', 60, 3_000_000_000 ],
			[ 6, 'add', 'c', 60, 2_000_000_000 ],
			[ 7, 'count', 'c' ]
		)
	).toEqual( [ 0, 59, 0, 60, 0, 60, null, null, 5_000_000_000 ] );
} );

it( 'counts in all counters or in none', async () => {
	const both = [
		[ 'one', 5, 60 ],
		[ 'other', 1, 600 ],
	];
	expect(
		await said( [ 0, 'hit_all', both ], [ 1, 'hit_all', both ], [ 2, 'count', 'one' ], [ 2, 'count', 'other' ] )
	).toEqual( [ 0, 599, 1, 1 ] );
} );

it( 'undoes and resets hits, never below zero', async () => {
	expect(
		await said(
			[ 0, 'hit', 'a', 1, 60 ],
			[ 1, 'undo', 'a' ],
			[ 1, 'undo', 'a' ],
			[ 1, 'count', 'a' ],
			[ 2, 'hit', 'a', 1, 60 ],
			[ 3, 'hit', 'a', 1, 60 ],
			[ 4, 'reset', 'a' ],
			[ 5, 'hit', 'a', 1, 60 ],
			[ 70, 'undo', 'a' ],
			[ 70, 'count', 'a' ]
		)
	).toEqual( [ 0, null, null, 0, 0, 57, null, 0, null, 0 ] );
} );

it( 'stores no plain names and no expired windows', async () => {
	await said( [ 0, 'hit', 'form|192.0.2.1', 5, 60 ], [ 0, 'hit', 'form|192.0.2.2', 5, 600 ] );
	const ends = async () => ( await counts() ).map( ( { ends: end, hits } ) => [ Number( end ), Number( hits ) ] );
	expect( ( await ends() ).sort() ).toEqual( [
		[ 2000000060, 1 ],
		[ 2000000600, 1 ],
	] );
	expect( JSON.stringify( await counts() ) ).not.toContain( '192.0.2' );
	await said( [ 60, 'sweep' ] );
	expect( await ends() ).toEqual( [ [ 2000000600, 1 ] ] );
} );

it( 'leaves no options, and few expired rows, even if WP-Cron never runs', async () => {
	const found = await php( `
		global $wpdb;
		$options = (int) $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->options" );
		$now     = 0;
		$counter = new Statecraft\\Guard\\Counter( static function () use ( &$now ) { return 2000000000 + $now; } );
		$name    = 'visitor';
		$hit     = static function ( int $to ) use ( &$now, &$name, $counter ) { while ( $now < $to ) { $counter->hit( $name .= 'x', 1, 50 ); ++$now; } };
		$hit( 100 );
		$now = 1000;
		$hit( 1200 );
		echo wp_json_encode( array( (int) $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->options" ) - $options, (int) $wpdb->get_var( 'SELECT COUNT( * ) FROM ' . ${ COUNTERS } . ' WHERE ends_at <= 2000001000' ) ) );
	` );
	expect( JSON.parse( found ) ).toEqual( [ 0, 0 ] );
} );

it( 'creates its table without activation, even concurrently, and removes the options of older versions @races', async () => {
	await php( `
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . ${ COUNTERS } );
		delete_option( 'statecraft_counters_schema' );
		update_option( 'statecraft_count_0123', '2000000000 7' );
		update_option( 'statecraft_form_sent_0123', '2000000000 a' );
	` );
	const waits = await Promise.all( Array.from( { length: 6 }, () => said( [ 0, 'hit', 'a', 4, 60 ] ) ) );
	expect( waits.flat().sort() ).toEqual( [ 0, 0, 0, 0, 60, 60 ] );
	expect(
		await php(
			`echo wp_json_encode( array( get_option( 'statecraft_count_0123' ), get_option( 'statecraft_form_sent_0123' ) ) );`
		)
	).toBe( '[false,false]' );
} );

it( 'keeps the rows of an older version, and remembers submissions in the same table', async () => {
	const found = await php( `
		global $wpdb;
		$table = ${ COUNTERS };
		$wpdb->query( "DROP TABLE $table" );
		$wpdb->query( "CREATE TABLE $table ( name char(40) NOT NULL, ends_at bigint(20) NOT NULL, hits bigint(20) NOT NULL, PRIMARY KEY  (name), KEY ends_at (ends_at) )" );
		$wpdb->query( "INSERT INTO $table VALUES ( 'old', 2000000060, 3 )" );
		update_option( 'statecraft_counters_schema', 1 );
	` );
	expect( found ).toBe( '' );
	const told = await php( `
		global $wpdb;
		$guard = new Statecraft\\Public_Form\\Duplicate_Guard();
		$mark  = str_repeat( 'a', 32 );
		$told  = array( $guard->claim( $mark ), $guard->try_claim( $mark ), $guard->read( $mark ) );
		$guard->complete( $mark, 'sent' );
		echo wp_json_encode( array( ...$told, $guard->read( $mark ), $guard->claim( $mark ), $wpdb->get_var( 'SELECT hits FROM ' . ${ COUNTERS } . " WHERE name = 'old'" ) ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ true, false, '', 'sent', false, '3' ] );
} );

it( 'lets exactly the limit of a burst through @races', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/counting.php', ${ inPhp( `<?php
			add_action( 'init', static function () {
				if ( isset( $_GET['counting'] ) ) {
					wp_die( (string) ( new Statecraft\\Guard\\Counter() )->hit( $_GET['counting'], 5, 600 ), '', array( 'response' => 200 ) );
				}
			} );` ) } );` );
	const burst = ( name: string ) =>
		Promise.all(
			Array.from( { length: 40 }, async () => {
				const html = await ( await fetch( `${ site().url }/?counting=${ name }` ) ).text();
				return Number( /wp-die-message">(\d+)</.exec( html )?.[ 1 ] );
			} )
		);
	for ( const name of [ 'first', 'second', 'third' ] ) {
		const waits = await burst( name );
		expect( waits.filter( ( wait ) => wait === 0 ) ).toHaveLength( 5 );
		expect( waits.filter( ( wait ) => wait > 590 && wait <= 600 ) ).toHaveLength( 35 );
	}
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );

it( 'returns the waiting time, never too short', async () => {
	const seconds = [ 1, 59, 60, 61, 3599, 3600 ];
	expect(
		JSON.parse(
			await php(
				`echo wp_json_encode( array_map( array( 'Statecraft\\Guard\\Counter', 'time_text' ), ${ inPhp( seconds ) } ) );`
			)
		)
	).toEqual( [ '1 second', '59 seconds', '1 minute', '2 minutes', '1 hour', '1 hour' ] );
} );
