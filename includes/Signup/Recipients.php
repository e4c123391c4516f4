<?php
/**
 * To whom the signups send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The services behind signups, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		return array(
			new Recipient( 'Mailchimp', 'https://mailchimp.com/legal/', Recipient::SITE, __( 'When someone signs up for the mailing list.', 'statecraft' ), __( 'Email address, name and topics if given, IP address, and the site’s language.', 'statecraft' ), static fn(): bool => ( new Mailchimp_Settings() )->is_configured() ),
		);
	}
}
