<?php
/**
 * Headers of a response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

/** The status line and `Location`, parsed line by line. */
final class Response_Headers {

	/** The HTTP status code; 0 until the status line was received. */
	public int $status = 0;

	/** The value of `Location` as sent, possibly relative; empty without one. */
	public string $location = '';

	/**
	 * Parses a header line.
	 *
	 * @param string $line The line, including its CRLF.
	 */
	public function parse_line( string $line ): void {
		if ( preg_match( '#^HTTP/\S+ (\d{3})#', $line, $found ) ) {
			// Each response has its own headers; an interim one (100, 103) comes before the final one.
			$this->status   = (int) $found[1];
			$this->location = '';
		} elseif ( preg_match( '/^location:\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->location = $found[1];
		}
	}
}
