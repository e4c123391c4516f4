<?php
/**
 * Names of files that become public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

/** Takes a name with an empty file, which the move replaces: of two videos that become public at the same time, each gets a name of its own. */
final class Reserved_Name {

	/** The maximum number of names to try. */
	private const MAX_TRIES = 20;

	/**
	 * Takes the path, or one beside it if another file has it.
	 *
	 * @param string $path Relative to the uploads folder.
	 * @return string|null Relative to the uploads folder. Null: there can be no file.
	 */
	public static function take( string $path ): ?string {
		$folder = dirname( wp_get_upload_dir()['basedir'] . "/$path" );
		$tries  = wp_mkdir_p( $folder ) ? self::MAX_TRIES : 0;
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
