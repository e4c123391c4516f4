<?php
/**
 * The head of a provider's answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** Reads what comes before the body, line by line. */
final class Answer_Head {

	/** The HTTP status; 0 until it is known. */
	public int $status = 0;

	/** Under which the provider keeps the request. */
	public string $request_id = '';

	/**
	 * What may say when to ask again, by name in small letters.
	 *
	 * @var array<string, string>
	 */
	public array $waits = array();

	/** Whether HTTP itself tells an end from a cut. */
	public bool $is_framed = false;

	/**
	 * Takes a line.
	 *
	 * @param string $line With its end.
	 */
	public function take( string $line ): void {
		if ( preg_match( '#^HTTP/(\S+) (\d{3})#', $line, $found ) ) {
			// An interim answer (100, 103) has a head of its own.
			$this->status    = (int) $found[2];
			$this->is_framed = (float) $found[1] >= 2;
			$this->waits     = array();
		} elseif ( preg_match( '/^(content-length|transfer-encoding):/i', $line ) ) {
			$this->is_framed = true;
		} elseif ( preg_match( '/^(?:x-request-id|apim-request-id|request-id):\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->request_id = $found[1];
		} elseif ( preg_match( '/^(retry-after(?:-ms)?|(?:x|anthropic)-ratelimit-[\w-]*reset[\w-]*):\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->waits[ strtolower( $found[1] ) ] = $found[2];
		}
	}

	/** Whether the provider has agreed to answer. */
	public function is_good(): bool {
		return $this->status >= 200 && $this->status < 300;
	}
}
