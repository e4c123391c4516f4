<?php
/**
 * Searches.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Posts;
use WP_Query;

/**
 * A search that finds a post by a word tells that the word is in it. Posts with something for subscribers are found by their title and excerpt; the text
 * counts only for people who may edit everybody's posts.
 */
final class Premium_Search {

	/** How such posts are recognised in the database. What is before `wp:` may be any space and lines. */
	private const PATTERN = '%wp:premium-content/subscriber-view%';

	/** Adds the hooks. */
	public static function hook(): void {
		add_filter( 'posts_search', array( self::class, 'filter_condition' ), PHP_INT_MAX );
		add_filter( 'posts_search_orderby', array( self::class, 'filter_condition' ), PHP_INT_MAX );
		add_action( 'pre_get_posts', array( self::class, 'restrict' ), PHP_INT_MAX );
	}

	/**
	 * Replaces the text of such posts by an empty one, in the condition and in the order.
	 *
	 * @param string|mixed $sql A part of a query.
	 */
	public static function filter_condition( $sql ): string {
		global $wpdb;
		$sql = (string) $sql;
		if ( '' === $sql || self::may_search() || ! self::exists() ) {
			return $sql;
		}
		$text = "( CASE WHEN " . self::condition() . " THEN '' ELSE $wpdb->posts.post_content END )";
		return (string) preg_replace( '/`?\b' . preg_quote( $wpdb->posts, '/' ) . '`?\.`?post_content\b`?/', str_replace( array( '\\', '$' ), array( '\\\\', '\\$' ), $text ), $sql );
	}

	/**
	 * Leaves the text out of a search that no filter of ours will see.
	 *
	 * @param WP_Query|mixed $query A query.
	 */
	public static function restrict( $query ): void {
		if ( ! $query instanceof WP_Query || '' === (string) $query->get( 's' ) || ! $query->get( 'suppress_filters' ) || self::may_search() || ! self::exists() ) {
			return;
		}
		$columns = array_diff( (array) ( $query->get( 'search_columns' ) ?: array( 'post_title', 'post_excerpt' ) ), array( 'post_content' ) );
		$query->set( 'search_columns', $columns ?: array( 'post_title' ) );
		// The order by relevance looks at the text, too.
		$query->set( 'orderby', $query->get( 'orderby' ) && 'relevance' !== $query->get( 'orderby' ) ? $query->get( 'orderby' ) : 'date' );
	}

	/** Returns the condition of such a post, as SQL. */
	private static function condition(): string {
		global $wpdb;
		// What people send, and what plugins note, holds no text for subscribers, whatever words are in it.
		$types   = array_merge( array( '' ), get_post_types_by_support( 'editor' ) );
		$typed   = $wpdb->prepare( "$wpdb->posts.post_type IN ( " . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ' )', ...$types ); // phpcs:ignore WordPress.DB -- one placeholder for each type.
		$premium = $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", self::PATTERN );
		return "( $typed AND ( " . ( get_option( Kept_Posts::ALL ) ? $premium : "$premium OR " . Kept_Posts::sql() ) . ' ) )';
	}

	/** Whether the user may read every text anyway. */
	private static function may_search(): bool {
		return current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' );
	}

	/** Whether the site has such posts at all; others are searched as WordPress does. */
	private static function exists(): bool {
		global $wpdb;
		$key   = 'statecraft_premium_' . wp_cache_get_last_changed( 'posts' );
		$known = wp_cache_get( $key, 'posts' );
		if ( false === $known ) {
			$known = $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->posts WHERE " . self::condition() ); // phpcs:ignore WordPress.DB -- the condition has no input.
			wp_cache_set( $key, (string) $known, 'posts', HOUR_IN_SECONDS );
		}
		return (int) $known > 0;
	}
}
