<?php
/**
 * The declaration of Mailgun.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

/** Reports of Mailgun. The key signs all webhooks of an account. */
final class Mailgun_Service extends Bounce_Service {

	public const ID = 'mailgun';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Mailgun', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function provider(): Bounce_Provider {
		return new Mailgun( $this->key() );
	}

	/** {@inheritDoc} */
	public function steps(): array {
		return array(
			__( 'In Mailgun, open Webhooks under Sending, and choose the domain from which this site sends.', 'statecraft' ),
			__( 'Add the webhook URL below for Delivered Messages, Permanent Failure, Temporary Failure and Spam Complaints.', 'statecraft' ),
			__( 'Enter the HTTP webhook signing key of your account here.', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function key_label(): string {
		return __( 'HTTP webhook signing key', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function key_url(): string {
		return 'https://app.mailgun.com/settings/api_security';
	}
}
