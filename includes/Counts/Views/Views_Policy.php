<?php
/**
 * The privacy policy text of views.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

/** Suggests text for the site's privacy policy while views are counted. */
final class Views_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( Counting::is_on() ) {
			wp_add_privacy_policy_content(
				__( 'Statecraft statistics', 'statecraft' ),
				'<p>' . esc_html__( 'We count how often each post is viewed on each day. For this no cookies are set, and neither your address nor anything else about you is stored with the numbers. To limit how often one connection is counted, a code made from your IP address is kept for at most an hour.', 'statecraft' ) . '</p>'
			);
		}
	}
}
