<?php
/**
 * Moves videos into the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Sites;

/** Moves a file atomically, so that the move can be repeated and never replaces another file. */
final class Video_Placement {

	/**
	 * Moves a file.
	 *
	 * @param string $part   The current path.
	 * @param string $target The target path.
	 * @return bool Whether it is there now. False if another file is, or it cannot be moved.
	 * @throws Tus_Refusal If it has to be copied, and its copy would take too much of the disk.
	 */
	public static function place( string $part, string $target ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WordPress can only copy and delete.
		if ( ! is_file( $part ) ) {
			return is_file( $target );
		}
		// A link fails if the name is taken, while a rename replaces the file. After a crash between the two calls, both names refer to one file.
		if ( ! ( function_exists( 'link' ) && @link( $part, $target ) ) && ! self::is_same( $part, $target ) && ! self::move( $part, $target ) ) {
			return false;
		}
		@unlink( $part );
		Sites::changed( $part );
		Sites::changed( $target );
		$folder = stat( dirname( $target ) );
		@chmod( $target, ( $folder ? $folder['mode'] : 0644 ) & 0000666 );
		// phpcs:enable
		return true;
	}

	/**
	 * Whether two names refer to the same file.
	 *
	 * @param string $one   A path.
	 * @param string $other A path.
	 */
	private static function is_same( string $one, string $other ): bool {
		clearstatcache();
		$first  = is_file( $one ) ? stat( $one ) : false;
		$second = is_file( $other ) ? stat( $other ) : false;
		return $first && $second && $first['ino'] > 0 && $first['ino'] === $second['ino'] && $first['dev'] === $second['dev'];
	}

	/**
	 * Moves a file if links do not work, such as between two disks.
	 *
	 * @param string $part   The current path.
	 * @param string $target The target path.
	 * @throws Tus_Refusal If there is no space for a copy.
	 */
	private static function move( string $part, string $target ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors
		if ( file_exists( $target ) ) {
			return false;
		}
		if ( is_file( $part ) && ! Upload_Disk::has_room( (int) filesize( $part ), dirname( $target ) ) ) {
			throw Upload_Limits::no_space();
		}
		$near = dirname( $target ) . '/.' . md5( $part );
		if ( @copy( $part, $near ) && filesize( $near ) === filesize( $part ) && @rename( $near, $target ) ) {
			return true;
		}
		@unlink( $near );
		// phpcs:enable
		return false;
	}
}
