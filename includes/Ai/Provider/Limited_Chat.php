<?php
/**
 * A chat within the concurrency limit.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Concurrency_Limit;
use WP_Error;

/** Runs each request within the {@see Concurrency_Limit}; requests above it are refused immediately. */
final class Limited_Chat implements Chat {

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
