<?php
/**
 * A model that so many may ask at a time.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Places;
use WP_Error;

/** Answers who finds a place, and refuses all others at once. */
final class Placed implements Chat {

	/**
	 * Stands before another.
	 *
	 * @param Chat   $chat   Answers.
	 * @param Places $places How many may ask.
	 */
	public function __construct( private readonly Chat $chat, private readonly Places $places ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->chat->is_ready();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		return $this->places->hold( fn(): ?WP_Error => $this->chat->stream( $request, $sink ) );
	}
}
