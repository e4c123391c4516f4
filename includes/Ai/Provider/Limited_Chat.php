<?php
/**
 * A chat within the concurrency limit.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Concurrency_Limit;
use WP_Error;

/** Runs each request of a chat within the {@see Concurrency_Limit}, and refuses at once what is above it. */
final class Limited_Chat implements Chat {

	/**
	 * Constructor.
	 *
	 * @param Chat              $chat        Answers.
	 * @param Concurrency_Limit $concurrency How many requests may run at the same time.
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
