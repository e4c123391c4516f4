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
use Statecraft\Video\Privacy\Left_Videos;

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

	/** Returns how many have their file where no web server serves it. */
	public static function count_closed(): int {
		global $wpdb;
		if ( '1' === get_option( self::NONE ) ) {
			return 0;
		}
		return (int) $wpdb->get_var( // phpcs:ignore WordPress.DB -- asked when the plugin is deactivated.
			$wpdb->prepare(
				"SELECT COUNT( DISTINCT p.ID ) FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.post_type = 'attachment' AND p.post_mime_type LIKE %s AND m.meta_key = '_wp_attached_file' AND m.meta_value LIKE %s",
				'video/%',
				$wpdb->esc_like( Left_Videos::FOLDER . '/' ) . '%'
			)
		);
	}

	/** Whether the database contains any. */
	private static function exist(): bool {
		global $wpdb;
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s LIMIT 1", Video::GUID ) ); // phpcs:ignore WordPress.DB -- a cache is what this fills.
	}
}
