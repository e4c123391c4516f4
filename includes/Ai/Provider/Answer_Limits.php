<?php
/**
 * How long and how large an answer may grow.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Concurrency_Limit;

/** The limits of one answer, whatever the provider sends: a deadline, a number of bytes, and the slot that it runs in. */
final class Answer_Limits {

	/** Seconds of an answer, with all tries: 10 minutes. */
	private const TIME_LIMIT = 600;

	/** Bytes of an answer as the provider sends it: 8 MiB, some hundred times the words of a long one. */
	private const BYTE_LIMIT = 8_388_608;

	/** The deadline, in seconds since 1970. */
	private readonly float $end;

	/** Bytes received so far. */
	private int $bytes = 0;

	/** Which limit was exceeded, in words; empty: none. */
	private string $fault = '';

	/**
	 * Constructor.
	 *
	 * @param Concurrency_Limit $concurrency Renewed while the answer comes.
	 */
	public function __construct( private readonly Concurrency_Limit $concurrency ) {
		$this->end = microtime( true ) + self::seconds();
	}

	/** The most seconds of an answer. */
	public static function seconds(): int {
		/**
		 * Filters how long an answer may take as a whole.
		 *
		 * @param int $seconds At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_time_limit', self::TIME_LIMIT ) );
	}

	/** The most bytes of an answer. */
	public static function bytes(): int {
		/**
		 * Filters how large an answer may be, as the provider sends it.
		 *
		 * @param int $bytes At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_answer_limit', self::BYTE_LIMIT ) );
	}

	/**
	 * Counts received bytes.
	 *
	 * @param int $count How many have come now.
	 * @return bool False: the answer is larger than allowed, or another limit was exceeded before.
	 */
	public function allows( int $count ): bool {
		$this->bytes += $count;
		if ( $this->bytes > self::bytes() ) {
			/* translators: %s: a size such as 8 MB. */
			$this->fault = sprintf( __( 'The answer was cut off: it is larger than the %s this site accepts.', 'statecraft' ), (string) size_format( self::bytes() ) );
		}
		return '' === $this->fault;
	}

	/** Whether the deadline is ahead and the slot still held, which is renewed by this. To be called about once a second. */
	public function is_within_time(): bool {
		if ( microtime( true ) >= $this->end ) {
			/* translators: %d: number of seconds. */
			$this->fault = sprintf( __( 'The answer was cut off: it took longer than the %d seconds this site waits.', 'statecraft' ), self::seconds() );
		} elseif ( ! $this->concurrency->renew() ) {
			$this->fault = __( 'The answer was cut off: nothing arrived for too long.', 'statecraft' );
		}
		return '' === $this->fault;
	}

	/** Seconds until the deadline, at least 1. */
	public function seconds_left(): int {
		return max( 1, (int) ceil( $this->end - microtime( true ) ) );
	}

	/** Which limit was exceeded, in words for people; empty: none. */
	public function fault(): string {
		return $this->fault;
	}
}
