<?php
/**
 * Labels and URLs for the providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Flag;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Subscriptions\Subscription;

/** The labels of the screens, and the links to the provider's dashboard. */
final class Provider_Labels {

	/**
	 * Returns the name of a provider.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 */
	public static function name( string $provider ): string {
		return array(
			Provider::STRIPE => 'Stripe',
			Provider::PAYPAL => 'PayPal',
		)[ $provider ] ?? $provider;
	}

	/**
	 * Returns the label of a mode.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function mode( string $mode ): string {
		return Provider::LIVE === $mode ? __( 'Live', 'statecraft' ) : __( 'Test', 'statecraft' );
	}

	/** Returns the URL of a payment in the provider's dashboard, or an empty string if it has none yet. */
	public static function payment_url( Order $order ): string {
		if ( '' === $order->payment_id ) {
			return '';
		}
		return Provider::PAYPAL === $order->provider
			? self::paypal( $order->mode ) . '/activity/payment/' . rawurlencode( $order->payment_id )
			: self::stripe( $order->mode, $order->account ) . '/payments/' . rawurlencode( $order->payment_id );
	}

	/** Returns the URL of a subscription in the provider's dashboard. */
	public static function subscription_url( Subscription $subscription ): string {
		return Provider::PAYPAL === $subscription->provider
			? self::paypal( $subscription->mode ) . '/billing/subscriptions/' . rawurlencode( $subscription->provider_id )
			: self::stripe( $subscription->mode, $subscription->account ) . '/subscriptions/' . rawurlencode( $subscription->provider_id );
	}

	/**
	 * Returns the label of a dispute.
	 *
	 * @param string $dispute The provider's own status; empty: none.
	 */
	public static function dispute( string $dispute ): string {
		$words = array(
			'needs_response'         => __( 'Disputed: the provider is waiting for your response', 'statecraft' ),
			'warning_needs_response' => __( 'Inquiry: the provider is waiting for your response', 'statecraft' ),
			'under_review'           => __( 'Disputed: under review', 'statecraft' ),
			'warning_under_review'   => __( 'Inquiry: under review', 'statecraft' ),
			'warning_closed'         => __( 'Inquiry closed', 'statecraft' ),
			'won'                    => __( 'Dispute won', 'statecraft' ),
			'lost'                   => __( 'Dispute lost', 'statecraft' ),
			'prevented'              => __( 'Dispute prevented', 'statecraft' ),
		);
		/* translators: %s: the provider's own status, such as "appeal_under_review". */
		return '' === $dispute ? '' : $words[ $dispute ] ?? sprintf( __( 'Disputed (%s)', 'statecraft' ), $dispute );
	}

	/**
	 * Returns why an order needs the owner's attention.
	 *
	 * @param string $flag One of {@see Order_Flag}; empty: it does not.
	 */
	public static function flag( string $flag ): string {
		$words = array(
			Order_Flag::AMOUNT   => __( 'Check this: the provider reports a different amount.', 'statecraft' ),
			Order_Flag::CURRENCY => __( 'Check this: the provider reports a different currency.', 'statecraft' ),
			Order_Flag::FREE     => __( 'Check this: nothing was paid, although the provider reports it as complete.', 'statecraft' ),
			Order_Flag::TWICE    => __( 'Check this: this was paid for twice. You may want to refund one of the payments.', 'statecraft' ),
			Order_Flag::OTHER    => __( 'Check this: the provider says that the payment is for something else.', 'statecraft' ),
			Order_Flag::PAYEE    => __( 'Check this: the money went to another account.', 'statecraft' ),
		);
		/* translators: %s: an unknown code. */
		return '' === $flag ? '' : $words[ $flag ] ?? sprintf( __( 'Check this: %s.', 'statecraft' ), $flag );
	}

	/**
	 * Returns the label of what is paid for.
	 *
	 * @param string $kind One of the constants of {@see Order}.
	 */
	public static function kind( string $kind ): string {
		return array(
			Order::DONATION => __( 'Donation', 'statecraft' ),
			Order::PLAN     => __( 'Plan', 'statecraft' ),
			Order::PRODUCT  => __( 'Product', 'statecraft' ),
		)[ $kind ] ?? $kind;
	}

	/**
	 * Returns a price with its interval.
	 *
	 * @param string $price    Such as `$5.00`.
	 * @param string $interval `one-time`, `1 month` or `1 year`.
	 */
	public static function each( string $price, string $interval ): string {
		switch ( $interval ) {
			case '1 month':
				/* translators: %s: a price. */
				return sprintf( __( '%s / month', 'statecraft' ), $price );
			case '1 year':
				/* translators: %s: a price. */
				return sprintf( __( '%s / year', 'statecraft' ), $price );
			default:
				return $price;
		}
	}

	/**
	 * Returns the URL of the Stripe dashboard, in the given account for users who have several.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private static function stripe( string $mode, string $account ): string {
		return 'https://dashboard.stripe.com' . ( preg_match( '/^acct_\w+$/D', $account ) ? "/$account" : '' ) . ( Provider::LIVE === $mode ? '' : '/test' );
	}

	/**
	 * Returns the URL of the PayPal website.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private static function paypal( string $mode ): string {
		return Provider::LIVE === $mode ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com';
	}
}
