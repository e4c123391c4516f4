<?php
/**
 * Notices that a user has dismissed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Notice;

/**
 * The notices that a user has dismissed. Jetpack stores them per site, so one user decides for all. Each is a separate meta row: a shared list would lose one
 * of two dismissed at the same time.
 */
final class Dismissed_Notices {

	/** The user option; it has several rows. */
	public const OPTION = 'statecraft_connection_notice';

	/** The ids. Routes check the length. */
	public const PATTERN = '[a-z0-9_-]+';

	/** The maximum length of an id. */
	public const MAX_LENGTH = 60;

	/** The maximum number of notices per user; the oldest are dropped. */
	private const MAX = 50;

	/**
	 * Returns the notices that a user has dismissed.
	 *
	 * @param int $user The user id.
	 * @return array<string, true> By id.
	 */
	public static function of( int $user ): array {
		return array_fill_keys( array_merge( self::stored( $user ), Notice::closed( $user ) ), true );
	}

	/**
	 * Dismisses a notice for a user.
	 *
	 * @param int    $user The user id.
	 * @param string $id   The notice.
	 */
	public static function dismiss( int $user, string $id ): void {
		if ( Notice::close( $id, $user ) || in_array( $id, self::stored( $user ), true ) ) {
			return;
		}
		add_user_meta( $user, self::key(), $id );
		foreach ( array_slice( self::stored( $user ), 0, -self::MAX ) as $oldest ) {
			delete_user_meta( $user, self::key(), $oldest );
		}
	}

	/**
	 * Returns the stored ids, oldest first.
	 *
	 * @param int $user The user id.
	 * @return list<string>
	 */
	private static function stored( int $user ): array {
		return array_values( array_unique( array_filter( (array) get_user_meta( $user, self::key() ), 'is_string' ) ) );
	}

	/** Returns the meta key for this blog. */
	private static function key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::OPTION;
	}
}
