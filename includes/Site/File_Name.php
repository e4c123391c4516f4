<?php
/**
 * Names of files in the uploads folder.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/** Makes the name of a file of what somebody has called it. */
final class File_Name {

	/**
	 * The maximum number of bytes without the extension. File systems allow 255 for the whole name, whatever its script, and WordPress adds numbers and
	 * sizes to it. A name that is too long could never be stored, however often that is tried.
	 */
	private const BYTES = 180;

	/**
	 * Returns a name without its extension and without dots: one such as `film.php.mp4` runs as PHP on some servers, and WordPress rewrites it.
	 *
	 * @param string $name Untrusted input: a file name or a title.
	 * @return string Empty if nothing of it can be used.
	 */
	public static function stem( string $name ): string {
		$plain = sanitize_file_name( Php::cut( pathinfo( wp_check_invalid_utf8( $name, true ), PATHINFO_FILENAME ), self::BYTES ) );
		// Other plugins filter names, such as into another script.
		return trim( Php::cut( str_replace( '.', '-', wp_check_invalid_utf8( $plain, true ) ), self::BYTES ), '-' );
	}
}
