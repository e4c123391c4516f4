<?php
/**
 * A generated image.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** An image from a provider, validated by its bytes, not its declared type; converted to PNG if PHP can. */
final class Generated_Image {

	/** The maximum size of an image in bytes: 20 MiB. */
	public const MAX_BYTES = 20_971_520;

	/** The maximum number of pixels. */
	private const MAX_PIXELS = 36_000_000;

	/** Instances come from {@see Generated_Image::of()}. */
	private function __construct( public readonly string $bytes ) {}

	/**
	 * Validates bytes.
	 *
	 * @param string $bytes Untrusted bytes.
	 * @return self|WP_Error `error_network` if not a PNG, JPEG or WebP, or too large.
	 */
	public static function of( string $bytes ) {
		// Invalid data raises a warning; the returned error covers that case.
		[ $width, $height, $type ] = @getimagesizefromstring( $bytes ) ?: array( 0, 0, 0 ); // phpcs:ignore WordPress.PHP.NoSilencedErrors
		if ( ! in_array( $type, array( IMAGETYPE_PNG, IMAGETYPE_JPEG, IMAGETYPE_WEBP ), true ) || $width < 1 || $height < 1 ) {
			return Provider_Errors::of( 'error_network', __( 'The AI provider sent something that is not a PNG, JPEG, or WebP image.', 'statecraft' ) );
		}
		if ( strlen( $bytes ) > self::MAX_BYTES || $width * $height > self::MAX_PIXELS ) {
			return Provider_Errors::of( 'error_network', __( 'The AI provider’s image is too large.', 'statecraft' ) );
		}
		return new self( IMAGETYPE_PNG === $type ? $bytes : self::as_png( $bytes ) ?? $bytes );
	}

	/**
	 * Converts an image to PNG.
	 *
	 * @param string $bytes A JPEG or WebP.
	 * @return string|null Null: this PHP cannot decode it.
	 */
	private static function as_png( string $bytes ): ?string {
		if ( ! function_exists( 'imagecreatefromstring' ) ) {
			return null;
		}
		$image = @imagecreatefromstring( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- raises a warning in a PHP build without WebP.
		if ( false === $image ) {
			return null;
		}
		imagealphablending( $image, false );
		imagesavealpha( $image, true );
		ob_start();
		$is_made = imagepng( $image );
		$png     = (string) ob_get_clean();
		return $is_made ? $png : null;
	}
}
