<?php
/**
 * The average color of an image.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

/** Used as the player's background until its poster is loaded. */
final class Average_Color {

	/** The maximum size of files that are read, in bytes: WordPress's image sizes are far below. */
	private const MAX_BYTES = 5 * MB_IN_BYTES;

	/** The image size that is read instead of the original. */
	private const SIZE = 'medium';

	/**
	 * Returns the average color of an image attachment.
	 *
	 * @return string Such as `#0a3c5f`; empty: unknown, such as without GD.
	 */
	public static function of( int $attachment_id ): string {
		$size  = image_get_intermediate_size( $attachment_id, self::SIZE );
		$whole = (string) get_attached_file( $attachment_id );
		// The sizes are stored next to the image, even after it was moved.
		$path  = $size ? dirname( $whole ) . '/' . wp_basename( $size['file'] ) : $whole;
		$image = function_exists( 'imagecreatefromstring' ) && is_file( $path ) && filesize( $path ) <= self::MAX_BYTES && Frame_Image::has_fair_size( $path )
			? @imagecreatefromstring( (string) file_get_contents( $path ) ) // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a local file; formats that GD does not know.
			: false;
		if ( ! $image ) {
			return '';
		}
		$pixel = imagecreatetruecolor( 1, 1 );
		imagecopyresampled( $pixel, $image, 0, 0, 0, 0, 1, 1, imagesx( $image ), imagesy( $image ) );
		return sprintf( '#%06x', imagecolorat( $pixel, 0, 0 ) & 0xffffff );
	}
}
