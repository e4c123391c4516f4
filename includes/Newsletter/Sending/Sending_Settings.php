<?php
/**
 * The settings of sending.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use WP_User;

/** What the owner decides about sending: who may, how fast, and what is chosen for new posts. */
final class Sending_Settings {

	/** The most emails per minute and per hour. */
	public const PER_MINUTE = 'statecraft_newsletter_per_minute';
	public const PER_HOUR   = 'statecraft_newsletter_per_hour';

	/** The roles that may send: a list of their names. */
	public const ROLES = 'statecraft_newsletter_roles';

	/** The audience that new posts begin with. */
	public const FOR_NEW_POSTS = 'statecraft_newsletter_audience';

	/**
	 * Returns the limits, for the counters.
	 *
	 * @return list<array{string, int, int}> Each with its name, the most and the window in seconds.
	 */
	public static function limits(): array {
		return array(
			array( 'newsletter|minute', max( 1, (int) get_option( self::PER_MINUTE, 60 ) ), MINUTE_IN_SECONDS ),
			array( 'newsletter|hour', max( 1, (int) get_option( self::PER_HOUR, 500 ) ), HOUR_IN_SECONDS ),
		);
	}

	/** Returns the audience that new posts begin with. */
	public static function audience(): string {
		$stored = (string) get_option( self::FOR_NEW_POSTS, Audience::NONE );
		return Audience::is_anybody( $stored ) ? $stored : Audience::NONE;
	}

	/**
	 * Whether somebody may send a post: who may edit and publish it, and has a role that the owner allows to.
	 *
	 * @param int $user The id of a user; 0 may nothing.
	 */
	public static function may_send( int $user, int $post ): bool {
		$person = get_userdata( $user );
		return $person instanceof WP_User && user_can( $person, 'publish_post', $post ) && user_can( $person, 'edit_post', $post )
			&& ( array_intersect( (array) get_option( self::ROLES, array( 'administrator', 'editor' ) ), $person->roles ) || is_super_admin( $user ) );
	}
}
