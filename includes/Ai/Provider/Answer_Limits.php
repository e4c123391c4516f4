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

/** The limits of one answer, whatever the provider sends: a deadline, an idle timeout, a number of bytes, and the concurrency slot. */
final class Answer_Limits {

	/** The time limit of an answer in seconds, including all retries: 10 minutes. */
	private const TIME_LIMIT = 600;

	/** The idle timeout in seconds. cURL's own takes a few seconds longer, because it averages over the last few. */
	private const SILENCE_LIMIT = 60;

	/** The size limit of the raw response in bytes: 8 MiB, about a hundred times a long answer's text. */
	private const BYTE_LIMIT = 8_388_608;

	/** The deadline, as a Unix timestamp. */
	private readonly float $end;

	/** Bytes received so far. */
	private int $bytes = 0;

	/** Bytes received and sent as of the last {@see Answer_Limits::is_alive()} with progress, and the time of that call, as a Unix timestamp. */
	private int $moved = 0;
	private float $heard;

	/** The message of the exceeded limit; empty: none. */
	private string $fault = '';

	public function __construct( private readonly Concurrency_Limit $concurrency ) {
		$this->heard = microtime( true );
		$this->end   = $this->heard + self::seconds();
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

	/**
	 * Whether any bytes were received or sent within the idle timeout. Call it about once a second.
	 *
	 * @param int $moved The bytes received and sent so far.
	 */
	public function is_alive( int $moved ): bool {
		if ( $moved !== $this->moved ) {
			$this->moved = $moved;
			$this->heard = microtime( true );
		}
		/**
		 * Filters the idle timeout before and during an answer.
		 *
		 * @param int $seconds At least 1.
		 */
		$limit = max( 1, (int) apply_filters( 'statecraft_ai_silence_limit', self::SILENCE_LIMIT ) );
		if ( microtime( true ) - $this->heard >= $limit ) {
			$this->fault = self::silence();
		}
		return '' === $this->fault;
	}

	/** Whether the deadline has not passed and the slot is still held; renews the slot. Call it about once a second. */
	public function is_within_time(): bool {
		if ( microtime( true ) >= $this->end ) {
			/* translators: %d: number of seconds. */
			$this->fault = sprintf( __( 'The answer was cut off: it took longer than the %d seconds this site waits.', 'statecraft' ), self::seconds() );
		} elseif ( ! $this->concurrency->renew() ) {
			$this->fault = self::silence();
		}
		return '' === $this->fault;
	}

	/** Returns the message for an answer that has stalled. */
	private static function silence(): string {
		return __( 'The answer was cut off: nothing arrived for too long.', 'statecraft' );
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
