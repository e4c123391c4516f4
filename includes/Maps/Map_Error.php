<?php
/**
 * Errors of map services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Error;
use WP_Error;

/**
 * The error responses of the map routes, with their HTTP statuses. `data.retry_after` is in seconds; `data.is_retryable` says whether the same
 * request may succeed later.
 */
final class Map_Error {

	/** The site or the service limits requests. */
	public const BUSY = 'maps_busy';

	/** The service cannot be reached, or returned a server error. */
	public const UNREACHABLE = 'maps_unreachable';

	/** The response could not be parsed. */
	public const UNREADABLE = 'maps_unreadable';

	/** The service refused the request. */
	public const REFUSED = 'maps_refused';

	/** The owner has not set what the service needs, or the service rejects it. */
	public const KEY = 'maps_key';

	/** The owner has turned off the place search. */
	public const OFF = 'maps_off';

	/** The service does not know the place. */
	public const NO_RESULTS = 'no_results';

	/** The service does not allow this site to store the place. */
	public const NOT_STORABLE = 'not_storable';

	/** The token is not one that may be used in browsers. */
	public const WRONG_KEY = 'maps_wrong_key';

	/** The token is set by a constant or an environment variable. */
	public const FIXED_KEY = 'maps_fixed_key';

	/** There is no such service. */
	public const NO_SERVICE = 'maps_no_service';

	/** The HTTP statuses of the codes that {@see Service_Error} does not map. */
	private const STATUS = array(
		self::OFF          => 503,
		self::NO_RESULTS   => 404,
		self::NOT_STORABLE => 422,
		self::WRONG_KEY    => 400,
		self::FIXED_KEY    => 409,
		self::NO_SERVICE   => 404,
	);

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or the code of {@see \Statecraft\Http\Gate}.
	 * @param string $message     What went wrong and how to fix it, for authors. Never contains a private key.
	 * @param int    $retry_after Seconds; 0 if unknown.
	 */
	public static function of( string $code, string $message, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, $message, $retry_after, self::STATUS );
	}
}
