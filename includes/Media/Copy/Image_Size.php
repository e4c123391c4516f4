<?php
/**
 * Dimensions of images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Reads the dimensions from the first bytes, and refuses those that would exhaust the server's memory when an image editor opens the file. */
final class Image_Size {

	/** The maximum width and height, in pixels. */
	private const MAX_SIDE = 30_000;

	/** The maximum of width times height. */
	private const MAX_PIXELS = 100_000_000;

	/** Bytes of memory per pixel that GD needs for an image and a scaled copy of it. */
	private const GD_BYTES_PER_PIXEL = 6;

	/**
	 * Reads the dimensions.
	 *
	 * @param string $head The first bytes of an image.
	 * @return array{int, int}|null Width and height in pixels; null: not in these bytes.
	 */
	public static function of( string $head ): ?array {
		if ( 'ftyp' === substr( $head, 4, 4 ) ) {
			return self::of_iso( $head );
		}
		$size = @getimagesizefromstring( $head ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- incomplete files raise a warning.
		return $size ? array( $size[0], $size[1] ) : null;
	}

	/**
	 * Checks dimensions.
	 *
	 * @param int $width  In pixels.
	 * @param int $height In pixels.
	 * @return WP_Error|null The refusal, if any.
	 */
	public static function check( int $width, int $height ): ?WP_Error {
		if ( $width > 0 && $height > 0 && max( $width, $height ) <= self::MAX_SIDE && $width * $height <= self::max_pixels() ) {
			return null;
		}
		return Copy_Error::of(
			Copy_Error::TOO_MANY_PIXELS,
			/* translators: 1: width, 2: height, in pixels. */
			sprintf( __( 'This picture is %1$d × %2$d pixels, more than this site can process. Choose a smaller one, or scale it down and upload it.', 'statecraft' ), $width, $height )
		);
	}

	/** Returns the maximum of width times height: GD is subject to PHP's memory limit, Imagick is not. */
	private static function max_pixels(): int {
		wp_raise_memory_limit( 'image' );
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		$is_gd = str_contains( strtolower( (string) _wp_image_editor_choose() ), 'gd' );
		return $is_gd && $limit > 0 ? min( self::MAX_PIXELS, intdiv( max( 0, $limit - memory_get_usage() ), self::GD_BYTES_PER_PIXEL ) ) : self::MAX_PIXELS;
	}

	/**
	 * Reads the dimensions of an ISO media image (AVIF, HEIC), which only newer PHP versions can. The image itself is the largest of its parts:
	 * tiles, thumbnails and alpha planes have sizes of their own.
	 *
	 * @return array{int, int}|null
	 */
	private static function of_iso( string $head ): ?array {
		preg_match_all( '/ispe.{4}(.{4})(.{4})/s', $head, $found, PREG_SET_ORDER );
		$sizes = array_map( static fn( array $one ): array => array( unpack( 'N', $one[1] )[1], unpack( 'N', $one[2] )[1] ), $found );
		usort( $sizes, static fn( array $one, array $other ): int => $other[0] * $other[1] <=> $one[0] * $one[1] );
		return $sizes[0] ?? null;
	}
}
