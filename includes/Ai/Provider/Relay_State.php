<?php
/**
 * The state of a relayed answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** The states of {@see Answer_Relay}. Waiting → streaming → finished → ended; refused from waiting; cut from the three after it; left from any. */
enum Relay_State {

	/** Nothing was relayed: so far there were headers, comments, or the start of a JSON document or an error. */
	case Waiting;

	/** An event was relayed. */
	case Streaming;

	/** `finish_reason` was relayed; usage and the end marker may follow. */
	case Finished;

	/** The end marker was received. */
	case Ended;

	/** An error before anything was relayed: it becomes the response. */
	case Refused;

	/** An error after something was relayed: it becomes the last event. */
	case Cut;

	/** The client has disconnected. */
	case Left;

	/** Whether something was relayed and the client is still connected. */
	public function is_open(): bool {
		return in_array( $this, array( self::Streaming, self::Finished, self::Ended, self::Cut ), true );
	}

	/** Whether to continue the transfer. */
	public function wants_more(): bool {
		return ! in_array( $this, array( self::Refused, self::Cut, self::Left ), true );
	}

	/** Returns the state after a valid event. */
	public function after( string $data ): self {
		return match ( true ) {
			self::Ended === $this, '[DONE]' === $data => self::Ended,
			self::Finished === $this, 1 === preg_match( '/"finish_reason":\s*"/', $data ) => self::Finished,
			default => self::Streaming,
		};
	}
}
