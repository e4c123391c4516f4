<?php
/**
 * Posts that no reader can open.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/** Posts that withhold something from everyone who cannot edit them: all such posts while the newsletter's readers read none, and those with an unknown value. */
final class Unread_Posts {

	/**
	 * Whether a post is one.
	 *
	 * @param int $id The post.
	 */
	public static function has( int $id ): bool {
		return Kept_Posts::keeps( $id ) && ! Kept_Access::plans( $id );
	}

	/** Returns their number. */
	public static function count(): int {
		return Kept_Access::is_on() ? Kept_Posts::count( Kept_Access::unknown_sql() ) : Kept_Posts::count();
	}

	/**
	 * Returns their ids.
	 *
	 * @param int $limit The maximum number.
	 * @return list<int> Newest first.
	 */
	public static function ids( int $limit ): array {
		return Kept_Posts::ids( $limit, Kept_Access::is_on() ? Kept_Access::unknown_sql() : '' );
	}

	/** Lets the newsletter's readers read such posts, or nobody but editors. */
	public static function switch_readers( bool $is_on ): void {
		$is_on ? delete_option( Kept_Access::SWITCH ) : update_option( Kept_Access::SWITCH, '0', true );
	}
}
