<?php
/**
 * The settings of sending.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting;
use Statecraft\Settings\Setting_Sources;
use WP_User;

/** What the owner decides about sending: who may, how fast, and what is chosen for new posts. */
final class Sending_Settings {

	/** The most emails per minute and per hour. */
	public const PER_MINUTE = 'statecraft_newsletter_per_minute';
	public const PER_HOUR   = 'statecraft_newsletter_per_hour';

	/** The maximum and the default of both. */
	private const LIMITS = array(
		self::PER_MINUTE => array( 10_000, 60 ),
		self::PER_HOUR   => array( 100_000, 500 ),
	);

	/** The roles that may send: a list of their names; and those that may before the owner has chosen. */
	public const ROLES         = 'statecraft_newsletter_roles';
	public const DEFAULT_ROLES = array( 'administrator', 'editor' );

	/** The audience that new posts begin with. */
	public const FOR_NEW_POSTS = 'statecraft_newsletter_audience';

	/**
	 * Returns one of the limits.
	 *
	 * @param string $option One of the constants.
	 */
	public static function limit( string $option ): Setting {
		[ $most, $default ] = self::LIMITS[ $option ];
		return new Setting(
			$option,
			array(
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => $most,
				'default' => $default,
			)
		);
	}

	/**
	 * Returns the limits, for the counters.
	 *
	 * @return list<array{string, int, int}> Each with its name, the most and the window in seconds.
	 */
	public static function limits(): array {
		return array(
			array( 'newsletter|minute', (int) self::limit( self::PER_MINUTE )->value(), MINUTE_IN_SECONDS ),
			array( 'newsletter|hour', (int) self::limit( self::PER_HOUR )->value(), HOUR_IN_SECONDS ),
		);
	}

	/** Returns the audience that new posts begin with. The editor cannot show a category that is no longer offered, so nobody gets a post for its sake. */
	public static function audience(): string {
		$stored = Setting_Sources::read( self::FOR_NEW_POSTS )['value'];
		return isset( Audience::labels()[ $stored ] ) ? $stored : Audience::NONE;
	}

	/**
	 * Returns the roles that may send.
	 *
	 * @return list<string>
	 */
	public static function roles(): array {
		return array_values( array_filter( (array) get_option( self::ROLES, self::DEFAULT_ROLES ), 'is_string' ) );
	}

	/**
	 * Whether somebody may send a post: who may edit and publish it, and has a role that the owner allows to.
	 *
	 * @param int $user The id of a user; 0 may nothing.
	 */
	public static function may_send( int $user, int $post ): bool {
		$person = get_userdata( $user );
		return $person instanceof WP_User && user_can( $person, 'publish_post', $post ) && user_can( $person, 'edit_post', $post )
			&& ( array_intersect( self::roles(), $person->roles ) || is_super_admin( $user ) );
	}
}
