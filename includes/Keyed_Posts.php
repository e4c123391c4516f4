<?php
/**
 * Posts that are created once.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Posts created for something external (an upload, an item of another service, a message) carry its key from the INSERT statement on: a process may die right
 * after, and the next attempt must find what it left. Callers hold a lock.
 */
final class Keyed_Posts {

	/** The column of the key: for these post types, nothing else uses it. */
	private const COLUMN = 'post_content_filtered';

	/**
	 * Returns the field for a new post.
	 *
	 * @param string $key The key: letters, digits and `_:-`.
	 * @return array{post_content_filtered: string}
	 */
	public static function field( string $key ): array {
		return array( self::COLUMN => $key );
	}

	/** Removes the key from a finished post. */
	public static function forget( int $id ): void {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( self::COLUMN => '' ), array( 'ID' => $id ) ); // phpcs:ignore WordPress.DB -- saving the post would filter its content again.
		clean_post_cache( $id );
	}

	/**
	 * Finds posts by their key, bypassing caches.
	 *
	 * @param string $type  The post type.
	 * @param string $since The earliest date (GMT, `Y-m-d H:i:s`) of the post, which narrows the search; empty: any.
	 * @return list<int> Their ids, in any status, oldest first.
	 */
	public static function find( string $type, string $key, string $since = '' ): array {
		global $wpdb;
		$statuses = array_values( get_post_stati() );
		$marks    = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		$date     = '' === $since ? '1000-01-01 00:00:00' : get_date_from_gmt( $since );
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s AND post_status IN ( $marks ) AND post_date >= %s AND post_content_filtered = %s ORDER BY ID", array( $type, ...$statuses, $date, $key ) ) ) ); // phpcs:ignore WordPress.DB -- never from a cache; the marks are placeholders.
	}
}
