<?php
/**
 * The reader at the other end of the request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

use Statecraft\Ai\Provider\Sink;

/** Streams to the browser. Until the first byte nothing is sent, so that a refusal may still be plain JSON with a status of its own. */
final class Http_Sink implements Sink {

	/** Whether the headers have gone out. */
	private bool $is_open = false;

	/** {@inheritDoc} */
	public function write( string $bytes ): bool {
		if ( ! $this->is_open ) {
			$this->open();
		}
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- an event stream, not HTML.
		flush();
		return 0 === connection_aborted();
	}

	/** Ends the request here: WordPress would add JSON to the answer. */
	public function end(): void {
		exit;
	}

	/** Sends the headers and takes everything out of the way that would hold bytes back. */
	private function open(): void {
		$this->is_open = true;
		// Without this PHP would end inside echo, and nobody would tell the provider to stop.
		ignore_user_abort( true );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' );
		}
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet -- compression waits for more.
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		status_header( 200 );
		header( 'Content-Type: text/event-stream; charset=utf-8' );
		header( 'Cache-Control: no-cache' );
		header( 'X-Accel-Buffering: no' );
		header( 'X-Content-Type-Options: nosniff' );
	}
}
