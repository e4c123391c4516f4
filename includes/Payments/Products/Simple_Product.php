<?php
/**
 * A product.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Plain_Text;

/** The product of a “Pay with PayPal” block, as stored: a post of the type `jp_pay_product`. */
final class Simple_Product {

	/** The currencies; the first is the default. */
	public const CURRENCIES = array( 'USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR', 'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB' );

	/**
	 * @param int    $id          The post id.
	 * @param string $title       Plain text.
	 * @param string $content     Plain text with line breaks.
	 * @param string $price       A decimal number, such as `25` or `4.99`.
	 * @param string $currency    ISO 4217.
	 * @param string $payee       The email address of the PayPal account to be paid. Never shown to visitors.
	 * @param bool   $is_multiple Whether visitors can choose a quantity.
	 * @param int    $image_id    The attachment with its picture, or 0.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $content,
		public readonly string $price,
		public readonly string $currency,
		public readonly string $payee,
		public readonly bool $is_multiple,
		public readonly int $image_id
	) {}

	/**
	 * Returns a product that is on sale.
	 *
	 * @param int $id The post id.
	 * @return self|null Null: there is none, it is a draft or incomplete, or its author may not decide where the money goes.
	 */
	public static function on_sale( int $id ): ?self {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post || Simple_Product_Type::TYPE !== $post->post_type || 'publish' !== $post->post_status || ! ( new Host_Post( $id ) )->has_trusted_author() ) {
			return null;
		}
		$meta    = static fn( string $key ): string => (string) get_post_meta( $id, $key, true );
		$plain   = static fn( string $html ): string => trim( Plain_Text::of_html( $html ) );
		$product = new self(
			$id,
			$plain( $post->post_title ),
			$plain( $post->post_content ),
			$meta( Simple_Product_Type::PRICE ),
			strtoupper( $meta( Simple_Product_Type::CURRENCY ) ) ?: self::CURRENCIES[0],
			$meta( Simple_Product_Type::EMAIL ),
			(bool) $meta( Simple_Product_Type::MULTIPLE ),
			(int) get_post_thumbnail_id( $id )
		);
		return $product->is_complete() ? $product : null;
	}

	/** Returns the price at PayPal; null: it cannot be paid. */
	public function amount(): ?Amount {
		$amount = in_array( $this->currency, self::CURRENCIES, true ) ? Amount::of( $this->price, new Currency( $this->currency, Provider::PAYPAL ) ) : null;
		return $amount && $amount->minor > 0 ? $amount : null;
	}

	/** Whether it can be paid for: it has a name, a price and the email address of a payee. */
	public function is_complete(): bool {
		return '' !== $this->title && null !== $this->amount() && (bool) is_email( $this->payee );
	}
}
