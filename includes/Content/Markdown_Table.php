<?php
/**
 * Tables in Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

/** Reads rows of cells between bars, the second row saying how the columns are aligned. */
final class Markdown_Table {

	private const SECOND = '/^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/';

	/**
	 * Whether a table begins with a line.
	 *
	 * @param string $line The line.
	 * @param string $next The one after it.
	 */
	public static function begins( string $line, string $next ): bool {
		return str_contains( $line, '|' ) && preg_match( self::SECOND, $next ) === 1 && count( self::cells( $line ) ) === count( self::cells( $next ) );
	}

	/**
	 * The markup, which has to be cleaned.
	 *
	 * @param list<string> $lines All rows.
	 */
	public static function html( array $lines ): string {
		$sides = array_map( array( self::class, 'side' ), self::cells( $lines[1] ) );
		$body  = '';
		foreach ( array_slice( $lines, 2 ) as $line ) {
			$body .= self::row( self::cells( $line ), $sides, 'td' );
		}
		$head = self::row( self::cells( $lines[0] ), $sides, 'th' );
		return "<table>\n<thead>\n$head</thead>\n" . ( $body === '' ? '' : "<tbody>$body</tbody>" ) . "</table>\n";
	}

	/**
	 * How a column is aligned.
	 *
	 * @param string $cell Its cell in the second row.
	 */
	private static function side( string $cell ): string {
		return match ( array( $cell[0] ?? '', substr( $cell, -1 ) ) ) {
			array( ':', ':' ) => ' align="center"',
			array( ':', '-' ) => ' align="left"',
			array( '-', ':' ) => ' align="right"',
			default           => '',
		};
	}

	/**
	 * A row, with as many cells as there are columns.
	 *
	 * @param list<string> $cells Their text.
	 * @param list<string> $sides How each column is aligned.
	 * @param string       $tag   What a cell is.
	 */
	private static function row( array $cells, array $sides, string $tag ): string {
		$html = '';
		foreach ( $sides as $i => $side ) {
			$html .= "<$tag$side>" . Markdown_Words::html( $cells[ $i ] ?? '' ) . "</$tag>\n";
		}
		return "<tr>\n$html</tr>\n";
	}

	/**
	 * The cells of a row; a bar after a backslash is none.
	 *
	 * @param string $line The row.
	 * @return list<string>
	 */
	private static function cells( string $line ): array {
		$inner = (string) preg_replace( '/^ *\|| *(?<!\\\\)\| *$/', '', $line );
		return array_map( static fn ( string $cell ): string => str_replace( '\\|', '|', trim( $cell ) ), (array) preg_split( '/(?<!\\\\)\|/', $inner ) );
	}
}
