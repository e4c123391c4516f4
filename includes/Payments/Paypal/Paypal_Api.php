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

	/** The timeout in seconds: a capture asks a bank, and cutting it short leaves its outcome unknown. */
	private const LIMIT = 25;

	/**
	 * Constructor.
	 *
	 * @param Payment_Settings $settings The keys.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( private readonly Payment_Settings $settings, public readonly string $mode ) {}

	/**
	 * Sends a request.
	 *
	 * @param string                           $method     The HTTP method.
	 * @param string                           $path       The API path, such as `v2/checkout/orders`.
	 * @param array<string, mixed>|string|null $body       The body; a string is sent as it is.
	 * @param string                           $request_id The `PayPal-Request-Id`: PayPal answers the same id with what it has answered before. Empty: none.
	 * @return array<string, mixed>|WP_Error The decoded response; or one of the codes, with `issue` in its data.
	 */
	public function request( string $method, string $path, array|string|null $body = null, string $request_id = '' ) {
		$answer = $this->send( $method, $path, $body, $request_id, false );
		// PayPal revokes tokens before their time, for instance when the rights of the app change.
		return is_wp_error( $answer ) && 401 === ( $answer->get_error_data()['http'] ?? 0 ) ? $this->send( $method, $path, $body, $request_id, true ) : $answer;
	}

	/**
	 * Returns a new access token's scopes, so that keys can be checked.
	 *
	 * @return list<string>|WP_Error
	 */
	public function scopes() {
		$token = $this->token()->fetch();
		return is_wp_error( $token ) ? $token : explode( ' ', $token['scope'] );
	}

	/**
	 * Asks for a token.
	 *
	 * @param string $credentials Client id and secret, as for Basic.
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
	 * Whether a URL belongs to PayPal: to its own hosts, or to the host that whoever runs the server has named.
	 *
	 * @param string $url A URL from an answer or a header.
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

	/** Returns the address of the page on which payers see and end what they pay again and again. */
	public function payments_page(): string {
		$base = $this->settings->base_url( Provider::PAYPAL, $this->mode );
		return ( preg_replace( '#^https://api-m\.((?:sandbox\.)?paypal\.com)$#', 'https://www.$1', $base ) ?? $base ) . '/myaccount/autopay/';
	}

	/**
	 * Sends a request once.
	 *
	 * @param string                           $method     As above.
	 * @param string                           $path       As above.
	 * @param array<string, mixed>|string|null $body       As above.
	 * @param string                           $request_id As above.
	 * @param bool                             $is_renewed Whether to ask for a new token first.
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
	 * @param string|null           $body    The body.
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
