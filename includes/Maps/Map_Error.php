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
 * The errors that the routes of maps return, with the HTTP status of this site's response. `data.retry_after` is in seconds, `data.is_retryable` says
 * whether the same request may succeed later.
 */
final class Map_Error {

	/** The site or the service limits requests. */
	public const BUSY = 'maps_busy';

	/** The service cannot be reached, or answers with a server error. */
	public const UNREACHABLE = 'maps_unreachable';

	/** The response could not be parsed. */
	public const UNREADABLE = 'maps_unreadable';

	/** The service refused the request. */
	public const REFUSED = 'maps_refused';

	/** The owner has not set what the service needs, or the service does not accept it. */
	public const KEY = 'maps_key';

	/** The owner has switched the search for places off. */
	public const OFF = 'maps_off';

	/** The service does not know the place. */
	public const NO_RESULTS = 'no_results';

	/** The service does not let this site keep the place. */
	public const NOT_STORABLE = 'not_storable';

	/** The text is not a token that browsers may have. */
	public const WRONG_KEY = 'maps_wrong_key';

	/** The token is set by the environment or a constant. */
	public const FIXED_KEY = 'maps_fixed_key';

	/** No such service. */
	public const NO_SERVICE = 'maps_no_service';

	/** The HTTP statuses of what {@see Service_Error} does not know. */
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
	 * @param string $code        One of the constants, or that of {@see \Statecraft\Http\Gate}.
	 * @param string $message     What went wrong and what to do, for authors. Never a private key.
	 * @param int    $retry_after Seconds; 0 if nobody said.
	 */
	public static function of( string $code, string $message, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, $message, $retry_after, self::STATUS );
	}
}
