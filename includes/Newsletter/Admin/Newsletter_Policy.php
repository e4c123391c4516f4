<?php
/**
 * The privacy policy text of newsletters.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** Suggests text for the site's privacy policy, once there is a list. */
final class Newsletter_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( ! Tables::exist() ) {
			return;
		}
		$words = array(
			__( 'When you subscribe to our newsletter, we store your email address, the categories you chose, your language, the form you used, and when you signed up and confirmed. You get newsletters only after you have pressed the button behind the link in our email; an address that nobody confirms is deleted after 7 days.', 'statecraft' ),
			__( 'Each newsletter has a link to change what you get or to unsubscribe, without an account. When you unsubscribe, we keep your address marked as unsubscribed, so that nobody adds it again by mistake. If the address is deleted, only a code made from it is kept for the same purpose; the code cannot be turned back into the address.', 'statecraft' ),
			__( 'If emails to you cannot be delivered, or you report one as spam, the service that sends our email tells us, and we stop sending newsletters to the address. We do not track whether you open an email or which links you press.', 'statecraft' ),
		);
		wp_add_privacy_policy_content( __( 'Statecraft newsletter', 'statecraft' ), '<p>' . implode( '</p><p>', array_map( 'esc_html', $words ) ) . '</p>' );
	}
}
