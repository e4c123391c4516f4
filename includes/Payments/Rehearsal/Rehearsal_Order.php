<?php
/**
 * The order of a rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;

/** What a rehearsal buys. */
final class Rehearsal_Order {

	/** The product at Stripe. It is always the same: products with prices cannot be deleted. */
	public const PRODUCT = 'statecraft_rehearsal';

	/** The price, and the currencies of accounts in which Stripe takes that little. Other accounts can take US dollars. */
	private const PRICE      = '5';
	private const CURRENCIES = array( 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SGD', 'USD' );

	/**
	 * Returns the columns of the order. It belongs to no post and no plan, so it opens nothing.
	 *
	 * @param string $account The account of the keys.
	 * @return array<string, int|string>
	 */
	public static function of( Rehearsal_Run $run, string $account ): array {
		$currency = strtoupper( (string) get_option( 'statecraft_stripe_test_currency', '' ) );
		$currency = in_array( $currency, self::CURRENCIES, true ) ? $currency : 'USD';
		return array(
			'uid'      => $run->uid,
			'provider' => Provider::STRIPE,
			'account'  => $account,
			'mode'     => Provider::TEST,
			'kind'     => Order::PLAN,
			'title'    => self::title(),
			'amount'   => (int) Amount::of( self::PRICE, new Currency( $currency, Provider::STRIPE ) )?->minor,
			'currency' => $currency,
			'billing'  => '1 month',
			'email'    => $run->email(),
		);
	}

	/**
	 * Returns its price as Stripe's API takes it.
	 *
	 * @return array<string, mixed>
	 */
	public static function price( Order $order ): array {
		return array(
			'currency'    => strtolower( $order->currency ),
			'product'     => self::PRODUCT,
			'unit_amount' => $order->minor,
			'recurring'   => array( 'interval' => 'month' ),
		);
	}

	/** Returns the title of the order and of the objects at Stripe. */
	public static function title(): string {
		return __( 'Rehearsal', 'statecraft' );
	}
}
