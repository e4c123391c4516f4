<?php
/**
 * Reading shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Finds shortcodes in a text, and decodes their attributes. */
final class Shortcode_Text {

	/**
	 * What stands in a text under the name of a shortcode.
	 *
	 * @param string $name Of the shortcode.
	 * @param string $text Any.
	 * @return list<array{array<int|string, string>, string}> The attributes, and what is inside.
	 */
	public static function found( string $name, string $text ): array {
		if ( ! str_contains( $text, "[$name" ) || ! preg_match_all( '/' . get_shortcode_regex( array( $name ) ) . '/', $text, $all, PREG_SET_ORDER ) ) {
			return array();
		}
		// With two brackets at both ends it is only spoken of.
		$meant = array_filter( $all, static fn( array $one ): bool => '[' !== $one[1] || ']' !== ( $one[6] ?? '' ) );
		return array_map( static fn( array $one ): array => array( (array) shortcode_parse_atts( $one[3] ), $one[5] ?? '' ), array_values( $meant ) );
	}

	/**
	 * Attributes by the names that the block has for them; those that are empty are left out.
	 *
	 * @param array<int|string, string> $said  The attributes.
	 * @param array<string, string>     $names The block's name by the shortcode's.
	 * @return array<string, string>
	 */
	public static function named( array $said, array $names ): array {
		$named = array();
		foreach ( $names as $was => $is ) {
			$named[ $is ] = self::plain( (string) ( $said[ $was ] ?? '' ) );
		}
		return array_filter( $named, 'strlen' );
	}

	/**
	 * Decodes what stands for characters that a shortcode attribute cannot have. WordPress capitalizes its own name in output, not in saved content.
	 *
	 * @param string $raw As it was written.
	 */
	public static function plain( string $raw ): string {
		$text = html_entity_decode( str_replace( array( '%26', '%25' ), array( '&', '%' ), $raw ), ENT_QUOTES | ENT_HTML5 );
		return str_replace( 'Wordpress', 'WordPress', $text ); // phpcs:ignore WordPress.WP.CapitalPDangit
	}
}
