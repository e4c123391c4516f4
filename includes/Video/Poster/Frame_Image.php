<?php
/**
 * Frames drawn by a browser.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Trusts an image only by its bytes, and rejects dimensions that would exhaust memory before an image library opens it. */
final class Frame_Image {

	/** The maximum size in bytes. */
	public const MAX_BYTES = 5 * MB_IN_BYTES;

	/** The maximum number of pixels: a frame of an 8K video. */
	private const MAX_PIXELS = 7680 * 4320;

	/** Extensions by detected type. */
	private const TYPES = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
	);

	/**
	 * Checks a file.
	 *
	 * @param string $path The file.
	 * @return string|WP_Error The extension of its type. Error: `video_poster_type` (415).
	 */
	public static function extension( string $path ) {
		$size      = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- of what is no picture.
		$extension = self::TYPES[ $size['mime'] ?? '' ] ?? '';
		return '' !== $extension && self::has_fair_size( $path ) && ! is_wp_error( wp_get_image_editor( $path ) )
			? $extension
			: new WP_Error( 'video_poster_type', __( 'This frame is not an image that the site can read. Choose an image instead.', 'statecraft' ), array( 'status' => 415 ) );
	}

	/**
	 * Whether an image has no more pixels than a frame can have.
	 *
	 * @param string $path The file.
	 */
	public static function has_fair_size( string $path ): bool {
		$size = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors
		return $size && $size[0] > 0 && $size[1] > 0 && $size[0] * $size[1] <= self::MAX_PIXELS;
	}
}
