<?php
/**
 * The head of an answer that may lead elsewhere.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

/** Reads what comes before the body, line by line. */
final class Location_Head {

	/** The HTTP status; 0 until it is known. */
	public int $status = 0;

	/** Where it leads, as it was said; empty where it leads nowhere. */
	public string $location = '';

	/**
	 * Takes a line.
	 *
	 * @param string $line With its end.
	 */
	public function take( string $line ): void {
		if ( preg_match( '#^HTTP/\S+ (\d{3})#', $line, $found ) ) {
			// An interim answer (100, 103) has a head of its own.
			$this->status   = (int) $found[1];
			$this->location = '';
		} elseif ( preg_match( '/^location:\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->location = $found[1];
		}
	}
}
