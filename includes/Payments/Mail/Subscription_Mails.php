<?php
/**
 * Emails about subscriptions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Manage\Manage_Link;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;

/** What a subscriber must know: a failed renewal, and the end. */
final class Subscription_Mails {

	/**
	 * @param Manage_Link $link Where subscribers manage their subscriptions.
	 */
	public function __construct( private readonly Manage_Link $link = new Manage_Link() ) {}

	/**
	 * Sends an email, unless its reason no longer applies.
	 *
	 * @param string $kind One of the kinds of {@see Mail_Queue}.
	 * @return bool False: the mail server rejected it.
	 */
	public function send( string $kind, Subscription $subscription ): bool {
		$is_over = match ( $kind ) {
			Mail_Queue::PAST_DUE => Subscription_Status::PAST_DUE !== $subscription->status,
			Mail_Queue::ENDED    => Subscription_Status::ENDED !== $subscription->status,
			default              => 0 === $subscription->ends_at || Subscription_Status::ENDED === $subscription->status,
		};
		return $is_over || Payment_Mail::send( $subscription->email, fn(): array => $this->write( $kind, $subscription ) );
	}

	/**
	 * Writes an email.
	 *
	 * @param string $kind One of the kinds of {@see Mail_Queue}.
	 * @return array{string, list<string>}
	 */
	private function write( string $kind, Subscription $subscription ): array {
		$title = Payment_Mail::single_line( $subscription->title );
		$price = Payment_Mail::each( $subscription->amount()->text(), $subscription->interval );
		$link  = $this->link->prefilled( $subscription->email );
		return match ( $kind ) {
			Mail_Queue::PAST_DUE => array(
				/* translators: %s: what is paid for. */
				sprintf( __( 'Your payment for “%s” failed', 'statecraft' ), $title ),
				array(
					/* translators: 1: a price such as "$7.50 each month", 2: what is paid for. */
					sprintf( __( 'The payment of %1$s for “%2$s” failed. It will be retried over the next few days; if it keeps failing, the subscription will end.', 'statecraft' ), $price, $title ),
					/* translators: %s: a URL. */
					sprintf( __( 'Change your payment method, or end the subscription: %s', 'statecraft' ), $link ),
				),
			),
			Mail_Queue::ENDED    => array(
				/* translators: %s: what was paid for. */
				sprintf( __( 'Your subscription “%s” has ended', 'statecraft' ), $title ),
				array(
					/* translators: 1: what was paid for, 2: a price such as "$7.50 each month". */
					sprintf( __( 'Your subscription “%1$s” (%2$s) has ended. There will be no more payments.', 'statecraft' ), $title, $price ),
					/* translators: %s: a date. */
					$subscription->period_end > time() ? sprintf( __( 'What you have paid for remains available until %s.', 'statecraft' ), Payment_Mail::day( $subscription->period_end ) ) : '',
					/* translators: %s: a URL. */
					sprintf( __( 'Your purchases: %s', 'statecraft' ), $link ),
				),
			),
			default              => array(
				/* translators: %s: what is paid for. */
				sprintf( __( 'Your subscription “%s” will end', 'statecraft' ), $title ),
				array(
					/* translators: 1: what is paid for, 2: a price such as "$7.50 each month", 3: a date. */
					sprintf( __( 'Your subscription “%1$s” (%2$s) ends on %3$s. There will be no more payments.', 'statecraft' ), $title, $price, Payment_Mail::day( $subscription->ends_at ) ),
					/* translators: %s: a URL. */
					sprintf( __( 'Your purchases: %s', 'statecraft' ), $link ),
				),
			),
		};
	}
}
