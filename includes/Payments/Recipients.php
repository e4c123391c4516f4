<?php
/**
 * To whom the payments send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The services behind payments, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		$settings = new Payment_Settings();
		$is_set   = static fn( string $provider ): bool => 'none' !== $settings->sources( $provider, $settings->mode() )->source( 'key' );
		$when     = __( 'When a visitor presses a payment button; then the visitor pays on their page.', 'statecraft' );
		$what     = __( 'What is paid for, the amount, and the address to come back to. This site later asks what became of it, and keeps the payer’s email address.', 'statecraft' );
		return array(
			new Recipient( 'Stripe', 'https://stripe.com/privacy', Recipient::SITE, $when, $what, static fn(): bool => $is_set( 'stripe' ) ),
			new Recipient( 'PayPal', 'https://www.paypal.com/us/legalhub/privacy-full', Recipient::SITE, $when, $what, static fn(): bool => $is_set( 'paypal' ) ),
		);
	}
}
