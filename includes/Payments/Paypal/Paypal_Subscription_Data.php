<?php
/**
 * PayPal's subscription.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use DateTimeImmutable;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Payment;
use Statecraft\Payments\Provider\Subscription_State;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Public_Form\Email_Address;

/** Reads PayPal's subscription and the list of its transactions. */
final class Paypal_Subscription_Data {

	/** The statuses of a transaction. A declined one is not a payment: PayPal retries with a new transaction. */
	private const STATUS = array(
		'COMPLETED'          => Order_Status::PAID,
		'PENDING'            => Order_Status::PENDING,
		'REFUNDED'           => Order_Status::REFUNDED,
		'PARTIALLY_REFUNDED' => Order_Status::PARTLY_REFUNDED,
	);

	/** Seconds by which PayPal's date may be later than one interval after a payment: time zones, and months without a day 31. */
	private const SHIFT = 4 * DAY_IN_SECONDS;

	/**
	 * @param array<string, mixed>  $data         PayPal's subscription, with its plan.
	 * @param list<mixed>           $transactions Its transactions.
	 * @param array<string, string> $disputes     The status of disputes by transaction.
	 */
	public function __construct( private readonly array $data, private readonly array $transactions, private readonly array $disputes = array() ) {}

	/**
	 * Returns a copy with disputes.
	 *
	 * @param array<string, string> $disputes The status by transaction.
	 */
	public function with_disputes( array $disputes ): self {
		return new self( $this->data, $this->transactions, $disputes );
	}

	/** Returns PayPal's status. */
	public function status(): string {
		return (string) ( $this->data['status'] ?? '' );
	}

	/** Returns the public id of this site's order. */
	public function uid(): string {
		return (string) ( $this->data['custom_id'] ?? '' );
	}

	/** Returns the subscriber's email address, or an empty string. */
	public function email(): string {
		$email = $this->data['subscriber']['email_address'] ?? '';
		return is_string( $email ) ? Email_Address::of( $email ) : '';
	}

	/** Returns the state of the subscription. */
	public function finding(): Subscription_State {
		$payments = $this->payments();
		$settled  = array_filter( $payments, static fn( Payment $payment ): bool => in_array( $payment->status, Order_Status::SETTLED, true ) );
		$is_ended = in_array( $this->status(), array( 'CANCELLED', 'EXPIRED' ), true );
		$end      = $this->period_end( $settled ? end( $settled ) : null );
		return new Subscription_State(
			(string) ( $this->data['id'] ?? '' ),
			(string) ( $this->data['subscriber']['payer_id'] ?? '' ),
			$is_ended ? Subscription_Status::ENDED : ( $settled ? $this->paid_status() : Subscription_Status::INCOMPLETE ),
			$end,
			$is_ended ? $end : 0,
			$payments
		);
	}

	/**
	 * Returns the payments, oldest first.
	 *
	 * @return list<Payment>
	 */
	private function payments(): array {
		$found = array_filter( $this->transactions, static fn( $one ): bool => is_array( $one ) && is_string( $one['id'] ?? null ) && isset( self::STATUS[ (string) ( $one['status'] ?? '' ) ] ) );
		usort( $found, static fn( array $one, array $other ): int => self::time_of( $one ) <=> self::time_of( $other ) );
		return array_map(
			fn( array $one, int $place ): Payment => $this->payment( $one, 0 === $place ),
			$found,
			array_keys( $found )
		);
	}

	/**
	 * Reads a transaction.
	 *
	 * @param array<string, mixed> $one      The transaction.
	 * @param bool                 $is_first Whether it is the first payment.
	 */
	private function payment( array $one, bool $is_first ): Payment {
		$gross  = $one['amount_with_breakdown']['gross_amount'] ?? null;
		$minor  = Paypal_Order_Data::minor( $gross );
		$status = self::STATUS[ $one['status'] ];
		return new Payment(
			$one['id'],
			$one['id'],
			$status,
			$minor,
			strtoupper( (string) ( $gross['currency_code'] ?? '' ) ),
			in_array( $status, Order_Status::SETTLED, true ) ? self::time_of( $one ) : 0,
			// The list does not contain the amount of partial refunds.
			Order_Status::REFUNDED === $status ? $minor : 0,
			$is_first,
			$this->disputes[ $one['id'] ] ?? ''
		);
	}

	/** Returns the status of a subscription with at least one payment. */
	private function paid_status(): string {
		if ( $this->has_failed() ) {
			// PayPal itself suspends a subscription after too many failed payments.
			return Subscription_Status::PAST_DUE;
		}
		return array(
			'ACTIVE'    => Subscription_Status::ACTIVE,
			'SUSPENDED' => Subscription_Status::PAUSED,
		)[ $this->status() ] ?? Subscription_Status::PAST_DUE;
	}

	/** Whether the last renewal failed. */
	private function has_failed(): bool {
		return (int) ( $this->data['billing_info']['failed_payments_count'] ?? 0 ) > 0;
	}

	/**
	 * Returns the end of the paid period: PayPal's date of the next payment or, if there is none, a payment failed or a pause has moved it, one interval
	 * after the last payment. PayPal skips the payments of a pause, so that its date is then the end of an interval that nobody has paid for.
	 */
	private function period_end( ?Payment $last ): int {
		if ( ! $last ) {
			return 0;
		}
		$next = strtotime( (string) ( $this->data['billing_info']['next_billing_time'] ?? '' ) );
		$paid = $this->after( $last->paid_at );
		return $next && $next < $paid + self::SHIFT && 'ACTIVE' === $this->status() && ! $this->has_failed() ? $next : $paid;
	}

	/**
	 * Returns the time one interval later; a month from January 31 ends at the end of February.
	 *
	 * @param int $time Unix seconds.
	 */
	private function after( int $time ): int {
		$unit  = $this->data['plan']['billing_cycles'][0]['frequency']['interval_unit'] ?? 'MONTH';
		$start = new DateTimeImmutable( "@$time" );
		$later = $start->modify( 'YEAR' === $unit ? '+1 year' : '+1 month' );
		return ( $later->format( 'j' ) === $start->format( 'j' ) ? $later : $later->modify( 'last day of previous month' ) )->getTimestamp();
	}

	/**
	 * Returns the time of a transaction.
	 *
	 * @param array<string, mixed> $one The transaction.
	 */
	private static function time_of( array $one ): int {
		return (int) strtotime( (string) ( $one['time'] ?? '' ) );
	}
}
