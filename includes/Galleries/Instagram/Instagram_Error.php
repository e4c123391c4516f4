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

/** What the routes answer when something goes wrong. `data.is_retryable` says whether the same request may succeed later. Never with a token. */
final class Instagram_Error {

	/** There is no such connection, or not for this person. */
	public const UNCONNECTED = 'instagram_not_connected';

	/** The access has run out. */
	public const EXPIRED = 'instagram_expired';

	/** The access was taken back: the app was removed, the password was changed, or the token is no longer valid. */
	public const REVOKED = 'instagram_revoked';

	/** Instagram wants the person to confirm something in its app first. */
	public const CHECKPOINT = 'instagram_checkpoint';

	/** The person did not allow to see their photos. */
	public const PERMISSION = 'instagram_permission';

	/** The owner has not set up the app, or Instagram does not accept it. */
	public const KEY = 'instagram_key';

	/** Instagram limits the requests, or a person has connected too often. */
	public const BUSY = 'instagram_busy';

	/** Instagram cannot be reached, or has a fault. */
	public const UNREACHABLE = 'instagram_unreachable';

	/** Its answer could not be read. */
	public const UNREADABLE = 'instagram_unreadable';

	/** It refused the request. */
	public const REFUSED = 'instagram_refused';

	/** An authorization took too long, was completed before, or is another person's. The editor knows the code from other accounts. */
	public const TOO_LATE = 'authorization_expired';

	/** The HTTP statuses of what {@see Service_Error} does not know. 403, not 401: the REST client of the editor takes a 401 for its own login. */
	private const STATUS = array(
		self::UNCONNECTED => 404,
		self::EXPIRED     => 403,
		self::REVOKED     => 403,
		self::CHECKPOINT  => 403,
		self::PERMISSION  => 403,
		self::TOO_LATE    => 400,
	);

	/** Those that another try may mend. */
	private const RETRYABLE = array( self::BUSY, self::UNREACHABLE, self::UNREADABLE );

	/** Those after which a connection has to be made again. */
	private const ENDED = array( self::EXPIRED, self::REVOKED, self::CHECKPOINT );

	/** The kinds of `error.error_subcode` with code 190. */
	private const SUBCODES = array(
		459 => self::CHECKPOINT,
		463 => self::EXPIRED,
	);

	/** The kinds of `error.code`. */
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
	 * @param string $code        One of the constants, or that of {@see \Statecraft\Http\Gate}.
	 * @param int    $retry_after Seconds; 0 if nobody said.
	 */
	public static function of( string $code, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, self::message( $code ), $retry_after, self::STATUS );
	}

	/**
	 * Maps a response of Instagram.
	 *
	 * @param int          $status The HTTP status; 0: none.
	 * @param array<mixed> $body   The decoded body.
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

	/** Whether another try may mend it. */
	public static function is_temporary( string $code ): bool {
		return in_array( $code, self::RETRYABLE, true );
	}

	/** Whether the connection has to be made again. */
	public static function is_end( string $code ): bool {
		return in_array( $code, self::ENDED, true );
	}

	/** Returns what went wrong and what to do. */
	private static function message( string $code ): string {
		return match ( $code ) {
			self::UNCONNECTED => __( 'This Instagram account is not connected to this site. Connect it first.', 'statecraft' ),
			self::EXPIRED     => __( 'The connection to Instagram has expired. Connect again.', 'statecraft' ),
			self::REVOKED     => __( 'Instagram no longer accepts this connection: the access was removed there, or the password was changed. Connect again.', 'statecraft' ),
			self::CHECKPOINT  => __( 'Instagram wants you to confirm something first. Log in to Instagram, do what it asks for, then connect again.', 'statecraft' ),
			self::PERMISSION  => __( 'Instagram did not get your permission to show your photos to this site. Connect again, and allow it.', 'statecraft' ),
			self::KEY         => __( 'This site cannot connect to Instagram yet. Whoever manages this site can set it up in the settings of Statecraft.', 'statecraft' ),
			self::TOO_LATE    => __( 'This authorization took too long, or was already completed. Connect again.', 'statecraft' ),
			default           => Service_Error::message( (string) preg_replace( '/^instagram_/', '', $code ), 'Instagram' ),
		};
	}
}
