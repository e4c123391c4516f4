<?php
/**
 * Analytics of a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

/** Whether a user's events may be sent. Off until the user opts in. */
final class Analytics {

	/** The user option of users who have agreed. */
	public const OPTION = 'statecraft_connection_tracks';

	/** The value that means the user has agreed. Any other, such as from another version, does not count. */
	private const AGREED = '1';

	/**
	 * Whether a user has opted out.
	 *
	 * @param int $user The user id.
	 */
	public static function is_opted_out( int $user ): bool {
		return self::AGREED !== get_user_option( self::OPTION, $user );
	}

	/**
	 * Opts a user out or in.
	 *
	 * @param int  $user         The user id.
	 * @param bool $is_opted_out True to send nothing.
	 */
	public static function set_opted_out( int $user, bool $is_opted_out ): void {
		$is_opted_out ? delete_user_option( $user, self::OPTION ) : update_user_option( $user, self::OPTION, self::AGREED );
	}
}
