<?php
/**
 * The stored state of a rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;

/**
 * Where a rehearsal is, so that it continues after a reload, in another tab, or after PHP died. It is only written by the process that holds the lease of
 * {@see Rehearsal}. Requests to Stripe take their parameters and idempotency keys from here: repeating one has the same result.
 */
final class Rehearsal_Run {

	/** The option. */
	public const OPTION = 'statecraft_payments_rehearsal';

	/** The steps that the report lists, and the one that removes everything. */
	public const PURCHASE = 'purchase';
	public const REFUND   = 'refund';
	public const RENEWAL  = 'renewal';
	public const CLEANING = 'cleaning';

	/** The acts in their order, and the step to which each belongs. One request performs one act. */
	public const ACTS = array(
		'clock'     => self::PURCHASE,
		'product'   => self::PURCHASE,
		'customer'  => self::PURCHASE,
		'subscribe' => self::PURCHASE,
		'paid'      => self::PURCHASE,
		'refund'    => self::REFUND,
		'refunded'  => self::REFUND,
		'card'      => self::RENEWAL,
		'default'   => self::RENEWAL,
		'advance'   => self::RENEWAL,
		'advanced'  => self::RENEWAL,
		'failed'    => self::RENEWAL,
		'clean'     => self::CLEANING,
	);

	/** The act after the last one. */
	public const DONE = 'done';

	/** Seconds for which requests can be repeated: Stripe remembers idempotency keys for a day. */
	private const REPEATABLE = 20 * HOUR_IN_SECONDS;

	/**
	 * @param string                     $uid        32 hexadecimal digits, also the public id of its order.
	 * @param int                        $started_at Unix seconds.
	 * @param string                     $act        The next act.
	 * @param int                        $since      Since when that act is due, Unix seconds.
	 * @param array<string, string>      $ids        What was created: `clock`, `customer`, `subscription`, `method`, and the id and `period_end` of others.
	 * @param list<array<string, mixed>> $report     The steps that were played, see {@see Rehearsal_Report}.
	 * @param bool                       $has_failed Whether the processing of an event failed.
	 */
	private function __construct(
		public readonly string $uid,
		public readonly int $started_at,
		public readonly string $act,
		public readonly int $since,
		public readonly array $ids,
		public readonly array $report,
		public readonly bool $has_failed
	) {}

	/** Returns the stored rehearsal: the current one, or the last one, which is done. */
	public static function read(): ?self {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || ! isset( $stored['uid'], $stored['act'] ) ) {
			return null;
		}
		return new self( (string) $stored['uid'], (int) $stored['started_at'], (string) $stored['act'], (int) $stored['since'], (array) $stored['ids'], (array) $stored['report'], (bool) $stored['has_failed'] );
	}

	/** Stores a new rehearsal. */
	public static function begin(): self {
		$run = new self( bin2hex( random_bytes( 16 ) ), time(), (string) array_key_first( self::ACTS ), time(), array(), array(), false );
		return $run->with( array() );
	}

	/** Deletes the stored rehearsal. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Stores changed properties.
	 *
	 * @param array<string, mixed> $changes Properties by name.
	 */
	public function with( array $changes ): self {
		$values = $changes + get_object_vars( $this );
		update_option( self::OPTION, $values, false );
		return new self( ...array_values( array_replace( get_object_vars( $this ), $values ) ) );
	}

	/**
	 * Stores that an act is done.
	 *
	 * @param array<string, string>     $ids  What it created.
	 * @param array<string, mixed>|null $step The step of the report that it completes.
	 */
	public function next( array $ids = array(), ?array $step = null ): self {
		$acts = array_keys( self::ACTS );
		return $this->with(
			array(
				'act'        => $acts[ (int) array_search( $this->act, $acts, true ) + 1 ] ?? self::DONE,
				'since'      => time(),
				'ids'        => $ids + $this->ids,
				'report'     => $step ? array( ...$this->report, $step ) : $this->report,
				'has_failed' => false,
			)
		);
	}

	/** Whether everything was played, and nothing is left but the report. */
	public function is_done(): bool {
		return self::DONE === $this->act;
	}

	/** Whether Stripe may have forgotten the requests that created its objects. */
	public function is_old(): bool {
		return $this->started_at < time() - self::REPEATABLE;
	}

	/** Returns the step of the next act. */
	public function step(): string {
		return self::ACTS[ $this->act ] ?? '';
	}

	/** Returns the address of the buyer, which belongs to nobody. */
	public function email(): string {
		return Rehearsal_Mails::address( $this->uid );
	}

	/**
	 * Returns the metadata of the objects at Stripe.
	 *
	 * @return array<string, string>
	 */
	public function metadata(): array {
		return array(
			'order'     => $this->uid,
			'site'      => Payment_Settings::site(),
			'rehearsal' => 'true',
		);
	}
}
