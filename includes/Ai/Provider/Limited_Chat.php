<?php
/**
 * A model that so many may ask at a time.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Concurrency_Limit;
use WP_Error;

/** Answers who finds a place, and refuses all others at once. */
final class Limited_Chat implements Chat {

	/**
	 * Stands before another.
	 *
	 * @param Chat   $chat   Answers.
	 * @param Concurrency_Limit $concurrency How many may ask.
	 */
	public function __construct( private readonly Chat $chat, private readonly Concurrency_Limit $concurrency ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->chat->is_ready();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		return $this->concurrency->run( fn(): ?WP_Error => $this->chat->stream( $request, $sink ) );
	}
}
