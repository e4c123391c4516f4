<?php
/**
 * Text for older tables.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Tables in utf8mb3 cannot store four-byte characters such as emoji, and WordPress rejects the whole row. A title used to find and identify a row must not
 * make it fail.
 */
final class Storable_Text {

	/** Four-byte characters. */
	private const WIDE = '/[\x{10000}-\x{10ffff}]/u';

	/**
	 * Returns the part of a text that a column can store.
	 *
	 * @param bool $is_html Whether the text is displayed as HTML, where emoji can be written as entities.
	 */
	public static function of( string $text, string $table, string $column, bool $is_html = false ): string {
		global $wpdb;
		if ( preg_match( self::WIDE, $text ) !== 1 || ! in_array( $wpdb->get_col_charset( $table, $column ), array( 'utf8', 'utf8mb3' ), true ) ) {
			return $text;
		}
		return trim( (string) preg_replace( self::WIDE, '', $is_html ? wp_encode_emoji( $text ) : $text ) );
	}

	/**
	 * Returns what an option can store. Of a value with one such character WordPress stores nothing.
	 *
	 * @param array<array-key, mixed> $values Texts, and lists of them, at any depth.
	 * @return array<array-key, mixed>
	 */
	public static function of_option( array $values ): array {
		global $wpdb;
		array_walk_recursive(
			$values,
			static function ( &$value ) use ( $wpdb ): void {
				$value = is_string( $value ) ? self::of( $value, $wpdb->options, 'option_value' ) : $value;
			}
		);
		return $values;
	}
}
