<?php
/**
 * What subscribers can do.
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

/** Finds and ends the subscriptions of a person. */
final class Manage_Acts {

	/**
	 * Constructor.
	 *
	 * @param Subscriptions    $subscriptions The subscriptions.
	 * @param Providers        $providers     The providers.
	 * @param Ledger           $ledger        Records what they say.
	 * @param Payment_Settings $settings      Has the mode.
	 */
	public function __construct(
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Providers $providers = new Providers(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Payment_Settings $settings = new Payment_Settings()
	) {}

	/**
	 * Returns a person's subscriptions, without those of the other mode.
	 *
	 * @param string $email Whose.
	 * @return list<Subscription>
	 */
	public function all( string $email ): array {
		$mode = $this->settings->mode();
		return array_values( array_filter( $this->subscriptions->of_email( $email ), static fn( Subscription $one ): bool => $mode === $one->mode ) );
	}

	/**
	 * Returns one of them.
	 *
	 * @param string $email Whose.
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
	 * Returns the address of the provider's page for a subscription.
	 *
	 * @param Subscription $subscription The subscription.
	 * @param string       $back         Where to come back to.
	 * @return string Empty: there is none.
	 */
	public function manage_url( Subscription $subscription, string $back ): string {
		$url = $this->provider( $subscription )?->manage_url( $subscription, $back );
		return is_string( $url ) ? $url : '';
	}

	/**
	 * Ends a subscription at the end of the paid period.
	 *
	 * @param Subscription $subscription The subscription.
	 * @return string What has become of it, for the subscriber.
	 */
	public function end( Subscription $subscription ): string {
		$provider = $this->provider( $subscription );
		if ( true !== $provider?->cancel_subscription( $subscription ) ) {
			return __( 'The subscription could not be ended, and goes on. Please try again in a few minutes; if that does not help, write to the site.', 'statecraft' );
		}
		$this->ledger->refresh_subscription( $subscription, $provider );
		/* translators: %s: what is paid for. */
		return sprintf( __( '“%s” is ended. There will be no more payments.', 'statecraft' ), $subscription->title );
	}

	/**
	 * Returns the provider, if this site is still connected to the account that is paid, and no copy, which would end the subscriptions of the real site.
	 *
	 * @param Subscription $subscription The subscription.
	 */
	private function provider( Subscription $subscription ): ?Provider {
		$provider = $this->settings->is_same_site() ? $this->providers->get( $subscription->provider, $subscription->mode ) : null;
		return $provider && $provider->account() === $subscription->account ? $provider : null;
	}
}
