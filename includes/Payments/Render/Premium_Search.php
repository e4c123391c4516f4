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
 * A search that finds a post by a word reveals that the post contains it. Posts with subscriber content are found by title and excerpt; their text counts
 * only for users who can edit everyone's posts.
 */
final class Premium_Search {

	/** The SQL pattern of such posts. Any whitespace may precede `wp:`. */
	private const PATTERN = '%wp:premium-content/subscriber-view%';

	/** Adds the hooks. */
	public static function hook(): void {
		add_filter( 'posts_search', array( self::class, 'filter_condition' ), PHP_INT_MAX );
		add_filter( 'posts_search_orderby', array( self::class, 'filter_condition' ), PHP_INT_MAX );
		add_action( 'pre_get_posts', array( self::class, 'restrict' ), PHP_INT_MAX );
	}

	/**
	 * Replaces the text of such posts with an empty string, in the conditions and in the order.
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
	 * Excludes the text from a search that bypasses our filters.
	 *
	 * @param WP_Query|mixed $query A query.
	 */
	public static function restrict( $query ): void {
		if ( ! $query instanceof WP_Query || '' === (string) $query->get( 's' ) || ! $query->get( 'suppress_filters' ) || self::may_search() || ! self::exists() ) {
			return;
		}
		$columns = array_diff( (array) ( $query->get( 'search_columns' ) ?: array( 'post_title', 'post_excerpt' ) ), array( 'post_content' ) );
		$query->set( 'search_columns', $columns ?: array( 'post_title' ) );
		// Ordering by relevance uses the text too.
		$query->set( 'orderby', $query->get( 'orderby' ) && 'relevance' !== $query->get( 'orderby' ) ? $query->get( 'orderby' ) : 'date' );
	}

	/** Returns the SQL condition for such posts. */
	private static function condition(): string {
		global $wpdb;
		// Post types for submissions and for internal plugin data contain no subscriber content, whatever their text.
		$types   = array_merge( array( '' ), get_post_types_by_support( 'editor' ) );
		$typed   = $wpdb->prepare( "$wpdb->posts.post_type IN ( " . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ' )', ...$types ); // phpcs:ignore WordPress.DB -- one placeholder for each type.
		$premium = $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", self::PATTERN );
		return "( $typed AND ( " . ( get_option( Kept_Posts::ALL ) ? $premium : "$premium OR " . Kept_Posts::sql() ) . ' ) )';
	}

	/** Whether the user can read every text anyway. */
	private static function may_search(): bool {
		return current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' );
	}

	/** Whether the site has any such posts, as far as is known; otherwise the search is left to WordPress. */
	private static function exists(): bool {
		global $wpdb;
		$key   = 'statecraft_premium_' . wp_cache_get_last_changed( 'posts' );
		$known = wp_cache_get( $key, 'posts' );
		if ( false === $known ) {
			$known = $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->posts WHERE " . self::condition() ); // phpcs:ignore WordPress.DB -- the condition has no input.
			if ( null === $known ) {
				return true;
			}
			wp_cache_set( $key, (string) $known, 'posts', HOUR_IN_SECONDS );
		}
		return (int) $known > 0;
	}
}
