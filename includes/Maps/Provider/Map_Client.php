<?php
/**
 * Requests to map services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Service\Service_Client;
use Statecraft\Service\Service_Error;
use WP_Error;

/** Sends GET requests to a map service and maps failures to {@see Map_Error}. */
final class Map_Client {

	/** The time limit in seconds: somebody is waiting for the response while typing, and the request occupies a PHP worker. */
	private const TIME_LIMIT = 6;

	/**
	 * @param string $name The name of the service, for error messages.
	 */
	public function __construct( private readonly string $name ) {}

	/**
	 * Sends a request. It names the site as the referrer, as visitors' browsers do, because tokens may be restricted to certain sites.
	 *
	 * @param string                $url   Without a query string. Its host must not come from the database or from a response.
	 * @param array<string, string> $query The query arguments.
	 * @return array<mixed>|WP_Error The decoded response, or an error of {@see Map_Error} whose data includes the `status_code` of the service.
	 */
	public function get( string $url, array $query ) {
		$client   = new Service_Client( $this->name, self::TIME_LIMIT );
		$response = $client->request( 'GET', $url . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ), array( 'Referer' => home_url( '/' ) ) );
		$kind     = $response->kind();
		if ( '' === $kind ) {
			return (array) $response->data;
		}
		// Whether such a status concerns the key or the place depends on the service.
		$code = Service_Error::code( 'maps', in_array( $kind, array( Service_Error::KEY, Service_Error::GONE ), true ) ? Service_Error::REFUSED : $kind );
		return $this->error( $code, $response->retry_after(), $response->obstacle(), $response->status );
	}

	/**
	 * Creates an error naming this service.
	 *
	 * @param string $code    A code of {@see Map_Error}.
	 * @param int    $delay   Seconds to wait; 0 if unknown.
	 * @param string $message What went wrong and how to fix it; if empty, the default message of the code.
	 * @param int    $status  The HTTP status of the service's response; 0 without one.
	 */
	public function error( string $code, int $delay = 0, string $message = '', int $status = 0 ): WP_Error {
		$error = Map_Error::of( $code, '' === $message ? Service_Error::message( (string) preg_replace( '/^maps_/', '', $code ), $this->name ) : $message, $delay );
		$error->add_data( $error->get_error_data() + array( 'status_code' => $status ) );
		return $error;
	}

	/**
	 * Returns the HTTP status of the service's response.
	 *
	 * @param WP_Error $error An error of {@see Map_Client::get()}.
	 * @return int 0 without a response.
	 */
	public static function status( WP_Error $error ): int {
		return (int) ( $error->get_error_data()['status_code'] ?? 0 );
	}
}
