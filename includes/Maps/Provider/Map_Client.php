<?php
/**
 * Requests to map services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use Statecraft\Maps\Map_Error;
use WP_Error;

/** Sends GET requests to a JSON API whose base URL is in code, a constant or the environment, and maps what goes wrong to {@see Map_Error}. */
final class Map_Client {

	/** The time limit in seconds: somebody waits for it while typing, and it holds a PHP worker. */
	private const TIME_LIMIT = 6;

	/** The maximum size of a response in bytes: a style has about 200 kB, ten places have 20 kB. */
	private const MAX_BYTES = 2_097_152;

	/** The longest delay that is passed on, in seconds. */
	private const MAX_DELAY = DAY_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param string $name The name of the service, for error messages.
	 */
	public function __construct( private readonly string $name ) {}

	/**
	 * Sends a request.
	 *
	 * The site is named as the referrer, as browsers of its visitors do: tokens may be restricted to sites.
	 *
	 * @param string                $url   Without a query; its host is never from the database or from a response.
	 * @param array<string, string> $query The arguments.
	 * @return array<mixed>|WP_Error The decoded response, or an error of {@see Map_Error} whose data also has the `status_code` of the service.
	 */
	public function get( string $url, array $query ) {
		$curl = Http_Client::trusted( $url . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
		if ( is_wp_error( $curl ) ) {
			return $this->error( Gate::code( Map_Error::UNREACHABLE ), 0, $curl->get_error_message() );
		}
		$received = '';
		$delay    = 0;
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT        => self::TIME_LIMIT,
				CURLOPT_REFERER        => home_url( '/' ),
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( &$delay ): int {
					$delay = preg_match( '/^retry-after:\s*(.+?)\s*$/i', $line, $found ) ? self::seconds( $found[1] ) : $delay;
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static function ( CurlHandle $curl, string $bytes ) use ( &$received ): int {
					$received .= $bytes;
					return strlen( $received ) > self::MAX_BYTES ? 0 : strlen( $bytes );
				},
			)
		);
		curl_exec( $curl );
		$status = curl_errno( $curl ) ? 0 : (int) curl_getinfo( $curl, CURLINFO_RESPONSE_CODE );
		$data   = json_decode( $received, true );
		$code   = self::error_code( $status, is_array( $data ) );
		return '' === $code ? $data : $this->error( $code, $delay, '', $status );
	}

	/**
	 * Creates an error of this service.
	 *
	 * @param string $code    A code of {@see Map_Error}.
	 * @param int    $delay   Seconds to wait; 0 if the service did not say.
	 * @param string $message What went wrong and what to do; empty: that of the code.
	 * @param int    $status  The HTTP status of the service's response; 0 without one.
	 */
	public function error( string $code, int $delay = 0, string $message = '', int $status = 0 ): WP_Error {
		$error = Map_Error::of( $code, '' === $message ? $this->message( $code ) : $message, $delay );
		$error->add_data( $error->get_error_data() + array( 'status_code' => $status ) );
		return $error;
	}

	/**
	 * Returns the HTTP status of the service's response.
	 *
	 * @param WP_Error $error An error of {@see Map_Client::get()}.
	 * @return int 0: there was none.
	 */
	public static function status( WP_Error $error ): int {
		return (int) ( $error->get_error_data()['status_code'] ?? 0 );
	}

	/**
	 * Classifies a response.
	 *
	 * @param int  $status  The HTTP status; 0: none, or the connection broke.
	 * @param bool $is_json Whether the body is JSON.
	 * @return string A code of {@see Map_Error}; empty for a success.
	 */
	private static function error_code( int $status, bool $is_json ): string {
		if ( 429 === $status ) {
			return Map_Error::BUSY;
		}
		if ( $status >= 500 || 0 === $status || 408 === $status ) {
			return Map_Error::UNREACHABLE;
		}
		if ( $status >= 400 ) {
			return Map_Error::REFUSED;
		}
		return $is_json && $status < 300 ? '' : Map_Error::UNREADABLE;
	}

	/**
	 * Reads `Retry-After`.
	 *
	 * @param string $value Seconds or a date.
	 */
	private static function seconds( string $value ): int {
		$until = is_numeric( $value ) ? time() + (int) $value : (int) strtotime( $value );
		return max( 0, min( self::MAX_DELAY, $until - time() ) );
	}

	/**
	 * Returns the message for an error.
	 *
	 * @param string $code A code of {@see Map_Error}.
	 */
	private function message( string $code ): string {
		switch ( $code ) {
			case Map_Error::BUSY:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s limits how often this site may ask. Try again later.', 'statecraft' ), $this->name );
			case Map_Error::UNREACHABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $this->name );
			case Map_Error::UNREADABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s sent an answer that this site cannot read. Try again.', 'statecraft' ), $this->name );
			default:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s refused the request.', 'statecraft' ), $this->name );
		}
	}
}
