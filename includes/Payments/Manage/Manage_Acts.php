<?php
/**
 * The actions of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscriptions;

/** Finds and ends a person's subscriptions. */
final class Manage_Acts {

	/**
	 * @param Ledger           $ledger   Records the provider's state.
	 * @param Payment_Settings $settings Provide the mode.
	 */
	public function __construct(
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Providers $providers = new Providers(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Payment_Settings $settings = new Payment_Settings()
	) {}

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
	 * Returns the URL of the provider's page for a subscription.
	 *
	 * @param string $back The return URL.
	 * @return string Empty: there is none.
	 */
	public function manage_url( Subscription $subscription, string $back ): string {
		$url = $this->provider( $subscription )?->manage_url( $subscription, $back );
		return is_string( $url ) ? $url : '';
	}

	/**
	 * Ends a subscription at the end of the paid period.
	 *
	 * @return string The result, for the subscriber.
	 */
	public function end( Subscription $subscription ): string {
		$provider = $this->provider( $subscription );
		if ( true !== $provider?->cancel_subscription( $subscription ) ) {
			return __( 'The subscription could not be ended and is still active. Please try again in a few minutes. If that does not help, contact the site owner.', 'statecraft' );
		}
		$this->ledger->refresh_subscription( $subscription, $provider );
		/* translators: %s: what is paid for. */
		return sprintf( __( '“%s” will not renew. There will be no more payments.', 'statecraft' ), $subscription->title );
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
