<?php
/**
 * Errors of Instagram.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Error;
use WP_Error;

/** The error responses of the routes. `data.is_retryable` says whether the same request may succeed later. Errors never contain a token. */
final class Instagram_Error {

	/** The connection does not exist, or not for this user. */
	public const UNCONNECTED = 'instagram_not_connected';

	/** The access has expired. */
	public const EXPIRED = 'instagram_expired';

	/** The access was revoked: the app was removed, the password was changed, or the token is no longer valid. */
	public const REVOKED = 'instagram_revoked';

	/** Instagram requires the user to confirm something in its app first. */
	public const CHECKPOINT = 'instagram_checkpoint';

	/** The user did not grant access to their photos. */
	public const PERMISSION = 'instagram_permission';

	/** The owner has not set up the app, or Instagram rejects it. */
	public const KEY = 'instagram_key';

	/** Instagram limits the requests, or the user connected too often. */
	public const BUSY = 'instagram_busy';

	/** Instagram cannot be reached, or returned a server error. */
	public const UNREACHABLE = 'instagram_unreachable';

	/** The response could not be read. */
	public const UNREADABLE = 'instagram_unreadable';

	/** Instagram refused the request. */
	public const REFUSED = 'instagram_refused';

	/** An authorization took too long, was already completed, or belongs to another user. The code is shared with the OAuth flows of media sources. */
	public const TOO_LATE = 'authorization_expired';

	/**
	 * The HTTP statuses of the codes that {@see Service_Error} does not map. 403 rather than 401, which the editor's REST client takes for an expired
	 * login.
	 */
	private const STATUS = array(
		self::UNCONNECTED => 404,
		self::EXPIRED     => 403,
		self::REVOKED     => 403,
		self::CHECKPOINT  => 403,
		self::PERMISSION  => 403,
		self::TOO_LATE    => 400,
	);

	/** The codes for which retrying may help. */
	private const RETRYABLE = array( self::BUSY, self::UNREACHABLE, self::UNREADABLE );

	/** The codes after which the account must be connected again. */
	private const ENDED = array( self::EXPIRED, self::REVOKED, self::CHECKPOINT );

	/** The codes by `error.error_subcode`, if `error.code` is 190. */
	private const SUBCODES = array(
		459 => self::CHECKPOINT,
		463 => self::EXPIRED,
	);

	/** The codes by `error.code`. */
	private const CODES = array(
		1     => self::UNREACHABLE,
		2     => self::UNREACHABLE,
		4     => self::BUSY,
		10    => self::PERMISSION,
		17    => self::BUSY,
		32    => self::BUSY,
		200   => self::PERMISSION,
		613   => self::BUSY,
		80002 => self::BUSY,
	);

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or the code of {@see \Statecraft\Http\Gate}.
	 * @param int    $retry_after Seconds; 0 if unknown.
	 */
	public static function of( string $code, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, self::message( $code ), $retry_after, self::STATUS );
	}

	/**
	 * Maps a response from Instagram.
	 *
	 * @param int          $status The HTTP status; 0 without a response.
	 * @param array<mixed> $body
	 * @param int          $delay  Its `Retry-After` in seconds.
	 */
	public static function of_response( int $status, array $body, int $delay ): WP_Error {
		$error   = is_array( $body['error'] ?? null ) ? $body['error'] : $body;
		$code    = is_numeric( $error['code'] ?? null ) ? (int) $error['code'] : 0;
		$subcode = is_numeric( $error['error_subcode'] ?? null ) ? (int) $error['error_subcode'] : 0;
		if ( 190 === $code ) {
			return self::of( self::SUBCODES[ $subcode ] ?? self::REVOKED );
		}
		if ( isset( self::CODES[ $code ] ) ) {
			return self::of( self::CODES[ $code ], $delay );
		}
		if ( 429 === $status ) {
			return self::of( self::BUSY, $delay );
		}
		return self::of( 0 === $status || $status >= 500 || 408 === $status ? self::UNREACHABLE : self::REFUSED, $delay );
	}

	/** Whether retrying may help.  */
	public static function is_temporary( string $code ): bool {
		return in_array( $code, self::RETRYABLE, true );
	}

	/** Whether the account must be connected again. */
	public static function is_end( string $code ): bool {
		return in_array( $code, self::ENDED, true );
	}

	/** Returns the message for a code: what went wrong and how to fix it. */
	private static function message( string $code ): string {
		return match ( $code ) {
			self::UNCONNECTED => __( 'This Instagram account is not connected to this site. Connect it first.', 'statecraft' ),
			self::EXPIRED     => __( 'The connection to Instagram has expired. Connect again.', 'statecraft' ),
			self::REVOKED     => __( 'Instagram no longer accepts this connection, because access was removed or the password was changed. Connect again.', 'statecraft' ),
			self::CHECKPOINT  => __( 'Instagram wants you to confirm something first. Log in to Instagram, do what it asks for, then connect again.', 'statecraft' ),
			self::PERMISSION  => __( 'You did not give this site permission to see your photos. Connect again, and allow access.', 'statecraft' ),
			self::KEY         => __( 'This site cannot connect to Instagram yet. Whoever manages this site can set it up in the settings of Statecraft.', 'statecraft' ),
			self::TOO_LATE    => __( 'This authorization took too long, or was already completed. Connect again.', 'statecraft' ),
			default           => Service_Error::message( (string) preg_replace( '/^instagram_/', '', $code ), 'Instagram' ),
		};
	}
}
