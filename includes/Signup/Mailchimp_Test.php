<?php
/**
 * The connection test of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Service_Test;

/** Requests the audience from Mailchimp and shows the actual result. */
final class Mailchimp_Test extends Service_Test {

	protected const ACTION = 'statecraft_mailchimp_test';

	/**
	 * Constructor.
	 *
	 * @param Mailchimp $mailchimp Requests the audience.
	 */
	public function __construct( private readonly Mailchimp $mailchimp ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$audience = $this->mailchimp->audience();
		if ( is_wp_error( $audience ) ) {
			return array(
				'type' => 'error',
				'text' => $audience->get_error_message(),
			);
		}
		return array(
			'type' => 'success',
			'text' => sprintf(
				/* translators: 1: name of an audience, 2: number of people. */
				_n( 'People will join the audience “%1$s”, which has %2$s member now.', 'People will join the audience “%1$s”, which has %2$s members now.', $audience['members'], 'statecraft' ),
				$audience['name'],
				number_format_i18n( $audience['members'] )
			),
		);
	}
}
