<?php
/**
 * Errors of sources.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use WP_Error;
use WP_REST_Response;

/**
 * The errors that sources and routes return, with the HTTP status of this site's response. `data.retry_after` is in seconds, `data.is_retryable` says
 * whether the same request may succeed later.
 */
final class Source_Error {

	/** The account of this person is not connected, or its grant was revoked. */
	public const AUTHORIZATION = 'authorization_required';

	/** An authorization took too long, was completed already, or is another person's. */
	public const EXPIRED = 'authorization_expired';

	/** The person did not allow everything that the source needs. */
	public const INCOMPLETE = 'authorization_incomplete';

	/** The owner has not set the key, or the service does not accept it. */
	public const KEY = 'media_key';

	/** The service limits the site's requests. */
	public const BUSY = 'media_busy';

	/** The service cannot be reached, or answers with a server error. */
	public const UNREACHABLE = 'media_unreachable';

	/** The response could not be parsed. */
	public const UNREADABLE = 'media_unreadable';

	/** The service refused the request. */
	public const REFUSED = 'media_refused';

	/** The item no longer exists at the service. */
	public const GONE = 'media_gone';

	/** The HTTP statuses. 403, not 401: the REST client of the editor takes a 401 for its own login. */
	private const STATUS = array(
		self::AUTHORIZATION => 403,
		self::EXPIRED       => 400,
		self::INCOMPLETE    => 400,
		self::KEY           => 503,
		self::BUSY          => 503,
		self::UNREACHABLE   => 502,
		self::UNREADABLE    => 502,
		self::REFUSED       => 502,
		self::GONE          => 410,
	);

	/** Those that another try may mend. */
	private const RETRYABLE = array( self::BUSY, self::UNREACHABLE, self::UNREADABLE );

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or that of {@see Gate}.
	 * @param string $message     What went wrong and what to do, for authors. Never a key or token.
	 * @param int    $retry_after Seconds; 0 if the service did not say.
	 */
	public static function of( string $code, string $message, int $retry_after = 0 ): WP_Error {
		// Keys stand still with the site, so that they seem to be missing.
		$paused = in_array( $code, array( self::KEY, Gate::CODE ), true ) ? Gate::refusal() : null;
		return $paused ?? new WP_Error(
			$code,
			$message,
			array(
				'status'       => self::STATUS[ $code ],
				'is_retryable' => in_array( $code, self::RETRYABLE, true ),
				'retry_after'  => $retry_after,
			)
		);
	}

	/**
	 * Converts an error to the response of a route, with `Retry-After`. What the service said stays on the server: it may repeat the request with its
	 * key.
	 *
	 * @param WP_Error $error The error of a source.
	 */
	public static function response( WP_Error $error ): WP_REST_Response {
		$data = array_intersect_key( (array) $error->get_error_data(), array_flip( array( 'status', 'is_retryable', 'retry_after' ) ) );
		$response = rest_convert_error_to_response( new WP_Error( $error->get_error_code(), $error->get_error_message(), $data ) );
		if ( ( $data['retry_after'] ?? 0 ) > 0 ) {
			$response->header( 'Retry-After', (string) $data['retry_after'] );
		}
		return $response;
	}

	/**
	 * Returns an error of {@see Source_Client} without the response of the service, which is nobody's in a browser.
	 *
	 * @param WP_Error $error The error.
	 */
	public static function without_response( WP_Error $error ): WP_Error {
		return self::of( (string) $error->get_error_code(), $error->get_error_message(), (int) $error->get_error_data()['retry_after'] );
	}
}
