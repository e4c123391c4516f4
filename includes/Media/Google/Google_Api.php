<?php
/**
 * Requests to the APIs of Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Accounts\OAuth_Account;
use Statecraft\Media\Source_Client;
use Statecraft\Media\Source_Error;
use Statecraft\Media\Stock\Quota;
use Statecraft\Service\Service_Error;
use Statecraft\Service\Service_Response;
use WP_Error;

/** Sends requests as the current user, and maps Google's errors (`google.rpc.Status`). */
final class Google_Api {

	/** The limits per user, by window in seconds: half of the 10,000 requests a day that Google allows the owner's project. */
	private const LIMITS = array(
		HOUR_IN_SECONDS => 2_000,
		DAY_IN_SECONDS  => 5_000,
	);

	public function __construct( private readonly OAuth_Account $account ) {}

	/**
	 * Sends a request, and retries once with a new access token if the current one is not accepted.
	 *
	 * @param string                    $url  The full URL.
	 * @param array<string, mixed>|null $body The body; sent as JSON.
	 * @return array<mixed>|WP_Error The decoded response, or a {@see Source_Error}. `data.reason` is Google's status, such as `FAILED_PRECONDITION`.
	 */
	public function request( string $method, string $url, ?array $body = null ) {
		$headers = $this->account->headers();
		if ( is_wp_error( $headers ) ) {
			return $headers;
		}
		$refusal = ( new Quota( Google_Photos::ID, Google_Photos::LABEL, '' ) )->check( self::LIMITS );
		if ( $refusal ) {
			return $refusal;
		}
		$response = $this->send( $method, $url, $headers, $body );
		if ( is_wp_error( $response ) && 401 === $response->get_error_data()['status_code'] ) {
			$headers = $this->account->headers_after( $headers );
			if ( is_wp_error( $headers ) ) {
				return $headers;
			}
			$response = $this->send( $method, $url, $headers, $body );
		}
		return is_wp_error( $response ) ? self::error( $response ) : (array) $response->data;
	}

	/**
	 * Sends one request.
	 *
	 * @param string                    $url     The full URL.
	 * @param array<string, string>     $headers The header that authorises it.
	 * @param array<string, mixed>|null $body    The body.
	 * @return Service_Response|WP_Error
	 */
	private function send( string $method, string $url, array $headers, ?array $body ) {
		$json = null === $body ? null : (string) wp_json_encode( (object) $body );
		return ( new Source_Client( Google_Photos::LABEL ) )->request( $method, $url, $headers + ( null === $json ? array() : array( 'Content-Type' => 'application/json' ) ), $json );
	}

	/**
	 * Maps an error.
	 *
	 * @param WP_Error $error The error of the request.
	 */
	private static function error( WP_Error $error ): WP_Error {
		[ 'status_code' => $http_status, 'body' => $body, 'retry_after' => $delay ] = $error->get_error_data();

		$problem = is_array( $body['error'] ?? null ) ? $body['error'] : array();
		$details = is_array( $problem['details'] ?? null ) ? array_filter( $problem['details'], 'is_array' ) : array();
		$status  = is_string( $problem['status'] ?? null ) ? $problem['status'] : '';
		$plain   = Source_Error::without_response( $error );
		if ( 401 === $http_status || in_array( 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', array_column( $details, 'reason' ), true ) ) {
			$plain = Source_Error::of( Source_Error::AUTHORIZATION, __( 'Google Photos no longer accepts this connection. Connect again.', 'statecraft' ) );
		} elseif ( in_array( 'SERVICE_DISABLED', array_column( $details, 'reason' ), true ) ) {
			$plain = Source_Error::of( Source_Error::KEY, __( 'The Google project of this site does not have the Google Photos API enabled. Whoever manages this site can enable it in the Google Cloud console.', 'statecraft' ) );
		} elseif ( 'RESOURCE_EXHAUSTED' === $status ) {
			$plain = Source_Error::of( Source_Error::BUSY, Service_Error::message( Service_Error::BUSY, Google_Photos::LABEL ), $delay );
		} elseif ( 'INVALID_ARGUMENT' === $status ) {
			$plain = Source_Error::of( Source_Error::REFUSED, __( 'Google Photos rejected the request. Reload the list and try again.', 'statecraft' ) );
		} elseif ( 403 === $http_status ) {
			$plain = Source_Error::of( Source_Error::REFUSED, __( 'Google Photos does not let this account do that. Connect another account, or choose other photos.', 'statecraft' ) );
		}
		$plain->add_data( $plain->get_error_data() + array( 'reason' => $status ) );
		return $plain;
	}
}
