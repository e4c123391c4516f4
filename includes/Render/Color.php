<?php
/**
 * Colours and their contrast.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Calculates with colours such as `#1e1e1e`, as WCAG 2 does. */
final class Color {

	/** The least contrast of text that everybody can read. */
	public const LEAST = 4.5;

	/**
	 * Returns a colour as six hexadecimal digits.
	 *
	 * @param string $css Any CSS.
	 * @return string Empty: no colour without transparency.
	 */
	public static function of( string $css ): string {
		$css = strtolower( trim( $css ) );
		if ( preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/D', $css, $found ) ) {
			return "#$found[1]$found[1]$found[2]$found[2]$found[3]$found[3]";
		}
		if ( preg_match( '/^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/D', $css, $found ) ) {
			return sprintf( '#%02x%02x%02x', ...array_map( static fn( string $one ): int => min( 255, (int) $one ), array_slice( $found, 1 ) ) );
		}
		return preg_match( '/^#[0-9a-f]{6}$/D', $css ) ? $css : '';
	}

	/**
	 * Returns the contrast of two colours, from 1 to 21.
	 *
	 * @param string $one   A result of {@see Color::of()}.
	 * @param string $other Another.
	 */
	public static function contrast( string $one, string $other ): float {
		$light = array( self::luminance( $one ), self::luminance( $other ) );
		return ( max( $light ) + 0.05 ) / ( min( $light ) + 0.05 );
	}

	/** Whether text of one colour can be read on another. */
	public static function is_readable( string $one, string $other ): bool {
		return self::contrast( $one, $other ) >= self::LEAST;
	}

	/** Returns black or white, whichever is easier to read on a colour. */
	public static function on( string $color ): string {
		return self::contrast( '#ffffff', $color ) >= self::contrast( '#000000', $color ) ? '#ffffff' : '#000000';
	}

	/**
	 * Mixes two colours.
	 *
	 * @param float $share The share of the other one, from 0 to 1.
	 */
	public static function mix( string $one, string $other, float $share ): string {
		return sprintf( '#%02x%02x%02x', ...array_map( static fn( int $a, int $b ): int => (int) round( $a + ( $b - $a ) * $share ), self::channels( $one ), self::channels( $other ) ) );
	}

	/**
	 * Returns a colour, lightened until it can be read on a dark one.
	 *
	 * @param string $dark The other colour.
	 */
	public static function lightened( string $color, string $dark ): string {
		for ( $share = 0.0; $share < 1; $share += 0.1 ) {
			$light = self::mix( $color, '#ffffff', $share );
			if ( self::is_readable( $light, $dark ) ) {
				return $light;
			}
		}
		return '#ffffff';
	}

	/** Returns the relative luminance. */
	private static function luminance( string $color ): float {
		$linear = array_map(
			static function ( int $channel ): float {
				$share = $channel / 255;
				return $share <= 0.04045 ? $share / 12.92 : ( ( $share + 0.055 ) / 1.055 ) ** 2.4;
			},
			self::channels( $color )
		);
		return 0.2126 * $linear[0] + 0.7152 * $linear[1] + 0.0722 * $linear[2];
	}

	/**
	 * Returns red, green and blue.
	 *
	 * @return array{int, int, int}
	 */
	private static function channels( string $color ): array {
		return array( (int) hexdec( substr( $color, 1, 2 ) ), (int) hexdec( substr( $color, 3, 2 ) ), (int) hexdec( substr( $color, 5, 2 ) ) );
	}
}
