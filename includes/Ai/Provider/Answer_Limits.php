<?php
/**
 * Limits of a provider's answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Concurrency_Limit;

/** The limits of one answer, whatever the provider sends: a deadline, a number of bytes, and the concurrency slot. */
final class Answer_Limits {

	/** The time limit of an answer in seconds, including all retries: 10 minutes. */
	private const TIME_LIMIT = 600;

	/** The size limit of the raw response in bytes: 8 MiB, about a hundred times a long answer's text. */
	private const BYTE_LIMIT = 8_388_608;

	/** The deadline, as a Unix timestamp. */
	private readonly float $end;

	/** Bytes received so far. */
	private int $bytes = 0;

	/** The message of the exceeded limit; empty: none. */
	private string $fault = '';

	/**
	 * Constructor.
	 *
	 * @param Concurrency_Limit $concurrency Its slot is renewed during the answer.
	 */
	public function __construct( private readonly Concurrency_Limit $concurrency ) {
		$this->end = microtime( true ) + self::seconds();
	}

	/** Returns the time limit of an answer in seconds. */
	public static function seconds(): int {
		/**
		 * Filters the total time limit of an answer.
		 *
		 * @param int $seconds At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_time_limit', self::TIME_LIMIT ) );
	}

	/** Returns the size limit of an answer in bytes. */
	public static function bytes(): int {
		/**
		 * Filters the size limit of the raw response.
		 *
		 * @param int $bytes At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_answer_limit', self::BYTE_LIMIT ) );
	}

	/**
	 * Counts received bytes.
	 *
	 * @param int $count The size of the received chunk.
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

	/** Whether the deadline has not passed and the slot is still held; renews the slot. Call it about once a second. */
	public function is_within_time(): bool {
		if ( microtime( true ) >= $this->end ) {
			/* translators: %d: number of seconds. */
			$this->fault = sprintf( __( 'The answer was cut off: it took longer than the %d seconds this site waits.', 'statecraft' ), self::seconds() );
		} elseif ( ! $this->concurrency->renew() ) {
			$this->fault = __( 'The answer was cut off: nothing arrived for too long.', 'statecraft' );
		}
		return '' === $this->fault;
	}

	/** Returns the seconds until the deadline, at least 1. */
	public function seconds_left(): int {
		return max( 1, (int) ceil( $this->end - microtime( true ) ) );
	}

	/** Returns the user-facing message of the exceeded limit; empty: none. */
	public function fault(): string {
		return $this->fault;
	}
}
