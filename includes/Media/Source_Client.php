<?php
/**
 * Requests to the API of a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use WP_Error;

/** Sends requests to a JSON API whose base URL is in code, a constant or the environment, and maps what goes wrong to {@see Source_Error}. */
final class Source_Client {

	/** The time limit in seconds: Openverse needs up to 15. */
	private const TIME_LIMIT = 20;

	/** The maximum size of a response in bytes; a page of 50 items has about 100 kB. */
	private const MAX_BYTES = 4_194_304;

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
	 * @param string                           $method  The HTTP method.
	 * @param string                           $url     The full URL; its host is never from the database or from a response.
	 * @param array<string, string>            $headers The request headers.
	 * @param string|null                      $body    The body as sent; its type is in the headers.
	 * @return array{data: array<mixed>, headers: array<string, string>}|WP_Error The decoded response with its headers by lower-case name; an empty
	 *         body is an empty array. Or an error, whose data also has `status_code` and `body` (decoded, or empty) of the service's response.
	 */
	public function request( string $method, string $url, array $headers = array(), ?string $body = null ) {
		$curl = Http_Client::trusted( $url );
		if ( is_wp_error( $curl ) ) {
			return $this->error( Gate::code( Source_Error::UNREACHABLE ), 0, $curl->get_error_message() );
		}
		$received = '';
		$head     = array();
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_CUSTOMREQUEST  => $method,
				CURLOPT_TIMEOUT        => self::TIME_LIMIT,
				CURLOPT_HTTPHEADER     => array_map( static fn( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers ),
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( &$head ): int {
					[ $name, $value ] = explode( ':', $line, 2 ) + array( '', '' );
					$head             = str_starts_with( $line, 'HTTP/' ) ? array() : $head + array( strtolower( trim( $name ) ) => trim( $value ) );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static function ( CurlHandle $curl, string $bytes ) use ( &$received ): int {
					$received .= $bytes;
					return strlen( $received ) > self::MAX_BYTES ? 0 : strlen( $bytes );
				},
			) + ( null === $body ? array() : array( CURLOPT_POSTFIELDS => $body ) )
		);
		curl_exec( $curl );
		$status = curl_errno( $curl ) ? 0 : (int) curl_getinfo( $curl, CURLINFO_RESPONSE_CODE );
		$data   = '' === $received ? array() : json_decode( $received, true );
		$code   = self::error_code( $status, is_array( $data ) );
		if ( '' === $code && is_array( $data ) ) {
			return array(
				'data'    => $data,
				'headers' => $head,
			);
		}
		return $this->error( $code, self::delay( $head ), '', $status, is_array( $data ) ? $data : array() );
	}

	/**
	 * Creates an error of this service.
	 *
	 * @param string       $code    A code of {@see Source_Error}.
	 * @param int          $delay   Seconds to wait; 0 if the service did not say.
	 * @param string       $message What went wrong and what to do; empty: that of the code.
	 * @param int          $status  The HTTP status of the service's response; 0 without one.
	 * @param array<mixed> $body    Its decoded body.
	 */
	public function error( string $code, int $delay = 0, string $message = '', int $status = 0, array $body = array() ): WP_Error {
		$error = Source_Error::of( $code, '' === $message ? $this->message( $code ) : $message, $delay );
		$error->add_data(
			$error->get_error_data() + array(
				'status_code' => $status,
				'body'        => $body,
			)
		);
		return $error;
	}

	/**
	 * Classifies a response.
	 *
	 * @param int  $status  The HTTP status; 0: none, or the connection broke.
	 * @param bool $is_json Whether the body is JSON, or empty.
	 * @return string A code of {@see Source_Error}; empty for a success.
	 */
	public static function error_code( int $status, bool $is_json ): string {
		if ( 429 === $status ) {
			return Source_Error::BUSY;
		}
		if ( $status >= 500 || 0 === $status || 408 === $status ) {
			return Source_Error::UNREACHABLE;
		}
		if ( $status >= 400 ) {
			return in_array( $status, array( 404, 410 ), true ) ? Source_Error::GONE : Source_Error::REFUSED;
		}
		return $is_json && $status < 300 ? '' : Source_Error::UNREADABLE;
	}

	/**
	 * Reads `Retry-After`.
	 *
	 * @param array<string, string> $head The response headers.
	 * @return int Seconds; 0 without one.
	 */
	public static function delay( array $head ): int {
		$value = $head['retry-after'] ?? '';
		$until = is_numeric( $value ) ? time() + (int) $value : (int) strtotime( $value );
		return '' === $value ? 0 : max( 0, min( self::MAX_DELAY, $until - time() ) );
	}

	/**
	 * Returns the message for an error.
	 *
	 * @param string $code A code of {@see Source_Error}.
	 */
	public function message( string $code ): string {
		switch ( $code ) {
			case Source_Error::BUSY:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s limits how often this site may ask. Try again later.', 'statecraft' ), $this->name );
			case Source_Error::UNREACHABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $this->name );
			case Source_Error::UNREADABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s sent an answer that this site cannot read. Try again.', 'statecraft' ), $this->name );
			case Source_Error::GONE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s no longer has this. Choose another one.', 'statecraft' ), $this->name );
			default:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s refused the request.', 'statecraft' ), $this->name );
		}
	}
}
