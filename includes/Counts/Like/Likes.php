<?php
/**
 * The stored likes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counts\Tables;

/**
 * One row for each like. The primary key decides whether a browser has liked a post already. What stands for the browser is made of its random number and the
 * post, so the table tells neither who likes something nor what else they like.
 */
final class Likes {

	/** The group of the object cache. */
	private const CACHE = 'statecraft_likes';

	/** Hooks the deletion of posts. */
	public static function hook(): void {
		add_action( 'deleted_post', static fn( $post ) => ( new self() )->forget( (int) $post ), 10, 1 );
	}

	/** Whether there are any. */
	public function are_any(): bool {
		global $wpdb;
		return Tables::exist() && $wpdb->get_var( 'SELECT post_id FROM ' . Tables::name( Tables::LIKES ) . ' LIMIT 1' ); // phpcs:ignore WordPress.DB -- the name of our table.
	}

	/** Returns the number of likes of a post. */
	public function count( int $post ): int {
		if ( ! Tables::exist() ) {
			// Nobody has liked anything, and to show that needs no table.
			return 0;
		}
		$known = wp_cache_get( $post, self::CACHE );
		if ( is_numeric( $known ) ) {
			return (int) $known;
		}
		global $wpdb;
		$table = Tables::name( Tables::LIKES );
		$count = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT( * ) FROM $table WHERE post_id = %d", $post ) ); // phpcs:ignore WordPress.DB -- the name of our table.
		wp_cache_set( $post, $count, self::CACHE, HOUR_IN_SECONDS );
		return $count;
	}

	/**
	 * Adds a like.
	 *
	 * @param string $browser The random number of the browser.
	 * @return bool Whether it is new.
	 */
	public function add( int $post, string $browser ): bool {
		global $wpdb;
		$table = Tables::name( Tables::LIKES );
		$added = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table ( post_id, liker ) VALUES ( %d, %s )", $post, self::code( $post, $browser ) ) ); // phpcs:ignore WordPress.DB -- as above.
		wp_cache_delete( $post, self::CACHE );
		return (bool) $added;
	}

	/**
	 * Removes a like.
	 *
	 * @param string $browser The random number of the browser; empty: it has none.
	 * @return bool Whether there was one.
	 */
	public function remove( int $post, string $browser ): bool {
		if ( '' === $browser || ! Tables::exist() ) {
			return false;
		}
		global $wpdb;
		$removed = $wpdb->delete( // phpcs:ignore WordPress.DB -- as above.
			Tables::name( Tables::LIKES ),
			array(
				'post_id' => $post,
				'liker'   => self::code( $post, $browser ),
			)
		);
		wp_cache_delete( $post, self::CACHE );
		return (bool) $removed;
	}

	/** Removes all likes of a post. */
	public function forget( int $post ): void {
		if ( Tables::exist() ) {
			global $wpdb;
			$wpdb->delete( Tables::name( Tables::LIKES ), array( 'post_id' => $post ) ); // phpcs:ignore WordPress.DB -- as above.
			wp_cache_delete( $post, self::CACHE );
		}
	}

	/** Returns what stands for a browser at a post. */
	private static function code( int $post, string $browser ): string {
		return substr( hash_hmac( 'sha256', "like|$post|$browser", wp_salt() ), 0, 40 );
	}
}
