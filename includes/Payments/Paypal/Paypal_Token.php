<?php
/**
 * The access token of the PayPal API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Response;
use WP_Error;

/**
 * A token lasts for hours and is requested once. It is stored in an option that is not autoloaded, because transients may be evicted from caches at any
 * time and can be readable by other sites on the server; encrypted with a key derived from PayPal's secret and the site's salts, so that a copy of the
 * database alone grants no access, and a token of other keys is invalid.
 */
final class Paypal_Token {

	/** Seconds before its expiration at which a token is no longer used. */
	private const MARGIN = 120;

	/**
	 * @param Paypal_Api $api       The client.
	 * @param string     $option    The name of the option.
	 * @param string     $client_id The client id of the app.
	 */
	public function __construct( private readonly Paypal_Api $api, private readonly string $option, private readonly string $client_id, private readonly string $secret ) {}

	/**
	 * Returns the stored token, or a new one.
	 *
	 * @return string|WP_Error
	 */
	public function get() {
		$stored = $this->open( (string) get_option( $this->option, '' ) );
		return $stored && $stored['until'] > time() + self::MARGIN ? $stored['token'] : $this->renew();
	}

	/**
	 * Requests and stores a new token.
	 *
	 * @return string|WP_Error
	 */
	public function renew() {
		$found = $this->fetch();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		update_option(
			$this->option,
			$this->seal(
				array(
					'token' => $found['access_token'],
					'until' => time() + $found['expires_in'],
				)
			),
			false
		);
		return $found['access_token'];
	}

	/**
	 * Requests a new token.
	 *
	 * @return array{access_token: string, expires_in: int, scope: string}|WP_Error
	 */
	public function fetch() {
		if ( '' === $this->client_id || '' === $this->secret ) {
			return Paypal_Errors::of( 'payment_not_set' );
		}
		$answer = $this->api->ask_for_token( "$this->client_id:$this->secret" );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$token = $answer['access_token'] ?? null;
		if ( ! is_string( $token ) || ! preg_match( '/^[\x21-\x7e]{1,4000}$/D', $token ) ) {
			return Paypal_Errors::of( 'payment_unreachable' );
		}
		return array(
			'access_token' => $token,
			'expires_in'   => Service_Response::lifetime( $answer['expires_in'] ?? null, 0 ),
			'scope'        => is_string( $answer['scope'] ?? null ) ? $answer['scope'] : '',
		);
	}

	/**
	 * Encrypts a token.
	 *
	 * @param array<string, mixed> $data The token and its expiration.
	 */
	private function seal( array $data ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return base64_encode( $nonce . sodium_crypto_secretbox( (string) wp_json_encode( $data ), $nonce, $this->key() ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Decrypts a token.
	 *
	 * @param string $sealed The stored value.
	 * @return array{token: string, until: int}|null Null: none, damaged, or of other keys.
	 */
	private function open( string $sealed ): ?array {
		$bytes = (string) base64_decode( $sealed, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		if ( strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$json = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $this->key() );
		$data = json_decode( (string) $json, true );
		return is_string( $data['token'] ?? null ) && is_int( $data['until'] ?? null ) ? $data : null;
	}

	/** Derives the key: 32 bytes. */
	private function key(): string {
		return hash_hmac( 'sha256', "statecraft-paypal-token-$this->option-$this->client_id-$this->secret", wp_salt( 'auth' ), true );
	}
}
