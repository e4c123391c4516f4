<?php
/**
 * Tables in Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** Parses rows of cells between pipes; the second row (the delimiter row) sets the alignment of the columns. */
final class Markdown_Table {

	private const DELIMITER_ROW = '/^ {0,3}\|?+ *+:?+-++:?+ *+(?:\| *+:?+-++:?+ *+)*+(?:\| *+)?+$/';

	/**
	 * Whether a table starts at a line.
	 *
	 * @param string $next The line after it.
	 */
	public static function starts_at( string $line, string $next ): bool {
		return str_contains( $line, '|' ) && preg_match( self::DELIMITER_ROW, $next ) === 1 && count( self::cells( $line ) ) === count( self::cells( $next ) );
	}

	/**
	 * Renders a table to unsanitized HTML.
	 *
	 * @param list<string> $lines All rows.
	 */
	public static function html( array $lines ): string {
		$aligns = array_map( array( self::class, 'align' ), self::cells( $lines[1] ) );
		$body   = '';
		foreach ( array_slice( $lines, 2 ) as $line ) {
			$body .= self::row( self::cells( $line ), $aligns, 'td' );
		}
		$head = self::row( self::cells( $lines[0] ), $aligns, 'th' );
		return "<table>\n<thead>\n$head</thead>\n" . ( $body === '' ? '' : "<tbody>$body</tbody>" ) . "</table>\n";
	}

	/**
	 * Returns the `align` attribute of a column.
	 *
	 * @param string $cell Its cell in the delimiter row.
	 */
	private static function align( string $cell ): string {
		return match ( array( $cell[0] ?? '', substr( $cell, -1 ) ) ) {
			array( ':', ':' ) => ' align="center"',
			array( ':', '-' ) => ' align="left"',
			array( '-', ':' ) => ' align="right"',
			default           => '',
		};
	}

	/**
	 * Renders a row, padded or truncated to the number of columns.
	 *
	 * @param list<string> $cells  The cells' Markdown.
	 * @param list<string> $aligns The `align` attribute of each column.
	 * @param string       $tag    `th` or `td`.
	 */
	private static function row( array $cells, array $aligns, string $tag ): string {
		$html = '';
		foreach ( $aligns as $i => $side ) {
			$html .= "<$tag$side>" . Markdown_Inline::html( $cells[ $i ] ?? '' ) . "</$tag>\n";
		}
		return "<tr>\n$html</tr>\n";
	}

	/**
	 * Splits a row into cells; a pipe after a backslash does not separate cells.
	 *
	 * @return list<string>
	 */
	private static function cells( string $line ): array {
		$inner = (string) preg_replace( '/^ *\|| *(?<!\\\\)\| *$/', '', $line );
		return array_map( static fn ( string $cell ): string => str_replace( '\\|', '|', trim( $cell ) ), (array) preg_split( '/(?<!\\\\)\|/', $inner ) );
	}
}
