<?php
/**
 * Analytics of a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

/** Whether events of a person may be sent. Nobody's are until they say so themselves. */
final class Analytics {

	/** The user option of people who have agreed. */
	public const OPTION = 'statecraft_connection_tracks';

	/** The value that means: agreed. Any other, such as one of another version, does not. */
	private const AGREED = '1';

	/**
	 * Whether nothing is sent for a person.
	 *
	 * @param int $user The user id.
	 */
	public static function is_opted_out( int $user ): bool {
		return self::AGREED !== get_user_option( self::OPTION, $user );
	}

	/**
	 * Sets whether nothing is sent for a person.
	 *
	 * @param int  $user         The user id.
	 * @param bool $is_opted_out True: nothing.
	 */
	public static function set_opted_out( int $user, bool $is_opted_out ): void {
		$is_opted_out ? delete_user_option( $user, self::OPTION ) : update_user_option( $user, self::OPTION, self::AGREED );
	}
}
