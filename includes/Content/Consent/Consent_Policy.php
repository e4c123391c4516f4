<?php
/**
 * The privacy policy text of cookie notices.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

/** Suggests text for the site's privacy policy while every page has a cookie notice. */
final class Consent_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( '' !== Kept_Notices::block() ) {
			wp_add_privacy_policy_content(
				__( 'Statecraft cookie notice', 'statecraft' ),
				'<p>' . esc_html__( 'When you accept our cookie notice, your browser keeps until when it need not be shown again. This stays in your browser, and is not sent to us.', 'statecraft' ) . '</p><p>'
				. esc_html__( 'Content of other sites, such as maps, calendars and videos, is loaded once you have accepted, or ask for one of it. Where our pages link to the cookie settings, you can withdraw your consent.', 'statecraft' ) . '</p>'
			);
		}
	}
}
