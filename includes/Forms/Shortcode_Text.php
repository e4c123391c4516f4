<?php
/**
 * Parsing of shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Finds shortcodes in text, and decodes their attributes. */
final class Shortcode_Text {

	/**
	 * Finds all shortcodes with a name.
	 *
	 * @return list<array{array<int|string, string>, string}> The attributes and the content of each.
	 */
	public static function find( string $name, string $text ): array {
		return array_values( array_filter( self::split( $name, $text ), 'is_array' ) );
	}

	/**
	 * Splits text at the shortcodes with a name.
	 *
	 * @return list<string|array{array<int|string, string>, string}> Text, or the attributes and content of a shortcode.
	 */
	public static function split( string $name, string $text ): array {
		if ( ! str_contains( $text, "[$name" ) || ! preg_match_all( '/' . get_shortcode_regex( array( $name ) ) . '/', $text, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return array( $text );
		}
		$parts = array();
		$at    = 0;
		foreach ( $all as $one ) {
			// Double brackets escape a shortcode.
			if ( '[' !== $one[1][0] || ']' !== ( $one[6][0] ?? '' ) ) {
				[ $whole, $begin ] = $one[0];
				$parts[]           = substr( $text, $at, $begin - $at );
				$parts[]           = array( (array) shortcode_parse_atts( $one[3][0] ), $one[5][0] ?? '' );
				$at                = $begin + strlen( $whole );
			}
		}
		$parts[] = substr( $text, $at );
		return $parts;
	}

	/**
	 * Renames attributes to those of the block. Empty ones are omitted.
	 *
	 * @param array<int|string, string> $attributes The shortcode attributes.
	 * @param array<string, string>     $names      Block attribute names by shortcode attribute names.
	 * @return array<string, string>
	 */
	public static function rename( array $attributes, array $names ): array {
		$renamed = array();
		foreach ( $names as $was => $is ) {
			$renamed[ $is ] = self::decode( (string) ( $attributes[ $was ] ?? '' ) );
		}
		return array_filter( $renamed, 'strlen' );
	}

	/**
	 * Decodes the escapes for characters that shortcode attributes cannot contain.
	 *
	 * @param string $raw The raw attribute value.
	 */
	public static function decode( string $raw ): string {
		return html_entity_decode( str_replace( array( '%26', '%25' ), array( '&', '%' ), $raw ), ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * Applies the correction that `capital_P_dangit()` makes in what WordPress prints, but not in what is saved. Used for text that people read, and
	 * for comparing printed with saved text. URLs must not be corrected, since they would lead elsewhere.
	 */
	public static function as_printed( string $text ): string {
		return str_replace( 'Wordpress', 'WordPress', $text ); // phpcs:ignore WordPress.WP.CapitalPDangit
	}
}
