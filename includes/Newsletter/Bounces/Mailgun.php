<?php
/**
 * Webhooks of Mailgun.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Webhook_Signature;
use WP_REST_Request;

/**
 * Events of Mailgun. Formats: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks for the signature, and
 * https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-types for events.
 *
 * The signature covers a time and a random token, not the event: the token is what may be used once.
 */
final class Mailgun implements Bounce_Provider {

	/** Reasons of a permanent failure that lie in the mailbox. All others, such as a server that could not be reached for hours, may pass. */
	private const FOR_GOOD = array( 'bounce', 'suppress-bounce' );

	/** The reason for which Mailgun does not write to somebody who has complained. */
	private const COMPLAINED = 'suppress-complaint';

	/**
	 * @param string $secret The account's HTTP webhook signing key.
	 */
	public function __construct( private readonly string $secret ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return '' !== $this->secret;
	}

	/** {@inheritDoc} `parent-signature` is that of the account above a subaccount. */
	public function signed( WP_REST_Request $request ): ?Signed_Request {
		$signature = self::part( self::data( $request ), 'signature' );
		$time      = self::text( $signature, 'timestamp' );
		$token     = self::text( $signature, 'token' );
		if ( ! preg_match( '/^[\w-]{16,100}$/D', $token ) ) {
			return null;
		}
		$expected = hash_hmac( 'sha256', $time . $token, $this->secret );
		$given    = array( self::text( $signature, 'signature' ), self::text( $signature, 'parent-signature' ) );
		return Webhook_Signature::matches( $expected, $given ) ? new Signed_Request( $time, $token ) : null;
	}

	/** {@inheritDoc} */
	public function events( WP_REST_Request $request ): array {
		$data  = self::part( self::data( $request ), 'event-data' );
		$kind  = self::kind( $data );
		$email = self::text( $data, 'recipient' );
		// An id is unique within a day.
		$id = gmdate( 'Y-m-d', (int) self::text( $data, 'timestamp' ) ) . '|' . self::text( $data, 'id' );
		return '' === $kind || '' === $email ? array() : array( new Mail_Event( $kind, $email, $id, self::text( self::part( self::part( $data, 'message' ), 'headers' ), 'message-id' ) ) );
	}

	/**
	 * Returns what an event reports.
	 *
	 * @param array<string, mixed> $data The event.
	 * @return string A kind of {@see Mail_Event}; empty: nothing of interest.
	 */
	private static function kind( array $data ): string {
		$reason = self::text( $data, 'reason' );
		return match ( self::text( $data, 'event' ) ) {
			'delivered'  => Mail_Event::ARRIVED,
			'complained' => Mail_Event::COMPLAINT,
			'failed'     => match ( true ) {
				self::COMPLAINED === $reason => Mail_Event::COMPLAINT,
				'permanent' === self::text( $data, 'severity' ) && in_array( $reason, self::FOR_GOOD, true ) => Mail_Event::HARD,
				default => Mail_Event::SOFT,
			},
			default      => '',
		};
	}

	/**
	 * Reads the body.
	 *
	 * @return array<string, mixed>
	 */
	private static function data( WP_REST_Request $request ): array {
		$data = json_decode( (string) $request->get_body(), true, 16 );
		return is_array( $data ) ? $data : array();
	}

	/**
	 * Returns an object inside of another one.
	 *
	 * @param array<string, mixed> $data The other one.
	 * @return array<string, mixed>
	 */
	private static function part( array $data, string $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
	}

	/**
	 * Returns a value as text.
	 *
	 * @param array<string, mixed> $data The object that has it.
	 */
	private static function text( array $data, string $name ): string {
		return is_scalar( $data[ $name ] ?? null ) ? (string) $data[ $name ] : '';
	}
}
