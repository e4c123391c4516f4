<?php
/**
 * What is said of a signup to nobody but the address itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

/** Whoever types an address must not learn from the page whether it is on the list, or has left it. Its owner may, by a mail. */
final class Signup_Mail {

	/**
	 * Tells why there is nothing to confirm.
	 *
	 * @param string $email An address that somebody has typed.
	 * @param bool   $is_on Whether it is on the list; else it has left the list, or mail to it has come back.
	 */
	public function send( string $email, bool $is_on ): void {
		$site  = wp_specialchars_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES );
		$words = array(
			/* translators: %s: an address in the web. */
			sprintf( __( 'Someone, probably you, has just used this email address to sign up for the mailing list on %s.', 'statecraft' ), home_url( '/' ) ),
			$is_on
				? __( 'It is already on the list, so there is nothing to confirm.', 'statecraft' )
				: __( 'It has left the list, or email to it has bounced, so we cannot add it again from our site. If you would like to hear from us, please write to us, or sign up with another address.', 'statecraft' ),
		);
		/* translators: %s: name of the site. */
		wp_mail( $email, sprintf( __( '[%s] Your signup', 'statecraft' ), $site ), implode( "\n\n", $words ) . "\n" );
	}
}
