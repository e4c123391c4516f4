<?php
/**
 * The privacy policy of payments.
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
			__( 'When you pay or donate on this site, you do so on a page of Stripe or PayPal. What you enter there, such as the number of a card, goes to them only and never to this site.', 'statecraft' ),
			__( 'They tell us your email address, what you have paid for, when and how much, and later whether it was refunded, disputed or renewed. We keep that as long as the law wants us to keep accounts. Our server sends you a receipt, and for subscriptions a link to end them.', 'statecraft' ),
			__( 'When you begin to pay, a cookie (statecraft_buyer) is set for a day so that pressing a button twice does not charge you twice. When you open content for subscribers, another cookie keeps you signed in. Your IP address is not kept with a payment, only for a short time a code made from it that cannot be reversed, to notice when forms are misused.', 'statecraft' ),
			__( 'You can ask for what we keep of you, and have your email address removed from payments that are over.', 'statecraft' ),
		);
		wp_add_privacy_policy_content( __( 'Statecraft payments', 'statecraft' ), '<p>' . implode( '</p><p>', array_map( 'esc_html', $words ) ) . '</p>' );
	}
}
