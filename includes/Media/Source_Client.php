<?php
/**
 * Requests to the API of a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Client;
use Statecraft\Service\Service_Error;
use Statecraft\Service\Service_Response;
use WP_Error;

/** Sends requests to the API of a source, and maps failures to {@see Source_Error}. */
final class Source_Client {

	/** The time limit in seconds: Openverse needs up to 15. */
	private const TIME_LIMIT = 20;

	/**
	 * Creates a client.
	 *
	 * @param string $name The name of the service, for error messages.
	 */
	public function __construct( private readonly string $name ) {}

	/**
	 * Sends a request.
	 *
	 * @param string                $url     The full URL; its host is never from the database or from a response.
	 * @param array<string, string> $headers The request headers.
	 * @param string|null           $body    The raw body; its type is in the headers.
	 * @return Service_Response|WP_Error A response with data; an empty body is an empty array. Or an error, whose data also has `status_code` and `body` (decoded,
	 *         or empty) of the service's response.
	 */
	public function request( string $method, string $url, array $headers = array(), ?string $body = null ) {
		$response = ( new Service_Client( $this->name, self::TIME_LIMIT ) )->request( $method, $url, $headers, $body );
		$kind     = $response->kind( true );
		return '' === $kind
			? $response
			: $this->error( self::code( $kind ), $response->retry_after(), $response->obstacle(), $response->status, (array) $response->data );
	}

	/**
	 * Creates an error of this service.
	 *
	 * @param string       $code    A code of {@see Source_Error}.
	 * @param int          $delay   Seconds to wait; 0 if the service did not say.
	 * @param string       $message What went wrong and what to do; empty: the code's default.
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
	 * Returns the error code for a kind of failure.
	 *
	 * @param string $kind See {@see \Statecraft\Service\Service_Response::kind()}.
	 */
	public static function code( string $kind ): string {
		// Whether a status concerns the site's key or the user's account depends on the source.
		return Service_Error::code( 'media', Service_Error::KEY === $kind ? Service_Error::REFUSED : $kind );
	}

	/**
	 * Returns the message for an error.
	 *
	 * @param string $code A code of {@see Source_Error}.
	 */
	public function message( string $code ): string {
		return Service_Error::message( (string) preg_replace( '/^media_/', '', $code ), $this->name );
	}
}
