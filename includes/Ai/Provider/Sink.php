<?php
/**
 * The output of an answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Receives the bytes of an answer as they are streamed. */
interface Sink {

	/**
	 * Writes bytes without buffering.
	 *
	 * @param string $bytes Server-sent events or parts of them.
	 * @return bool False: the client has disconnected, and the answer may be aborted.
	 */
	public function write( string $bytes ): bool;

	/** Ends an answer of which at least one byte was written. */
	public function end(): void;
}
