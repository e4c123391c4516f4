<?php
/**
 * Headers of a response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

/** The status line and `Location`, parsed line by line. */
final class Response_Headers {

	/** The HTTP status; 0 until it is known. */
	public int $status = 0;

	/** The target of a redirect, as it was sent, perhaps relative; empty: none. */
	public string $location = '';

	/**
	 * Parses a line.
	 *
	 * @param string $line With its end.
	 */
	public function take( string $line ): void {
		if ( preg_match( '#^HTTP/\S+ (\d{3})#', $line, $found ) ) {
			// An interim response (100, 103) has headers of its own.
			$this->status   = (int) $found[1];
			$this->location = '';
		} elseif ( preg_match( '/^location:\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->location = $found[1];
		}
	}
}
