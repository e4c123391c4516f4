<?php
/**
 * The state of a subscription at Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Payment;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_State;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use WP_Error;

/** Reads a subscription with its invoices, which are its payments. */
final class Stripe_Subscription_Reader {

	/** Maps Stripe's statuses to ours. Access follows the paid period, so a subscription that waits for the subscriber or was abandoned after failed renewals grants none. */
	private const STATUS = array(
		'incomplete'         => Subscription_Status::INCOMPLETE,
		'trialing'           => Subscription_Status::ACTIVE,
		'active'             => Subscription_Status::ACTIVE,
		'past_due'           => Subscription_Status::PAST_DUE,
		'paused'             => Subscription_Status::PAST_DUE,
		'unpaid'             => Subscription_Status::ENDED,
		'canceled'           => Subscription_Status::ENDED,
		'incomplete_expired' => Subscription_Status::ENDED,
	);

	/** Maps Stripe's invoice statuses to ours. A draft is not a payment yet. */
	private const PAYMENT = array(
		'open'          => Order_Status::PENDING,
		'paid'          => Order_Status::PAID,
		'uncollectible' => Order_Status::FAILED,
		'void'          => Order_Status::FAILED,
	);

	/** The maximum number of recent invoices and charges to read: more than eight years of monthly payments. Older ones were recorded long ago. */
	private const LIMIT = 100;

	/**
	 * @param Stripe_Api     $api     The client.
	 * @param Stripe_Details $details Reads invoices, refunds and disputes.
	 * @param string         $mode    `test` or `live`.
	 */
	public function __construct( private readonly Stripe_Api $api, private readonly Stripe_Details $details, private readonly string $mode ) {}

	/**
	 * Reads a subscription.
	 *
	 * @return Subscription_State|WP_Error
	 */
	public function read( string $id ) {
		$subscription = $this->api->get( '/v1/subscriptions/' . rawurlencode( $id ) );
		if ( is_wp_error( $subscription ) ) {
			return $subscription;
		}
		if ( ( Provider::LIVE === $this->mode ) !== ( $subscription['livemode'] ?? null ) ) {
			return Stripe_Error::of( 'payment_refused', array( 'reason' => __( 'The payment was started by another site or in another mode.', 'statecraft' ) ) );
		}
		$query    = array( 'subscription' => $id, 'limit' => self::LIMIT );
		$invoices = $this->details->read( '/v1/invoices', $query + array( 'expand' => array( 'data.payments' ) ) ) ?? $this->details->read( '/v1/invoices', $query ) ?? array();
		if ( is_wp_error( $invoices ) ) {
			return $invoices;
		}
		$invoices = array_reverse( $invoices );
		$customer = Stripe_Reader::id( $subscription['customer'] ?? null );
		$charges  = $this->charges( $customer );
		$payments = is_wp_error( $charges ) ? $charges : $this->payments( $invoices, $charges );
		if ( is_wp_error( $payments ) ) {
			return $payments;
		}
		$status = self::STATUS[ (string) ( $subscription['status'] ?? '' ) ] ?? Subscription_Status::PAST_DUE;
		if ( Subscription_Status::ACTIVE === $status && is_array( $subscription['pause_collection'] ?? null ) ) {
			$status = Subscription_Status::PAUSED;
		}
		return new Subscription_State( $id, $customer, $status, self::paid_until( $subscription, $invoices ), self::ends_at( $subscription ), $payments );
	}

	/**
	 * Returns the charges of a customer by payment intent: one request instead of one per invoice.
	 *
	 * @param string $customer The customer; Stripe creates one for each session that starts a subscription.
	 * @return array<string, array<string, mixed>>|WP_Error
	 */
	private function charges( string $customer ) {
		$found = '' === $customer ? null : $this->details->read( '/v1/charges', array( 'customer' => $customer, 'limit' => self::LIMIT ) );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$charges = array();
		foreach ( $found ?? array() as $charge ) {
			// Newest first: the successful charge comes before the failed ones.
			$charges[ Stripe_Reader::id( $charge['payment_intent'] ?? null ) ] ??= $charge;
		}
		return $charges;
	}

