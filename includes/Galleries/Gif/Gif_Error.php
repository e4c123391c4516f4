<?php
/**
 * Errors of the GIF search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use WP_Error;
use WP_REST_Response;

/** What went wrong, for authors. Never with the answer of a provider, which may repeat the request with its key. */
final class Gif_Error {

	/** The owner has not set the key, or the provider does not accept it. */
	public const KEY = 'gif_key';

	/** The provider limits the site's requests, or the site those of this person. */
	public const BUSY = 'gif_busy';

	/** The provider cannot be reached, or answers with a server error. */
	public const UNREACHABLE = 'gif_unreachable';

	/** The answer could not be read. */
	public const UNREADABLE = 'gif_unreadable';

	/** The provider refused the request. */
	public const REFUSED = 'gif_refused';

	/** The provider has no such GIF. */
	public const GONE = 'gif_gone';

	/** The provider does not allow a copy. */
	public const NOT_ALLOWED = 'gif_copy_not_allowed';

	/** The HTTP statuses. */
	private const STATUS = array(
		self::KEY         => 503,
		self::BUSY        => 503,
		self::UNREACHABLE => 502,
		self::UNREADABLE  => 502,
		self::REFUSED     => 502,
		self::GONE        => 404,
		self::NOT_ALLOWED => 403,
	);

	/** Those that another try may mend. */
	private const RETRYABLE = array( self::BUSY, self::UNREACHABLE, self::UNREADABLE );

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or that of {@see Gate}.
	 * @param string $message     What went wrong and what to do.
	 * @param int    $retry_after Seconds; 0 if nobody said.
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
	 * Creates the error for a key that is missing or refused.
	 *
	 * @param string $reason The reason.
	 */
	public static function key( string $reason ): WP_Error {
		$advice = current_user_can( 'manage_options' )
			? __( 'You can set it in the settings of Statecraft.', 'statecraft' )
			: __( 'Ask an administrator of this site to set it.', 'statecraft' );
		return self::of( self::KEY, "$reason $advice" );
	}

	/**
	 * Converts an error to the response of a route, with `Retry-After`.
	 *
	 * @param WP_Error $error The error.
	 */
	public static function response( WP_Error $error ): WP_REST_Response {
		$response = rest_convert_error_to_response( $error );
		$seconds  = (int) ( ( (array) $error->get_error_data() )['retry_after'] ?? 0 );
		if ( $seconds > 0 ) {
			$response->header( 'Retry-After', (string) $seconds );
		}
		return $response;
	}
}
