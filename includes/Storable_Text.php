<?php
/**
 * Text for old tables.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Tables in utf8mb3 have no characters of four bytes, emoji among them, and WordPress refuses the whole row. A title that is there for finding and naming
 * a row must not lose what it names.
 */
final class Storable_Text {

	/** Characters of four bytes. */
	private const WIDE = '/[\x{10000}-\x{10ffff}]/u';

	/**
	 * Returns what a column can store of a text.
	 *
	 * @param string $text    The text.
	 * @param string $table   The table.
	 * @param string $column  The column.
	 * @param bool   $is_html Whether the text is shown as HTML, in which emoji can be written with other characters.
	 */
	public static function of( string $text, string $table, string $column, bool $is_html = false ): string {
		global $wpdb;
		if ( preg_match( self::WIDE, $text ) !== 1 || ! in_array( $wpdb->get_col_charset( $table, $column ), array( 'utf8', 'utf8mb3' ), true ) ) {
			return $text;
		}
		return trim( (string) preg_replace( self::WIDE, '', $is_html ? wp_encode_emoji( $text ) : $text ) );
	}
}
