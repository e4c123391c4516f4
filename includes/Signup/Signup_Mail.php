<?php
/**
 * Email to an address that cannot be added.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Plain_Mail;
use Statecraft\Site\Site_Identity;

/** The page must not reveal whether an address is on the list or has left it. The owner of the address is told by email instead. */
final class Signup_Mail {

	/**
	 * Sends an email that explains why there is nothing to confirm.
	 *
	 * @param string $email An email address that someone has entered.
	 * @param bool   $is_on True: it is on the list. False: it has left the list, or email to it has bounced.
	 */
	public function send( string $email, bool $is_on ): void {
		if ( Site_Identity::is_copy() ) {
			return;
		}
		$site  = wp_specialchars_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES );
		$words = array(
			/* translators: %s: the URL of the site. */
			sprintf( __( 'Someone, probably you, has just used this email address to sign up for the mailing list of this site: %s', 'statecraft' ), home_url( '/' ) ),
			$is_on
				? __( 'It is already on the list, so there is nothing to confirm.', 'statecraft' )
				: __( 'It has left the list, or email to it has bounced, so we cannot add it again from our site. If you would like to hear from us, please write to us, or sign up with another address.', 'statecraft' ),
		);
		/* translators: %s: name of the site. */
		Plain_Mail::send( $email, sprintf( __( '[%s] Your signup', 'statecraft' ), $site ), implode( "\n\n", $words ) . "\n" );
	}
}
