<?php
/**
 * The privacy policy text of payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;


/** Suggests text for the site's privacy policy, once there are payments. */
final class Payment_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( ! Payments_Menu::is_shown() ) {
			return;
		}
		$words = array(
			__( 'When you pay or donate on this site, you do so on a page of Stripe or PayPal. What you enter there, such as a card number, is sent only to them and never to this site.', 'statecraft' ),
			__( 'They share your email address with us, along with what you paid for, when and how much, and later whether it was refunded, disputed or renewed. We keep this for as long as the law requires us to keep accounts. Our server emails you a receipt and a link to your purchases, where you can pause and end subscriptions.', 'statecraft' ),
			__( 'When you start a payment, a cookie (statecraft_buyer) is set for one day so that pressing a button twice does not charge you twice. When you open content for subscribers, another cookie keeps you logged in. Your IP address is not stored with a payment. To detect misuse of our forms, we keep a code derived from it for a short time; the code cannot be turned back into the address.', 'statecraft' ),
			__( 'You can request a copy of the data we keep about you, and ask us to remove your email address from completed payments.', 'statecraft' ),
		);
		wp_add_privacy_policy_content( __( 'Statecraft payments', 'statecraft' ), '<p>' . implode( '</p><p>', array_map( 'esc_html', $words ) ) . '</p>' );
	}
}
