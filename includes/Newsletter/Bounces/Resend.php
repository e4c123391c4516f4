<?php
/**
 * Webhooks of Resend.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Webhook_Signature;
use WP_REST_Request;

/**
 * Events of Resend. Formats: https://resend.com/docs/webhooks/verify-webhooks-requests and https://docs.svix.com/receiving/verifying-payloads/how-manual for the
 * signature, https://resend.com/docs/dashboard/webhooks/event-types and https://resend.com/docs/webhooks/emails/bounced for events.
 */
final class Resend implements Bounce_Provider {

	/** The prefix of a signing secret. */
	private const PREFIX = 'whsec_';

	/** The version of signatures. */
	private const VERSION = 'v1,';

	/**
	 * @param string $secret The signing secret of the webhook.
	 */
	public function __construct( private readonly string $secret ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return '' !== $this->key();
	}

	/** {@inheritDoc} */
	public function signed( WP_REST_Request $request ): ?Signed_Request {
		$id   = (string) $request->get_header( 'svix_id' );
		$time = (string) $request->get_header( 'svix_timestamp' );
		if ( ! preg_match( '/^[\w-]{1,100}$/D', $id ) ) {
			return null;
		}
		$expected = self::VERSION . base64_encode( hash_hmac( 'sha256', "$id.$time." . $request->get_body(), $this->key(), true ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the format of signatures.
		return Webhook_Signature::matches( $expected, explode( ' ', (string) $request->get_header( 'svix_signature' ) ) ) ? new Signed_Request( $time, $id ) : null;
	}

	/** {@inheritDoc} An email to several people says of none of them that they bounced. */
	public function events( WP_REST_Request $request ): array {
		$event = json_decode( (string) $request->get_body(), true, 16 );
		$data  = is_array( $event ) && is_array( $event['data'] ?? null ) ? $event['data'] : array();
		$to    = array_merge( ...array_map( static fn( string $name ): array => (array) ( $data[ $name ] ?? array() ), array( 'to', 'cc', 'bcc' ) ) );
		$email = 1 === count( $to ) && is_string( reset( $to ) ) ? self::address( reset( $to ) ) : '';
		$kind  = match ( $event['type'] ?? '' ) {
			'email.delivered'  => Mail_Event::ARRIVED,
			'email.complained' => Mail_Event::COMPLAINT,
			'email.bounced'    => 'Permanent' === ( $data['bounce']['type'] ?? '' ) ? Mail_Event::HARD : Mail_Event::SOFT,
			default            => '',
		};
		$message = $data['email_id'] ?? '';
		return '' === $kind || '' === $email ? array() : array( new Mail_Event( $kind, $email, (string) $request->get_header( 'svix_id' ), is_string( $message ) ? $message : '' ) );
	}

	/** Returns the address of a recipient, which may have a name before it. */
	private static function address( string $recipient ): string {
		return trim( preg_match( '/<([^<>]+)>\s*$/D', $recipient, $found ) ? $found[1] : $recipient );
	}

	/** Returns the bytes of the secret; empty: it is none. */
	private function key(): string {
		return str_starts_with( $this->secret, self::PREFIX ) ? (string) base64_decode( substr( $this->secret, strlen( self::PREFIX ) ), true ) : ''; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- the format of secrets.
	}
}
