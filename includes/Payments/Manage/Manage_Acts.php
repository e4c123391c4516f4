<?php
/**
 * The actions of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Subscriptions\Subscriptions;

/** Finds a person's purchases, and pauses and ends their subscriptions. */
final class Manage_Acts {

	/** How often something is done with a subscription in an hour, counted apart for each kind: each time asks the provider. */
	private const PER_HOUR = 10;

	/**
	 * @param Ledger           $ledger   Records the provider's state.
	 * @param Payment_Settings $settings Provide the mode.
	 * @param Orders           $orders   The payments.
	 * @param Counter          $counter  Counts what is done.
	 */
	public function __construct(
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Providers $providers = new Providers(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Payment_Settings $settings = new Payment_Settings(),
		private readonly Orders $orders = new Orders(),
		private readonly Counter $counter = new Counter()
	) {}

	/**
	 * Returns a person's payments in the current mode.
	 *
	 * @param string $email The person's email address.
	 * @param int    $limit The maximum number.
	 * @param int    $skip  The number to skip.
	 * @return list<Order> Newest first.
	 */
	public function orders( string $email, int $limit, int $skip ): array {
		return $this->orders->paid_by( $email, $this->settings->mode(), $limit, $skip );
	}

	/**
	 * Returns one of a person's payments.
	 *
	 * @param string $email The person's email address.
	 * @param string $uid   Its public id; untrusted.
	 */
	public function order( string $email, string $uid ): ?Order {
		$order = $this->orders->find( $uid );
		return $order && '' !== $email && strtolower( $email ) === $order->email && $this->settings->mode() === $order->mode && $order->is_settled() ? $order : null;
	}

	/**
	 * Returns a person's subscriptions in the current mode.
	 *
	 * @param string $email The person's email address.
	 * @return list<Subscription>
	 */
	public function all( string $email ): array {
		$mode = $this->settings->mode();
		return array_values( array_filter( $this->subscriptions->of_email( $email ), static fn( Subscription $one ): bool => $mode === $one->mode ) );
	}

	/**
	 * Returns one of a person's subscriptions.
	 *
	 * @param string $email The person's email address.
	 * @param string $uid   Its public id; untrusted.
	 */
	public function find( string $email, string $uid ): ?Subscription {
		foreach ( $this->all( $email ) as $one ) {
			if ( $one->uid === $uid ) {
				return $one;
			}
		}
		return null;
	}

	/**
	 * Returns the URL of the provider's page for a subscription, or for how it is paid.
	 *
	 * @param string $back The return URL.
	 * @return string Empty: there is none.
	 */
	public function manage_url( Subscription $subscription, string $back, bool $pays = false ): string {
		$provider = $this->provider( $subscription );
		$url      = $pays ? $provider?->method_url( $subscription, $back ) : $provider?->manage_url( $subscription, $back );
		return is_string( $url ) ? $url : '';
	}

	/** Records what a subscriber has done on the provider's page: the event about it can arrive later. */
	public function refresh( Subscription $subscription ): void {
		$provider = '' === $this->count( $subscription, 'refresh' ) ? $this->provider( $subscription ) : null;
		$provider && $this->ledger->refresh_subscription( $subscription, $provider );
	}

	/**
	 * Ends a subscription at the end of the paid period.
	 *
	 * @return string The result, for the subscriber.
	 */
	public function end( Subscription $subscription ): string {
		$refusal = $this->count( $subscription, 'end' );
		if ( '' !== $refusal ) {
			return $refusal;
		}
		$provider = $this->provider( $subscription );
		if ( true !== $provider?->cancel_subscription( $subscription ) ) {
			return __( 'The subscription could not be ended and is still active. Please try again in a few minutes. If that does not help, contact the site owner.', 'statecraft' );
		}
		$this->ledger->refresh_subscription( $subscription, $provider );
		/* translators: %s: what is paid for. */
		return sprintf( __( '“%s” will not renew. There will be no more payments.', 'statecraft' ), $subscription->title );
	}

	/**
	 * Counts what asks the provider while a PHP worker waits.
	 *
	 * @param string $act What is done.
	 * @return string Why it has to wait, for the subscriber; empty: it may be done.
	 */
	public function count( Subscription $subscription, string $act ): string {
		$wait = $this->counter->hit( "purchases-$act|$subscription->uid", self::PER_HOUR, HOUR_IN_SECONDS );
		/* translators: %s: a time such as "7 minutes". */
		return $wait > 0 ? sprintf( __( 'There were too many attempts. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ) : '';
	}

	/** Whether a subscription can be paused or resumed here. */
	public function can_pause( Subscription $subscription ): bool {
		return 0 === $subscription->ends_at && in_array( $subscription->status, array( Subscription_Status::ACTIVE, Subscription_Status::PAUSED ), true ) && null !== $this->provider( $subscription );
	}

	/**
	 * Pauses or resumes a subscription.
	 *
	 * @param bool $is_paused What is wanted.
	 * @return string The result, for the subscriber.
	 */
	public function pause( Subscription $subscription, bool $is_paused ): string {
		$provider = $this->provider( $subscription );
		if ( ( Subscription_Status::PAUSED === $subscription->status ) === $is_paused ) {
			// From an outdated page, or the second of two presses.
			return $this->paused_text( $subscription, $is_paused );
		}
		$refusal = $this->count( $subscription, 'pause' );
		if ( '' !== $refusal ) {
			return $refusal;
		}
		if ( ! $provider || true !== $provider->pause_subscription( $subscription, $is_paused ) ) {
			return $is_paused
				? __( 'The subscription could not be paused and is still active. Please try again in a few minutes. If that does not help, contact the site owner.', 'statecraft' )
				: __( 'The subscription could not be resumed and is still paused. Please try again in a few minutes. If that does not help, contact the site owner.', 'statecraft' );
		}
		$now = $this->ledger->refresh_subscription( $subscription, $provider );
		return $this->paused_text( $now instanceof Subscription ? $now : $subscription, $is_paused );
	}

	/**
	 * Returns the result of a pause, for the subscriber.
	 *
	 * @param bool $is_paused Whether it is paused.
	 */
	private function paused_text( Subscription $subscription, bool $is_paused ): string {
		if ( $is_paused ) {
			/* translators: %s: what is paid for. */
			return sprintf( __( '“%s” is paused. There are no payments until you resume it.', 'statecraft' ), $subscription->title );
		}
		return $subscription->period_end > time()
			/* translators: 1: what is paid for, 2: a date. */
			? sprintf( __( '“%1$s” continues. The next payment is on %2$s.', 'statecraft' ), $subscription->title, Payment_Mail::day( $subscription->period_end ) )
			/* translators: %s: what is paid for. */
			: sprintf( __( '“%s” continues with the next payment, which also opens its texts again.', 'statecraft' ), $subscription->title );
	}

	/**
	 * Returns the provider, provided that this site is still connected to the paid account and is not a copy, which would end the subscriptions of the
	 * original site.
	 */
	private function provider( Subscription $subscription ): ?Provider {
		$provider = $this->settings->is_same_site() ? $this->providers->get( $subscription->provider, $subscription->mode ) : null;
		return $provider && $provider->account() === $subscription->account ? $provider : null;
	}
}
