<?php
/**
 * The recipients of payment data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The payment services and the data they receive. */
final class Recipients {

	/**
	 * Returns all recipients.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		$settings = new Payment_Settings();
		$is_set   = static fn( string $provider ): bool => 'none' !== $settings->sources( $provider, $settings->mode() )->source( 'key' );
		$when     = __( 'When a visitor presses a payment button. The visitor then pays on the provider’s page.', 'statecraft' );
		$what     = __( 'The item, the amount and the return address. This site later requests the payment’s status, and keeps the payer’s email address.', 'statecraft' );
		return array(
			new Recipient( 'Stripe', 'https://stripe.com/privacy', Recipient::SITE, $when, $what, static fn(): bool => $is_set( 'stripe' ) ),
			new Recipient( 'PayPal', 'https://www.paypal.com/us/legalhub/privacy-full', Recipient::SITE, $when, $what, static fn(): bool => $is_set( 'paypal' ) ),
		);
	}
}
