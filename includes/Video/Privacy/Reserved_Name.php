<?php
/**
 * Reserves names for files that become public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;

/** Reserves a name with an empty file, which the move replaces: two videos becoming public at once get different names. */
final class Reserved_Name {

	/** The maximum number of names to try. */
	private const MAX_TRIES = 20;

	/**
	 * Reserves the path, or a similar one if it is taken.
	 *
	 * @param string $path Relative to the uploads folder.
	 * @return string|null Relative to the uploads folder. Null if the file cannot be created.
	 */
	public static function take( string $path ): ?string {
		$folder = dirname( wp_get_upload_dir()['basedir'] . "/$path" );
		$tries  = Folders::make( $folder ) ? self::MAX_TRIES : 0;
		for ( ; $tries > 0; --$tries ) {
			$name = wp_unique_filename( $folder, basename( $path ) );
			// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- fails if somebody has taken the name meanwhile.
			$file = @fopen( "$folder/$name", 'x' );
			if ( $file ) {
				fclose( $file );
				return ltrim( ( '.' === dirname( $path ) ? '' : dirname( $path ) ) . "/$name", '/' );
			}
			// phpcs:enable
			clearstatcache();
			if ( ! file_exists( "$folder/$name" ) ) {
				return null;
			}
		}
		return null;
	}
}
