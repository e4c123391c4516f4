<?php
/**
 * The switch of mutants, loaded by an instrumented copy of the plugin.
 *
 * Beside the folder of WordPress is the file `mutant`: the id of the active mutant, and in a second line the name of a file that the ids of all mutants
 * reached are added to, and as negative numbers those of all that would have changed something there.
 *
 * A server that loads WordPress once and forks for each request has run some code before it knows the mutant: the ids of that code are added to
 * the file `early`. For such a mutant there is a must-use plugin that names it in a comment. As for any other file, the server sees that it has
 * changed, and loads WordPress anew, with that mutant.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

require_once __DIR__ . '/operations.php';

/**
 * Whether a mutant is active.
 *
 * @param int $id Its id; 0: none is active.
 */
function statecraft_mutant( int $id ): bool {
	static $process = 0, $active = 0, $reached = null, $met = array();
	if ( getmypid() !== $process ) {
		$folder  = dirname( ABSPATH );
		$is_fork = 0 === $process && getenv( 'STATECRAFT_FORK_SOCKET' );
		$given   = $is_fork ? array( statecraft_mutant_of_file( WPMU_PLUGIN_DIR . '/mutant.php' ), "$folder/early" ) : explode( "\n", statecraft_mutant_of_file( "$folder/mutant" ) );
		$process = getmypid();
		$active  = (int) preg_replace( '/\D/', '', $given[0] );
		$reached = empty( $given[1] ) ? null : fopen( $given[1], 'ab' );
		$met     = array( 0 => true );
		if ( $active > 0 && ! $is_fork ) {
			// It may make a loop endless.
			set_time_limit( 20 );
		}
	}
	if ( $reached && ! isset( $met[ $id ] ) ) {
		$met[ $id ] = true;
		fwrite( $reached, "$id\n" );
	}
	return $id === $active;
}

/**
 * Returns a file.
 *
 * @param string $file Its path.
 * @return string Empty without one.
 */
function statecraft_mutant_of_file( string $file ): string {
	return is_file( $file ) ? (string) file_get_contents( $file ) : '';
}

// The forking process must have read it before it forks.
statecraft_mutant( 0 );