	/**
	 * Returns the payments.
	 *
	 * @param list<array<string, mixed>>          $invoices Oldest first.
	 * @param array<string, array<string, mixed>> $charges  By payment intent.
	 * @return list<Payment>|WP_Error
	 */
	private function payments( array $invoices, array $charges ) {
		$payments = array();
		foreach ( $invoices as $invoice ) {
			$status = self::PAYMENT[ (string) ( $invoice['status'] ?? '' ) ] ?? '';
			$first  = 'subscription_create' === ( $invoice['billing_reason'] ?? '' );
			$minor  = (int) ( $invoice['total'] ?? $invoice['amount_due'] ?? 0 );
			// Nobody was asked for the invoices of a pause.
			$is_skipped = 'void' === ( $invoice['status'] ?? '' ) && 0 === ( $invoice['attempt_count'] ?? null );
			if ( '' === $status || $is_skipped || ( 0 === $minor && ! $first ) ) {
				continue;
			}
			$intent = self::intent( $invoice );
			$losses = $this->details->losses( $charges[ $intent ] ?? array(), false );
			if ( is_wp_error( $losses ) ) {
				return $losses;
			}
			$is_paid    = Order_Status::PAID === $status;
			$payments[] = new Payment(
				Stripe_Reader::id( $invoice ),
				$intent,
				$is_paid ? Stripe_Reader::settled( $minor, $losses[0] ) : $status,
				$minor,
				strtoupper( (string) ( $invoice['currency'] ?? '' ) ),
				$is_paid ? (int) ( Stripe_Reader::object( $invoice['status_transitions'] ?? null )['paid_at'] ?? $invoice['created'] ?? 0 ) : 0,
				$losses[0],
				$first,
				$losses[1]
			);
		}
		return $payments;
	}

	/**
	 * Returns the payment intent that paid an invoice, or else the one intended to pay it.
	 *
	 * @param array<string, mixed> $invoice The invoice.
	 */
	private static function intent( array $invoice ): string {
		$all  = Stripe_Reader::items( $invoice['payments'] ?? null );
		$paid = array_values( array_filter( $all, static fn( array $one ): bool => 'paid' === ( $one['status'] ?? '' ) ) );
		return Stripe_Reader::id( Stripe_Reader::object( ( $paid[0] ?? $all[0] ?? array() )['payment'] ?? null )['payment_intent'] ?? null );
	}

	/**
	 * Returns the end of the paid period. The subscription's current period advances before its renewal is paid, so only paid invoices count; without any,
	 * as in a trial, the current period is used, unless a pause skips the payments.
	 *
	 * @param array<string, mixed>       $subscription The subscription.
	 * @param list<array<string, mixed>> $invoices     Its invoices.
	 */
	private static function paid_until( array $subscription, array $invoices ): int {
		$ends = array( 0 );
		foreach ( $invoices as $invoice ) {
			foreach ( 'paid' === ( $invoice['status'] ?? '' ) ? Stripe_Reader::items( $invoice['lines'] ?? null ) : array() as $line ) {
				$ends[] = (int) ( Stripe_Reader::object( $line['period'] ?? null )['end'] ?? 0 );
			}
		}
		$is_charged = in_array( $subscription['status'] ?? '', array( 'active', 'trialing' ), true ) && ! is_array( $subscription['pause_collection'] ?? null );
		return max( $ends ) ?: ( $is_charged ? self::period_end( $subscription ) : 0 );
	}

	/**
	 * Returns the end of the current period.
	 *
	 * @param array<string, mixed> $subscription The subscription.
	 */
	private static function period_end( array $subscription ): int {
		$ends = array_map( static fn( array $item ): int => (int) ( $item['current_period_end'] ?? 0 ), Stripe_Reader::items( $subscription['items'] ?? null ) );
		return max( array( 0, ...$ends ) );
	}

	/**
	 * Returns when the subscription ends or has ended, or 0.
	 *
	 * @param array<string, mixed> $subscription The subscription.
	 */
	private static function ends_at( array $subscription ): int {
		$at = (int) ( $subscription['ended_at'] ?? 0 ) ?: (int) ( $subscription['cancel_at'] ?? 0 );
		return $at ?: ( ( $subscription['cancel_at_period_end'] ?? false ) ? self::period_end( $subscription ) : 0 );
	}
}
