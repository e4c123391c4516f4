<?php
/**
 * How far an answer has been passed on.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** The states of {@see Answer_Relay}. Waiting → streaming → finished → ended; refused from waiting; cut from the three after it; left from any. */
enum Relay_State {

	/** The reader has seen nothing: what has come is a head, comments, or the beginning of a document or a refusal. */
	case Waiting;

	/** The reader has seen an event. */
	case Streaming;

	/** The model has said why it ended; usage and the end marker may follow. */
	case Finished;

	/** The end marker has come. */
	case Ended;

	/** Refused before the reader saw anything: the refusal is an answer of its own. */
	case Refused;

	/** Broken off after the reader saw something: the refusal is the last event. */
	case Cut;

	/** The reader has gone. */
	case Left;

	/** Whether the reader has seen something and reads on. */
	public function is_open(): bool {
		return in_array( $this, array( self::Streaming, self::Finished, self::Ended, self::Cut ), true );
	}

	/** Whether more of the answer is wanted. */
	public function takes_more(): bool {
		return ! in_array( $this, array( self::Refused, self::Cut, self::Left ), true );
	}

	/**
	 * The state after a good event.
	 *
	 * @param string $data Of the event.
	 */
	public function after( string $data ): self {
		return match ( true ) {
			self::Ended === $this, '[DONE]' === $data => self::Ended,
			self::Finished === $this, 1 === preg_match( '/"finish_reason":\s*"/', $data ) => self::Finished,
			default => self::Streaming,
		};
	}
}
