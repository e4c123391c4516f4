<?php
/**
 * What commands print.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Text that others have written, in posts, files, names and answers of services: a terminal obeys the control characters in it. */
final class Terminal {

	/**
	 * Returns rows for a format; JSON itself encodes control characters.
	 *
	 * @template Row
	 * @param list<Row> $rows   The rows, or ids.
	 * @param string    $format The format, as in WP-CLI.
	 * @return list<Row>
	 */
	public static function rows( array $rows, string $format ): array {
		return 'json' === $format ? $rows : map_deep( $rows, static fn( $cell ) => is_string( $cell ) ? self::text( $cell ) : $cell );
	}

	/** Returns a text on one line, with a space for each control character. */
	public static function text( string $text ): string {
		return (string) preg_replace( '/\p{Cc}/u', ' ', wp_check_invalid_utf8( $text, true ) );
	}
}
