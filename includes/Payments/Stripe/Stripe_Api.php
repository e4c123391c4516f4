<?php
/**
 * The HTTP client of Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Client;
use WP_Error;

/**
 * Stripe's API. Each request names the API version that this code is written for, because the account's default version differs and may change. Requests
 * that change something have an idempotency key, so that they can be repeated when it is unknown whether the first one arrived.
 */
final class Stripe_Api {

	/** The API version: defines the parameter and field names in this folder, and the version of webhook endpoints. */
	public const VERSION = '2026-10-28.endive';

	/** The timeout in seconds; short, because a visitor's page waits for it. */
	private const LIMIT = 8;

	/** The maximum number of tries, and the part of the timeout after which no other one is started. */
	private const MAX_TRIES = 3;
	private const PATIENCE  = 3 / 4;

	/** The pause before the first retry in microseconds; doubled before the second. */
	private const PAUSE = 150_000;

	/**
	 * @param Stripe_Keys $keys The keys of the mode.
	 */
	public function __construct( private readonly Stripe_Keys $keys ) {}

	/**
	 * Reads an object or a list.
	 *
	 * @param string               $path  Such as `/v1/checkout/sessions/cs_1`.
	 * @param array<string, mixed> $query Parameters; lists and maps may be nested.
	 * @return array<string, mixed>|WP_Error One of the codes of {@see \Statecraft\Payments\Provider\Provider}.
	 */
	public function get( string $path, array $query = array() ) {
		return $this->send( 'GET', $this->keys->base_url() . $path . ( $query ? '?' . self::encode( $query ) : '' ), null, $this->headers() );
	}

	/**
	 * Changes or creates something.
	 *
	 * @param array<string, mixed>|string $body Parameters, or the encoded parameters of an earlier request.
	 * @param string                      $key  The idempotency key; empty: a new one for this call.
	 * @return array<string, mixed>|WP_Error One of the codes of {@see \Statecraft\Payments\Provider\Provider}.
	 */
	public function post( string $path, array|string $body = '', string $key = '' ) {
		$headers = $this->headers() + array(
			'Content-Type'    => 'application/x-www-form-urlencoded',
			'Idempotency-Key' => '' === $key ? bin2hex( random_bytes( 16 ) ) : $key,
		);
		return $this->send( 'POST', $this->keys->base_url() . $path, is_string( $body ) ? $body : self::encode( $body ), $headers );
	}

	/**
	 * Deletes something.
	 *
	 * @return array<string, mixed>|WP_Error One of the codes of {@see \Statecraft\Payments\Provider\Provider}.
	 */
	public function delete( string $path ) {
		return $this->send( 'DELETE', $this->keys->base_url() . $path, null, $this->headers() );
	}

	/**
	 * Calls an OAuth endpoint with the key of the owner's platform.
	 *
	 * @param string                $path `/oauth/token` or `/oauth/deauthorize`.
	 * @param array<string, string> $body Parameters.
	 * @return array<string, mixed>|WP_Error One of the codes of {@see \Statecraft\Payments\Provider\Provider}.
	 */
	public function oauth( string $path, array $body ) {
		$headers = array(
			'Authorization' => 'Bearer ' . $this->keys->platform_secret(),
			'Content-Type'  => 'application/x-www-form-urlencoded',
		);
		return '' === $this->keys->platform_secret() ? Stripe_Error::of( 'payment_not_set' ) : $this->send( 'POST', $this->keys->connect_url() . $path, self::encode( $body ), $headers, 1 );
	}

	/**
	 * Encodes parameters in Stripe's format.
	 *
	 * @param array<string, mixed> $parameters Strings, integers, booleans, lists and maps.
	 */
	public static function encode( array $parameters ): string {
		array_walk_recursive( $parameters, static fn( &$value ) => $value = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : $value );
		return http_build_query( $parameters, '', '&' );
	}

	/**
	 * Returns the headers of every request.
	 *
	 * @return array<string, string>
	 */
	private function headers(): array {
		return array_filter(
			array(
				'Authorization'  => 'Bearer ' . $this->keys->secret(),
				'Stripe-Version' => self::VERSION,
				'Stripe-Account' => $this->keys->connected(),
			)
		);
	}

	/**
	 * Sends a request, and retries it unchanged if that may help.
	 *
	 * @param string                $method  The HTTP method.
	 * @param string                $url     The whole URL.
	 * @param string|null           $body    The encoded body.
	 * @param array<string, string> $headers The headers.
	 * @param int                   $tries   The maximum number of tries.
	 * @return array<string, mixed>|WP_Error
	 */
	private function send( string $method, string $url, ?string $body, array $headers, int $tries = self::MAX_TRIES ) {
		if ( Gate::is_closed() || ( ! str_contains( $url, '/oauth/' ) && '' === $this->keys->secret() ) ) {
			return Stripe_Error::of( 'payment_not_set' );
		}
		/**
		 * Filters the timeout of a request to Stripe. A visitor's page waits for it.
		 *
		 * @param int $seconds From 1 to 15.
		 */
		$limit = max( 1, min( 15, (int) apply_filters( 'statecraft_stripe_time_limit', self::LIMIT ) ) );
		$until  = microtime( true ) + self::PATIENCE * $limit;
		$client = new Service_Client( 'Stripe', $limit );
		for ( $try = 1; ; ++$try ) {
			$response = $client->request( $method, $url, $headers, $body );
			if ( '' === $response->kind() ) {
				return (array) $response->data;
			}
			if ( $try >= $tries || microtime( true ) >= $until || ! self::is_worth_repeating( $response->status, $response->header( 'stripe-should-retry' ) ) ) {
				return Stripe_Error::of_response( $response, $this->keys );
			}
			usleep( self::PAUSE * $try );
		}
	}

	/**
	 * Whether the same request may soon get another response.
	 *
	 * @param int    $status The HTTP status; 0: no response.
	 * @param string $advice The `Stripe-Should-Retry` header.
	 */
	private static function is_worth_repeating( int $status, string $advice ): bool {
		if ( in_array( $advice, array( 'true', 'false' ), true ) ) {
			return 'true' === $advice && 429 !== $status;
		}
		// A success without a readable body was cut off.
		return $status < 300 || 409 === $status || $status >= 500;
	}
}
