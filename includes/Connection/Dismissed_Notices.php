<?php
/**
 * Notices that a person has dismissed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Notice;

/**
 * Which notices a person does not want to see again. Jetpack keeps them per site, so that one person decides for all. Each is a row of its own, because
 * a list would lose one of two that are dismissed in the same instant.
 */
final class Dismissed_Notices {

	/** The user option; there are several rows of it. */
	public const OPTION = 'statecraft_connection_notice';

	/** The ids. The length is checked by the routes. */
	public const PATTERN = '[a-z0-9_-]+';

	/** The longest id. */
	public const MAX_LENGTH = 60;

	/** The most notices of one person; the oldest are forgotten. */
	private const MAX = 50;

	/**
	 * Returns the notices that a person has dismissed.
	 *
	 * @param int $user The user id.
	 * @return array<string, true> By id.
	 */
	public static function of( int $user ): array {
		return array_fill_keys( array_merge( self::stored( $user ), Notice::closed( $user ) ), true );
	}

	/**
	 * Dismisses a notice for a person.
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
	 * Returns the stored ids, the oldest first.
	 *
	 * @param int $user The user id.
	 * @return list<string>
	 */
	private static function stored( int $user ): array {
		return array_values( array_unique( array_filter( (array) get_user_meta( $user, self::key() ), 'is_string' ) ) );
	}

	/** Returns the meta key, which is that of this blog. */
	private static function key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::OPTION;
	}
}
