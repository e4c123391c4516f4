<?php
/**
 * Files that commands write.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** A file with keys or addresses, which only the user who runs the command can read from the start. */
final class Owner_File {

	/**
	 * Opens a file for writing. One that exists is replaced, not overwritten: others may have opened it, and a link leads to a file of somebody else.
	 *
	 * @param string $path The path. One with a scheme is none.
	 * @return resource|false
	 */
	public static function open( string $path ) {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem is for requests of browsers.
		$is_file = is_file( $path ) || is_link( $path );
		if ( str_contains( $path, '://' ) || is_dir( $path ) || ! is_dir( dirname( $path ) ) || ( $is_file && ! unlink( $path ) ) ) {
			return false;
		}
		$before = umask( 0077 );
		// What is no file, such as /dev/stdout, cannot be created.
		$out = fopen( $path, file_exists( $path ) ? 'wb' : 'xb' );
		umask( $before );
		return $out;
		// phpcs:enable
	}
}
