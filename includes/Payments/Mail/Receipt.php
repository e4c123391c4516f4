<?php
/**
 * Receipts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Manage\Manage_Link;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Subscriptions\Subscription;

/** The email that the payer receives for each payment, including subscription renewals. */
final class Receipt {

	/**
	 * @param Manage_Link $link Where subscribers manage their subscriptions.
	 */
	public function __construct( private readonly Manage_Link $link = new Manage_Link() ) {}

	/**
	 * Sends the receipt.
	 *
	 * @param Subscription|null $subscription The subscription that it started or renewed.
	 * @return bool False: the mail server rejected it.
	 */
	public function send( Order $order, ?Subscription $subscription ): bool {
		return Payment_Mail::send( $order->email, fn(): array => $this->write( $order, $subscription ) );
	}

	/**
	 * Writes the receipt.
	 *
	 * @return array{string, list<string>}
	 */
	private function write( Order $order, ?Subscription $subscription ): array {
		$price = $order->amount()->text();
		$title = Payment_Mail::single_line( $order->title );
		$lines = array(
			/* translators: %s: what was paid for. */
			sprintf( __( 'For: %s', 'statecraft' ), $order->quantity > 1 ? "$title × $order->quantity" : $title ),
			/* translators: %s: a price such as "$7.50". */
			sprintf( __( 'Amount: %s', 'statecraft' ), Payment_Mail::each( $price, $order->interval ) ),
			/* translators: %s: a date. */
			sprintf( __( 'Date: %s', 'statecraft' ), Payment_Mail::day( $order->paid_at ?: time() ) ),
			/* translators: %s: the public id of an order. */
			sprintf( __( 'Reference: %s', 'statecraft' ), $order->uid ),
		);
		return array(
			/* translators: %s: a price such as "$7.50". */
			sprintf( __( 'Receipt for your payment of %s', 'statecraft' ), $price ),
			array(
				Order::DONATION === $order->kind ? __( 'Thank you for your donation.', 'statecraft' ) : __( 'Thank you for your payment.', 'statecraft' ),
				Provider::TEST === $order->mode ? __( 'This was a test: no money was taken.', 'statecraft' ) : '',
				implode( "\n", $lines ),
				/* translators: %s: a URL. */
				$subscription ? $this->renewal( $subscription ) : sprintf( __( 'Your purchases and receipts: %s', 'statecraft' ), $this->link->prefilled( $order->email ) ),
				__( 'If something is wrong with this payment, or you would like your money back, reply to this email.', 'statecraft' ),
			),
		);
	}

	/** Returns the paragraph for subscribers. */
	private function renewal( Subscription $subscription ): string {
		$next = 0 === $subscription->ends_at && $subscription->period_end > time()
			/* translators: 1: a price such as "$7.50 each month", 2: a date. */
			? sprintf( __( 'This is a subscription: you pay %1$s until you end it. The next payment is on %2$s.', 'statecraft' ), Payment_Mail::each( $subscription->amount()->text(), $subscription->interval ), Payment_Mail::day( $subscription->period_end ) )
			/* translators: %s: a price such as "$7.50 each month". */
			: sprintf( __( 'This is a subscription: you pay %s until you end it.', 'statecraft' ), Payment_Mail::each( $subscription->amount()->text(), $subscription->interval ) );
		/* translators: %s: a URL. */
		return $next . "\n" . sprintf( __( 'Manage or end it: %s', 'statecraft' ), $this->link->prefilled( $subscription->email ) );
	}
}
