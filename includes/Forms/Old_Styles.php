<?php
/**
 * Styles of fields, as any version has written them.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Converts the style attributes of older fields to those of WordPress's block supports. */
final class Old_Styles {

	/**
	 * Of a label.
	 *
	 * @param array<string, mixed> $own   The field's attributes.
	 * @param array<string, mixed> $label Those of the block of its label.
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
	 * Of an input.
	 *
	 * @param array<string, mixed> $own   The field's attributes.
	 * @param array<string, mixed> $input Those of the block of its input.
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
	 * The newer styles, where there are any.
	 *
	 * @param array<string, mixed>                $newer Attributes.
	 * @param array<string, array<string, mixed>> $older A style with nulls.
	 * @return array<string, mixed>
	 */
	private static function first( array $newer, array $older ): array {
		$style = array_filter( array_map( static fn( array $part ): array => array_filter( $part, 'is_string' ), $older ) );
		return $newer + compact( 'style' );
	}

	/**
	 * A length; a number is so many pixels.
	 *
	 * @param mixed $value From an attribute.
	 */
	private static function length( $value ): ?string {
		return is_numeric( $value ) ? $value . 'px' : self::scalar( $value );
	}

	/**
	 * A text or number as text.
	 *
	 * @param mixed $value From an attribute.
	 */
	private static function scalar( $value ): ?string {
		return is_scalar( $value ) && '' !== (string) $value ? (string) $value : null;
	}
}
