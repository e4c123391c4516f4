<?php
/**
 * The headers of a provider's response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Parses the status line and headers, line by line. */
final class Response_Head {

	/** The HTTP status code; 0 until the status line was received. */
	public int $status = 0;

	/** The provider's request id; empty without one. */
	public string $request_id = '';

	/** The provider's clock, as an HTTP date; empty if not sent. */
	public string $date = '';

	/**
	 * Retry-After and rate limit headers, by lower-case name.
	 *
	 * @var array<string, string>
	 */
	public array $retry_headers = array();

	/** Whether HTTP framing (HTTP/2, Content-Length or Transfer-Encoding) distinguishes a complete body from a truncated one. */
	public bool $is_framed = false;

	/**
	 * Parses a header line.
	 *
	 * @param string $line The line, including its CRLF.
	 */
	public function parse_line( string $line ): void {
		if ( preg_match( '#^HTTP/(\S+) (\d{3})#', $line, $found ) ) {
			// Each response has its own headers; an interim one (100, 103) comes before the final one.
			$this->status        = (int) $found[2];
			$this->is_framed     = (float) $found[1] >= 2;
			$this->retry_headers = array();
		} elseif ( preg_match( '/^(content-length|transfer-encoding):/i', $line ) ) {
			$this->is_framed = true;
		} elseif ( preg_match( '/^(?:x-request-id|apim-request-id|request-id):\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->request_id = $found[1];
		} elseif ( preg_match( '/^date:\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->date = $found[1];
		} elseif ( preg_match( '/^(retry-after(?:-ms)?|(?:x|anthropic)-ratelimit-[\w-]*reset[\w-]*):\s*(.*?)\s*$/i', $line, $found ) ) {
			$this->retry_headers[ strtolower( $found[1] ) ] = $found[2];
		}
	}

	/** Whether the status is 2xx. */
	public function is_success(): bool {
		return $this->status >= 200 && $this->status < 300;
	}
}
