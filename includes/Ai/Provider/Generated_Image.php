<?php
/**
 * An image that a model has made.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** An image that a provider has made, checked by its bytes and not by what was said of them; converted to PNG wherever PHP can. */
final class Generated_Image {

	/** The most bytes of an image: 20 MiB. */
	public const MOST_BYTES = 20_971_520;

	/** The most pixels. */
	private const MOST_PIXELS = 36_000_000;

	/**
	 * Constructor. Instances come from {@see Generated_Image::of()}.
	 *
	 * @param string $bytes The image.
	 */
	private function __construct( public readonly string $bytes ) {}

	/**
	 * Checks bytes.
	 *
	 * @param string $bytes From anywhere.
	 * @return self|WP_Error `error_network` for all that is no PNG, JPEG or WebP, or a very large one.
	 */
	public static function of( string $bytes ) {
		// What cannot be read warns; the answer says so too.
		[ $width, $height, $type ] = @getimagesizefromstring( $bytes ) ?: array( 0, 0, 0 ); // phpcs:ignore WordPress.PHP.NoSilencedErrors, Universal.Operators.DisallowShortTernary
		if ( ! in_array( $type, array( IMAGETYPE_PNG, IMAGETYPE_JPEG, IMAGETYPE_WEBP ), true ) || $width < 1 || $height < 1 ) {
			return Provider_Errors::of( 'error_network', __( 'The AI provider sent something that is not a PNG, JPEG, or WebP image.', 'statecraft' ) );
		}
		if ( strlen( $bytes ) > self::MOST_BYTES || $width * $height > self::MOST_PIXELS ) {
			return Provider_Errors::of( 'error_network', __( 'The image of the AI provider is too large.', 'statecraft' ) );
		}
		return new self( IMAGETYPE_PNG === $type ? $bytes : self::as_png( $bytes ) ?? $bytes );
	}

	/**
	 * The image as a PNG.
	 *
	 * @param string $bytes A JPEG or WebP.
	 * @return string|null Null: this PHP cannot read it.
	 */
	private static function as_png( string $bytes ): ?string {
		if ( ! function_exists( 'imagecreatefromstring' ) ) {
			return null;
		}
		$image = @imagecreatefromstring( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- a PHP without WebP warns.
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
