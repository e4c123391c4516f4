<?php
/**
 * Errors of sources.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Error;
use WP_Error;

/**
 * The errors that sources and routes return, with the HTTP status of this site's response. `data.retry_after` is in seconds, `data.is_retryable` says
 * whether the same request may succeed later.
 */
final class Source_Error {

	/** The user's account is not connected, or its grant was revoked. */
	public const AUTHORIZATION = 'authorization_required';

	/** An authorization took too long, was already completed, or is another user's. */
	public const EXPIRED = 'authorization_expired';

	/** The user did not grant all scopes that the source needs. */
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

	/**
	 * The HTTP statuses of codes that {@see Service_Error} lacks or maps differently. 403 instead of 401, which the editor's REST client would take for a
	 * logged-out user.
	 */
	private const STATUS = array(
		self::AUTHORIZATION => 403,
		self::EXPIRED       => 400,
		self::INCOMPLETE    => 400,
		self::GONE          => 410,
	);

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or {@see \Statecraft\Http\Gate::CODE}.
	 * @param string $message     What went wrong and what to do, for authors. Never a key or token.
	 * @param int    $retry_after Seconds; 0 if the service did not say.
	 */
	public static function of( string $code, string $message, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, $message, $retry_after, self::STATUS );
	}

	/** Returns an error of {@see Source_Client} without the service's response, which must not reach the browser. */
	public static function without_response( WP_Error $error ): WP_Error {
		return self::of( (string) $error->get_error_code(), $error->get_error_message(), (int) $error->get_error_data()['retry_after'] );
	}
}
