<?php
/**
 * Whether the site has videos of ours.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Nothing_Found;

/**
 * Knows that the site has no video with a guid, so that queries and pages need not ask which of them are private. Every key that is saved is looked at,
 * before and after: from then on it is not known, until the daily look has found nothing.
 */
final class Presence {

	/** The option; `1`: there are none. */
	public const NONE = 'statecraft_video_none';

	/** Hooks what is saved, and the daily look. */
	public static function hook(): void {
		foreach ( array( 'add_post_metadata', 'update_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'before_meta' ), 10, 3 );
		}
		foreach ( array( 'added_post_meta', 'updated_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'after_meta' ), 10, 3 );
		}
		add_action( 'delete_expired_transients', array( self::class, 'look' ), 10, 0 );
	}

	/** Looks whether there are any. */
	public static function look(): void {
		self::knowledge()->look();
	}

	/**
	 * Looks at post meta that is about to be saved. Returns what it got.
	 *
	 * @param mixed  $value A filter's value.
	 * @param int    $id    The post.
	 * @param string $key   The key.
	 * @return mixed
	 */
	public static function before_meta( $value, $id, $key ) {
		Videos::is_guid_key( (string) $key ) && self::knowledge()->expect();
		return $value;
	}

	/**
	 * Looks at post meta that was saved.
	 *
	 * @param int    $row The row.
	 * @param int    $id  The post.
	 * @param string $key The key.
	 */
	public static function after_meta( $row, $id, $key ): void {
		self::before_meta( null, $id, $key );
	}

	/** What is known of them. */
	private static function knowledge(): Nothing_Found {
		return new Nothing_Found( self::NONE, static fn(): bool => self::exist() );
	}

	/** Whether the database has any. */
	private static function exist(): bool {
		global $wpdb;
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s LIMIT 1", Video::GUID ) ); // phpcs:ignore WordPress.DB -- a cache is what this fills.
	}
}
