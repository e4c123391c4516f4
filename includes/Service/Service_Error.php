<?php
/**
 * Errors of services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Response;

/**
 * All services share one set of failure kinds. An error code consists of a system and a kind, such as `maps_busy`; its data contains `status` (the HTTP status
 * of this site's response), `is_retryable` (whether the same request may succeed later) and `retry_after` (seconds; 0 if the service did not say). The
 * counterpart in the editor is `machines/_kit/failure.ts`.
 */
final class Service_Error {

	/** The key is missing, or the service does not accept it. */
	public const KEY = 'key';

	/** The service limits requests, or this site does. */
	public const BUSY = 'busy';

	/** The service cannot be reached, or responds with a server error. */
	public const UNREACHABLE = 'unreachable';

	/** The response could not be parsed. */
	public const UNREADABLE = 'unreadable';

	/** The service refused the request. */
	public const REFUSED = 'refused';

	/** The service does not have it, or no longer. */
	public const GONE = 'gone';

	/**
	 * The HTTP status of this site's response, by kind. 503, not 401 or 403, for a key: the editor's REST client would take those as its own session having
	 * expired. 503 for a service's limit: 429 is for this site's own.
	 */
	private const STATUS = array(
		self::KEY         => 503,
		self::BUSY        => 503,
		self::UNREACHABLE => 502,
		self::UNREADABLE  => 502,
		self::REFUSED     => 502,
		self::GONE        => 404,
	);

	private const RETRYABLE = array( self::BUSY, self::UNREACHABLE, self::UNREADABLE );

	/**
	 * Returns the error code of a system for a kind, or the gate's while the site is paused.
	 *
	 * @param string $system Such as `maps`.
	 * @param string $kind   A kind, or {@see Gate::CODE}.
	 */
	public static function code( string $system, string $kind ): string {
		return Gate::CODE === $kind ? $kind : "{$system}_$kind";
	}

	/**
	 * Creates an error.
	 *
	 * @param string             $code        From {@see Service_Error::code()}, or a key of `$statuses`.
	 * @param string             $message     What went wrong and what to do. Never a key, a token or the service's own message.
	 * @param int                $retry_after Seconds; 0 if unknown.
	 * @param array<string, int> $statuses    The HTTP statuses of the system's own codes.
	 */
	public static function of( string $code, string $message, int $retry_after = 0, array $statuses = array() ): WP_Error {
		$kind = (string) preg_replace( '/^.*_/', '', $code );
		// Keys are not read while the site is paused, so they appear to be missing.
		$paused = Gate::CODE === $code || self::KEY === $kind ? Gate::refusal() : null;
		return $paused ?? new WP_Error(
			$code,
			$message,
			array(
				'status'       => $statuses[ $code ] ?? self::STATUS[ $kind ] ?? 502,
				'is_retryable' => ! isset( $statuses[ $code ] ) && in_array( $kind, self::RETRYABLE, true ),
				'retry_after'  => $retry_after,
			)
		);
	}

	/**
	 * Creates the error of a limit of this site's own, 429 (Too Many Requests).
	 *
	 * @param string $system      The system, such as `maps`.
	 * @param string $message     Which limit was reached, and when to try again.
	 * @param int    $retry_after Seconds.
	 */
	public static function limited( string $system, string $message, int $retry_after ): WP_Error {
		$error = self::of( self::code( $system, self::BUSY ), $message, $retry_after );
		$error->add_data( array( 'status' => 429 ) + $error->get_error_data() );
		return $error;
	}

	/**
	 * Returns the message for a kind.
	 *
	 * @param string $kind One of the constants.
	 * @param string $name The name of the service.
	 */
	public static function message( string $kind, string $name ): string {
		switch ( $kind ) {
			case self::KEY:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s does not accept the key of this site.', 'statecraft' ), $name );
			case self::BUSY:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s limits the number of requests from this site. Try again later.', 'statecraft' ), $name );
			case self::UNREACHABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $name );
			case self::UNREADABLE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s sent a response that this site cannot read. Try again.', 'statecraft' ), $name );
			case self::GONE:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s no longer has this. Choose another one.', 'statecraft' ), $name );
			default:
				/* translators: %s: name of a service. */
				return sprintf( __( '%s refused the request.', 'statecraft' ), $name );
		}
	}

	/**
	 * Converts an error to a REST response with `Retry-After`. The service's own message stays on the server: it may repeat the request, including the key.
	 */
	public static function response( WP_Error $error ): WP_REST_Response {
		$data     = array_intersect_key( (array) $error->get_error_data(), array_flip( array( 'status', 'is_retryable', 'retry_after' ) ) );
		$response = rest_convert_error_to_response( new WP_Error( $error->get_error_code(), $error->get_error_message(), $data ) );
		if ( ( $data['retry_after'] ?? 0 ) > 0 ) {
			$response->header( 'Retry-After', (string) $data['retry_after'] );
		}
		return $response;
	}
}
