<?php
/**
 * Whether the site has videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Nothing_Found;

/**
 * Remembers that the site has no video with a guid, so queries and pages need not check which ones are private. Every saved meta key is checked, before and
 * after saving; then the answer is unknown until the daily check finds nothing.
 */
final class Presence {

	/** The option; `1` means there are none. */
	public const NONE = 'statecraft_video_none';

	/** Hooks saving, and the daily check. */
	public static function hook(): void {
		foreach ( array( 'add_post_metadata', 'update_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'before_meta' ), 10, 3 );
		}
		foreach ( array( 'added_post_meta', 'updated_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'after_meta' ), 10, 3 );
		}
		add_action( 'delete_expired_transients', array( self::class, 'look' ), 10, 0 );
	}

	/** Checks whether there are any. */
	public static function look(): void {
		self::knowledge()->look();
	}

	/**
	 * Checks post meta about to be saved. Returns its first argument unchanged.
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
	 * Checks post meta that was saved.
	 *
	 * @param int    $row The row.
	 * @param int    $id  The post.
	 * @param string $key The key.
	 */
	public static function after_meta( $row, $id, $key ): void {
		self::before_meta( null, $id, $key );
	}

	/** Returns what is known. */
	private static function knowledge(): Nothing_Found {
		return new Nothing_Found( self::NONE, static fn(): bool => self::exist() );
	}

	/** Whether the database contains any. */
	private static function exist(): bool {
		global $wpdb;
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s LIMIT 1", Video::GUID ) ); // phpcs:ignore WordPress.DB -- a cache is what this fills.
	}
}
