<?php
/**
 * The offers of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Products\Simple_Product;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Render\Attributes;

/** The offers of a “Pay with PayPal” block. Only the id comes from the block: the price and the payee are those of the stored product. */
final class Product_Offers implements Offer_Source {

	/** The block. */
	public const BLOCK = 'jetpack/simple-payments';

	/** {@inheritDoc} */
	public function block(): string {
		return self::BLOCK;
	}

	/** {@inheritDoc} */
	public function offers( Attributes $attributes ): array {
		$product = Simple_Product::on_sale( (int) $attributes->text( 'productId' ) );
		$amount  = $product?->amount();
		if ( ! $product || ! $amount ) {
			return array();
		}
		return array(
			(string) $product->id => new Offer(
				kind: Order::PRODUCT,
				provider: Provider::PAYPAL,
				title: $product->title,
				currency: $product->currency,
				interval: Plan::ONE_TIME,
				amounts: array( $amount->minor ),
				plan_id: $product->id,
				is_counted: $product->is_multiple,
				payee: $product->payee
			),
		);
	}
}
