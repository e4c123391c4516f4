<?php
/**
 * The declaration of Resend.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

/** Reports of Resend. Each webhook has a secret of its own. */
final class Resend_Service extends Bounce_Service {

	public const ID = 'resend';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Resend', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function provider(): Bounce_Provider {
		return new Resend( $this->key() );
	}

	/** {@inheritDoc} */
	public function steps(): array {
		return array(
			__( 'In Resend, open Webhooks, and add one with the webhook URL below.', 'statecraft' ),
			__( 'Choose the events email.delivered, email.bounced and email.complained.', 'statecraft' ),
			__( 'Enter the signing secret of the webhook here. It begins with whsec_.', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function key_label(): string {
		return __( 'Signing secret', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function key_url(): string {
		return 'https://resend.com/webhooks';
	}

	/** {@inheritDoc} */
	protected function wrong_key(): string {
		return __( 'This is not a signing secret of Resend. It begins with whsec_, and stands on the page of the webhook.', 'statecraft' );
	}
}
