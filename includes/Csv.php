<?php
/**
 * CSV files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Writes a CSV file row by row, so that memory use does not depend on its length. */
final class Csv {

	/**
	 * @param resource $out A stream.
	 */
	public function __construct( private $out ) {}

	/** Begins a download. */
	public static function download( string $name ): self {
		Attachment::headers( sanitize_file_name( $name ), 'text/csv; charset=UTF-8' );
		$out = fopen( 'php://output', 'wb' );
		// Without the BOM, spreadsheets do not detect UTF-8.
		fwrite( $out, "\xEF\xBB\xBF" ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return new self( $out );
	}

	/**
	 * Writes a row in the format of RFC 4180. Prefixes cells that a spreadsheet would evaluate as a formula (CSV injection). Quotes every cell: a
	 * spreadsheet that splits at semicolons could otherwise find a formula in the middle of one.
	 *
	 * @param string ...$cells The cells, plain text.
	 */
	public function row( string ...$cells ): void {
		$safe  = array_map( static fn( string $cell ): string => 1 === preg_match( '/^(?:[=+\-@\t\r\n]|＝|＋|－|＠)/', $cell ) ? "'$cell" : $cell, $cells );
		$cells = array_map( static fn( string $cell ): string => '"' . str_replace( '"', '""', $cell ) . '"', $safe );
		fwrite( $this->out, implode( ',', $cells ) . "\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}
