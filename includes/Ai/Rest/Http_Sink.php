<?php
/**
 * A sink that streams to the client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Sink;
use Statecraft\Php;

/** Streams to the client. Headers are sent with the first byte, so that an earlier error can still be a JSON response with its own status. */
final class Http_Sink implements Sink {

	/** Whether the headers have been sent. */
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

	/** Whether the status has been sent; from then on, an error is an event. */
	public function is_open(): bool {
		return $this->is_open;
	}

	/** Exits, because the REST server would append JSON to the stream. */
	public function end(): void {
		exit;
	}

	/** Sends the headers and disables everything that would buffer the output. */
	private function open(): void {
		$this->is_open = true;
		// Without this, PHP would exit inside echo when the client disconnects, and the request to the provider would not be aborted.
		Php::outlive_client();
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- for this request only.
		}
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet -- compression buffers.
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
