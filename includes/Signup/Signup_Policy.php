<?php
/**
 * Privacy policy text for signups.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;


/** Suggests text for the site's privacy policy, if signups are configured. */
final class Signup_Policy {

	public function __construct( private readonly Mailchimp $mailchimp ) {}

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( $this->mailchimp->is_ready() ) {
			$words = __( 'When you sign up for our mailing list, your email address, your name and choice of topics if you give them, your IP address, and the language of this site are sent to Mailchimp, which keeps the list for us. You can leave the list through the link in each email.', 'statecraft' );
			wp_add_privacy_policy_content( __( 'Statecraft signups', 'statecraft' ), '<p>' . esc_html( $words ) . '</p>' );
		}
	}
}
