<?php
/**
 * Where a picture is shown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** The width that a picture is shown in: a share of the width of the content, by which browsers choose its file. */
final class Slot {

	/** The pixels that a picture is to have where nobody knows the width of the content. */
	private const USUAL = 1200;

	/**
	 * Constructor. Instances come from {@see Slot::of_block()}.
	 *
	 * @param int $content The width of the content in pixels; 0: that of the window.
	 */
	private function __construct( private readonly int $content, private readonly float $share = 1.0 ) {}

	/**
	 * Returns the whole width of a block.
	 *
	 * @param string $align Its alignment.
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
	 * Returns a part of it.
	 *
	 * @param float $share Of 1. More than 1: a picture of which the sides are cut off.
	 */
	public function part( float $share ): self {
		return new self( $this->content, $this->share * $share );
	}

	/** Returns the pixels that fill it on a screen with one pixel to a point. */
	public function pixels(): int {
		return (int) ceil( ( $this->content ?: self::USUAL ) * $this->share );
	}

	/** Returns it for the attribute `sizes`. */
	public function sizes(): string {
		$of_window = self::number( 100 * $this->share ) . 'vw';
		return 0 === $this->content ? $of_window : sprintf( '(max-width: %1$dpx) %2$s, %3$dpx', $this->content, $of_window, $this->pixels() );
	}

	/**
	 * Returns the width that a theme without `theme.json` states. Its wide blocks may be as wide as the window.
	 *
	 * @param string $align The alignment.
	 */
	private static function width_of_theme( string $align ): int {
		$width = $GLOBALS['content_width'] ?? 0;
		return 'wide' !== $align && is_numeric( $width ) && $width > 0 ? (int) $width : 0;
	}

	/**
	 * Returns a length of `theme.json` in pixels; 0 if it depends on the window.
	 *
	 * @param string $length Such as `40rem`.
	 */
	private static function pixels_of( string $length ): int {
		if ( ! preg_match( '/^(\d{1,5}(?:\.\d+)?)(px|r?em)$/D', trim( $length ), $found ) ) {
			return 0;
		}
		return (int) round( (float) $found[1] * ( 'px' === $found[2] ? 1 : 16 ) );
	}

	/**
	 * Returns a number for CSS, whatever the locale.
	 *
	 * @param float $value The number.
	 */
	private static function number( float $value ): string {
		return rtrim( rtrim( number_format( $value, 2, '.', '' ), '0' ), '.' );
	}
}
