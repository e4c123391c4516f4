<?php
/**
 * Shortcode parsing.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Finds shortcodes in a text, and decodes their attributes. */
final class Shortcode_Text {

	/**
	 * Finds all shortcodes with a name.
	 *
	 * @param string $name The name of the shortcode.
	 * @param string $text The text to search.
	 * @return list<array{array<int|string, string>, string}> The attributes and the content of each.
	 */
	public static function find( string $name, string $text ): array {
		if ( ! str_contains( $text, "[$name" ) || ! preg_match_all( '/' . get_shortcode_regex( array( $name ) ) . '/', $text, $all, PREG_SET_ORDER ) ) {
			return array();
		}
		// Double brackets escape a shortcode.
		$meant = array_filter( $all, static fn( array $one ): bool => '[' !== $one[1] || ']' !== ( $one[6] ?? '' ) );
		return array_map( static fn( array $one ): array => array( (array) shortcode_parse_atts( $one[3] ), $one[5] ?? '' ), array_values( $meant ) );
	}

	/**
	 * Renames attributes to those of the block; empty ones are omitted.
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
	 * Decodes the escapes for characters that a shortcode attribute cannot contain.
	 *
	 * @param string $raw The raw attribute value.
	 */
	public static function decode( string $raw ): string {
		return html_entity_decode( str_replace( array( '%26', '%25' ), array( '&', '%' ), $raw ), ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * Applies the correction of `capital_P_dangit()`, which WordPress applies to what it prints and not to what is saved: for words that are read, and for
	 * comparing what is printed with what is saved. An address that is corrected leads elsewhere.
	 *
	 * @param string $text A text.
	 */
	public static function as_printed( string $text ): string {
		return str_replace( 'Wordpress', 'WordPress', $text ); // phpcs:ignore WordPress.WP.CapitalPDangit
	}
}
