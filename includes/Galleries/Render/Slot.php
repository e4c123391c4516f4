<?php
/**
 * The space for an image.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** The width at which an image is shown, as a share of the content width; browsers choose the file by it. */
final class Slot {

	/** The width of the file if the content width is unknown, in pixels. */
	private const USUAL = 1200;

	/**
	 * Use {@see Slot::of_block()} to create an instance.
	 *
	 * @param int $content The width of the content in pixels; 0 for that of the viewport.
	 */
	private function __construct( private readonly int $content, private readonly float $share = 1.0 ) {}

	/**
	 * Returns the full width of a block.
	 *
	 * @param string $align The `align` attribute.
	 */
	public static function of_block( string $align ): self {
		if ( 'full' === $align ) {
			return new self( 0 );
		}
		$layout = wp_get_global_settings( array( 'layout' ) );
		$length = is_array( $layout ) ? ( $layout[ 'wide' === $align ? 'wideSize' : 'contentSize' ] ?? '' ) : '';
		return new self( self::pixels_of( is_string( $length ) ? $length : '' ) ?: self::width_of_theme( $align ) );
	}

	/**
	 * Returns a part of the slot.
	 *
	 * @param float $share More than 1 for an image whose sides are cropped.
	 */
	public function part( float $share ): self {
		return new self( $this->content, $this->share * $share );
	}

	/** Returns the width in CSS pixels. */
	public function pixels(): int {
		return (int) ceil( ( $this->content ?: self::USUAL ) * $this->share );
	}

	/** Returns the value of the `sizes` attribute. */
	public function sizes(): string {
		$of_window = self::number( 100 * $this->share ) . 'vw';
		return 0 === $this->content ? $of_window : sprintf( '(max-width: %1$dpx) %2$s, %3$dpx', $this->content, $of_window, $this->pixels() );
	}

	/**
	 * Returns the content width of a classic theme. Its wide blocks may be as wide as the viewport.
	 *
	 * @param string $align The `align` attribute.
	 */
	private static function width_of_theme( string $align ): int {
		$width = $GLOBALS['content_width'] ?? 0;
		return 'wide' !== $align && is_numeric( $width ) && $width > 0 ? (int) $width : 0;
	}

	/**
	 * Returns a length from `theme.json` in pixels; 0 if it depends on the viewport.
	 *
	 * @param string $length Such as `40rem`.
	 */
	private static function pixels_of( string $length ): int {
		if ( ! preg_match( '/^(\d{1,5}(?:\.\d+)?)(px|r?em)$/D', trim( $length ), $found ) ) {
			return 0;
		}
		return (int) round( (float) $found[1] * ( 'px' === $found[2] ? 1 : 16 ) );
	}

	/** Formats a number for CSS, independently of the locale. */
	private static function number( float $value ): string {
		return rtrim( rtrim( number_format( $value, 2, '.', '' ), '0' ), '.' );
	}
}
