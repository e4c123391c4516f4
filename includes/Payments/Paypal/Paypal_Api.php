<?php
/**
 * A client for the PayPal API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Service\Service_Client;
use WP_Error;

/** PayPal's REST API in one mode, with its errors mapped to the codes of {@see Provider}. */
final class Paypal_Api {

	/** The timeout in seconds: a capture involves a bank, and interrupting it leaves its outcome unknown. */
	private const LIMIT = 25;

	/**
	 * @param Payment_Settings $settings The keys.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( private readonly Payment_Settings $settings, public readonly string $mode ) {}

	/**
	 * Sends a request.
	 *
	 * @param string                           $method     The HTTP method.
	 * @param string                           $path       The API path, such as `v2/checkout/orders`.
	 * @param array<string, mixed>|string|null $body       The body; a string is sent as is.
	 * @param string                           $request_id The `PayPal-Request-Id`: PayPal repeats its earlier response for the same id. Empty: none.
	 * @return array<string, mixed>|WP_Error The decoded response; or one of the codes, with `issue` in its data.
	 */
	public function request( string $method, string $path, array|string|null $body = null, string $request_id = '' ) {
		$answer = $this->send( $method, $path, $body, $request_id, false );
		// PayPal revokes tokens early, for example when the permissions of the app change.
		return is_wp_error( $answer ) && 401 === ( $answer->get_error_data()['http'] ?? 0 ) ? $this->send( $method, $path, $body, $request_id, true ) : $answer;
	}

	/**
	 * Returns the scopes of a new access token, to check the keys.
	 *
	 * @return list<string>|WP_Error
	 */
	public function scopes() {
		$token = $this->token()->fetch();
		return is_wp_error( $token ) ? $token : explode( ' ', $token['scope'] );
	}

	/**
	 * Requests a token.
	 *
	 * @param string $credentials Client id and secret, as for Basic authentication.
	 * @return array<string, mixed>|WP_Error
	 */
	public function ask_for_token( string $credentials ) {
		return $this->exchange(
			'POST',
			'v1/oauth2/token',
			array(
				'Authorization' => 'Basic ' . base64_encode( $credentials ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
				'Content-Type'  => 'application/x-www-form-urlencoded',
			),
			'grant_type=client_credentials'
		);
	}

	/**
	 * Whether a URL belongs to PayPal: to its own hosts, or to the base URL configured on the server.
	 *
	 * @param string $url A URL from a response or a header.
	 */
	public function is_own_url( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || preg_match( '/[\s\\\\<>"\x00-\x1f]/', $url ) ) {
			return false;
		}
		$host = strtolower( $parts['host'] ?? '' );
		if ( 'https' === ( $parts['scheme'] ?? '' ) && ! isset( $parts['port'] ) && ( 'paypal.com' === $host || str_ends_with( $host, '.paypal.com' ) ) ) {
			return true;
		}
		$own = wp_parse_url( $this->settings->base_url( Provider::PAYPAL, $this->mode ) );
		foreach ( array( 'scheme', 'host', 'port' ) as $part ) {
			if ( ( $own[ $part ] ?? '' ) !== ( $parts[ $part ] ?? '' ) ) {
				return false;
			}
		}
		return true;
	}

	/** Returns the URL of the page where payers see and end their recurring payments. */
	public function payments_page(): string {
		$base = $this->settings->base_url( Provider::PAYPAL, $this->mode );
		return ( preg_replace( '#^https://api-m\.((?:sandbox\.)?paypal\.com)$#', 'https://www.$1', $base ) ?? $base ) . '/myaccount/autopay/';
	}

	/**
	 * Sends a request once.
	 *
	 * @param string                           $method     The HTTP method.
	 * @param string                           $path       The API path.
	 * @param array<string, mixed>|string|null $body
	 * @param string                           $request_id The `PayPal-Request-Id`, or empty.
	 * @param bool                             $is_renewed Whether to request a new token first.
	 * @return array<string, mixed>|WP_Error
	 */
	private function send( string $method, string $path, array|string|null $body, string $request_id, bool $is_renewed ) {
		$token = $is_renewed ? $this->token()->renew() : $this->token()->get();
		if ( is_wp_error( $token ) ) {
			return $token;
		}
		$headers = array(
			'Authorization' => "Bearer $token",
			'Content-Type'  => 'application/json',
			'Accept'        => 'application/json',
			'Prefer'        => 'return=representation',
		);
		return $this->exchange( $method, $path, '' === $request_id ? $headers : $headers + array( 'PayPal-Request-Id' => $request_id ), is_array( $body ) ? (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES ) : $body );
	}

	/**
	 * Sends a request and reads the response.
	 *
	 * @param string                $method  The HTTP method.
	 * @param string                $path    The API path.
	 * @param array<string, string> $headers The headers.
	 * @return array<string, mixed>|WP_Error
	 */
	private function exchange( string $method, string $path, array $headers, ?string $body ) {
		$response = ( new Service_Client( 'PayPal', self::LIMIT ) )->request( $method, $this->settings->base_url( Provider::PAYPAL, $this->mode ) . "/$path", $headers, $body );
		if ( '' === $response->kind() ) {
			return (array) $response->data;
		}
		return 0 === $response->status ? Paypal_Errors::of( Gate::is_closed() ? 'payment_not_set' : 'payment_unreachable' ) : Paypal_Errors::of_response( $response );
	}

	/** Returns the token of the current keys. */
	private function token(): Paypal_Token {
		$sources = $this->settings->sources( Provider::PAYPAL, $this->mode );
		return new Paypal_Token( $this, $sources->option( 'token' ), $sources->value( 'client_id' ), $sources->value( 'key' ) );
	}
}
