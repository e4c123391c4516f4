<?php
/**
 * Posts that are made once.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * What is made for somebody outside (an upload, an item of another service, a message) has a key of theirs, and its post carries that from the statement
 * that inserts it: a process may die before the next one, and whoever tries again must find what it has left. Whoever uses this holds a lock.
 */
final class Keyed_Posts {

	/** The column of the key: of posts of these types, nothing else uses it. */
	private const COLUMN = 'post_content_filtered';

	/**
	 * Returns the field that a new post needs.
	 *
	 * @param string $key The key: letters, digits and `_:-`.
	 * @return array{post_content_filtered: string}
	 */
	public static function field( string $key ): array {
		return array( self::COLUMN => $key );
	}

	/**
	 * Takes the key away from a post that is finished.
	 *
	 * @param int $id The post.
	 */
	public static function forget( int $id ): void {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( self::COLUMN => '' ), array( 'ID' => $id ) ); // phpcs:ignore WordPress.DB -- saving the post would filter its content again.
		clean_post_cache( $id );
	}

	/**
	 * Finds posts by their key, as the database has them now.
	 *
	 * @param string $type  The post type.
	 * @param string $key   The key.
	 * @param string $since The earliest date (GMT, `Y-m-d H:i:s`) of the post, which leads the database to few rows; empty: any.
	 * @return list<int> Their ids, in any status, the earliest first.
	 */
	public static function find( string $type, string $key, string $since = '' ): array {
		global $wpdb;
		$statuses = array_values( get_post_stati() );
		$marks    = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		$date     = '' === $since ? '1000-01-01 00:00:00' : get_date_from_gmt( $since );
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s AND post_status IN ( $marks ) AND post_date >= %s AND post_content_filtered = %s ORDER BY ID", array( $type, ...$statuses, $date, $key ) ) ) ); // phpcs:ignore WordPress.DB -- never from a cache; the marks are placeholders.
	}
}
