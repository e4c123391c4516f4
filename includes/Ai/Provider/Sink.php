<?php
/**
 * Where an answer goes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** Where the bytes of an answer are written as they come. */
interface Sink {

	/**
	 * Passes bytes on at once.
	 *
	 * @param string $bytes Server-sent events or parts of them.
	 * @return bool False when nobody reads any more; the answer may be ended then.
	 */
	public function write( string $bytes ): bool;

	/** Ends an answer of which at least one byte was written. */
	public function end(): void;
}
