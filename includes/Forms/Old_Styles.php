<?php
/**
 * Style attributes of older versions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Converts the style attributes of older fields to block support attributes. */
final class Old_Styles {

	/**
	 * Returns the style attributes of a label.
	 *
	 * @param array<string, mixed> $own   The attributes of the field block.
	 * @param array<string, mixed> $label The attributes of the label block.
	 * @return array<string, mixed>
	 */
	public static function label( array $own, array $label ): array {
		return self::first(
			$label,
			array(
				'color'      => array( 'text' => $own['labelColor'] ?? null ),
				'typography' => array(
					'fontSize'   => self::length( $own['labelFontSize'] ?? null ),
					'lineHeight' => self::scalar( $own['labelLineHeight'] ?? null ),
				),
			)
		);
	}

	/**
	 * Returns the style attributes of an input.
	 *
	 * @param array<string, mixed> $own   The attributes of the field block.
	 * @param array<string, mixed> $input The attributes of the input block.
	 * @return array<string, mixed>
	 */
	public static function input( array $own, array $input ): array {
		return self::first(
			$input,
			array(
				'color'      => array(
					'text'       => $own['inputColor'] ?? null,
					'background' => $own['fieldBackgroundColor'] ?? null,
				),
				'border'     => array(
					'color'  => $own['borderColor'] ?? null,
					'radius' => self::length( $own['borderRadius'] ?? null ),
					'width'  => self::length( $own['borderWidth'] ?? null ),
				),
				'typography' => array(
					'fontSize'   => self::length( $own['fieldFontSize'] ?? null ),
					'lineHeight' => self::scalar( $own['lineHeight'] ?? null ),
				),
			)
		);
	}

	/**
	 * Merges newer and older styles; the newer ones take precedence.
	 *
	 * @param array<string, mixed>                $newer Block support attributes.
	 * @param array<string, array<string, mixed>> $older The `style` attribute converted from older attributes; may contain nulls.
	 * @return array<string, mixed>
	 */
	private static function first( array $newer, array $older ): array {
		$style = array_filter( array_map( static fn( array $part ): array => array_filter( $part, 'is_string' ), $older ) );
		return $newer + compact( 'style' );
	}

	/**
	 * Returns a CSS length. Numbers are in pixels.
	 *
	 * @param mixed $value
	 */
	private static function length( $value ): ?string {
		return is_numeric( $value ) ? $value . 'px' : self::scalar( $value );
	}

	/**
	 * Returns a scalar as a string.
	 *
	 * @param mixed $value
	 */
	private static function scalar( $value ): ?string {
		return is_scalar( $value ) && '' !== (string) $value ? (string) $value : null;
	}
}
