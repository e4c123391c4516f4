<?php
/**
 * Private videos in queries while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use WP_Query;

/** Leaves them, and what is said about them, out of what anyone else lists. Part of the file of {@see Left_Videos}. */
final class Left_Video_Queries {

	/** Adds the hooks. */
	public static function hook(): void {
		add_action( 'pre_get_posts', array( self::class, 'filter_query' ), PHP_INT_MAX );
		add_filter( 'posts_where', array( self::class, 'filter_posts' ), PHP_INT_MAX );
		add_filter( 'comment_feed_where', array( self::class, 'filter_comment_feed' ), PHP_INT_MAX );
		add_filter( 'comments_clauses', array( self::class, 'filter_comment_list' ), PHP_INT_MAX );
	}

	/**
	 * Lets {@see Left_Video_Queries::filter_posts()} run in queries for attachments that bypass filters.
	 *
	 * @param WP_Query|mixed $query A query.
	 */
	public static function filter_query( $query ): void {
		if ( $query instanceof WP_Query && $query->get( 'suppress_filters' ) && array_intersect( array( 'attachment', 'any' ), (array) $query->get( 'post_type' ) ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Leaves them out of queries for posts.
	 *
	 * @param string|mixed $where The SQL conditions.
	 */
	public static function filter_posts( $where ): string {
		return (string) $where . self::condition( "{$GLOBALS['wpdb']->posts}.ID" );
	}

	/**
	 * Leaves their comments out of feeds.
	 *
	 * @param string|mixed $where The SQL conditions.
	 */
	public static function filter_comment_feed( $where ): string {
		return (string) $where . self::condition( "{$GLOBALS['wpdb']->comments}.comment_post_ID" );
	}

	/**
	 * Leaves their comments out of lists.
	 *
	 * @param array<string, string>|mixed $clauses The parts of the query.
	 * @return array<string, string>|mixed
	 */
	public static function filter_comment_list( $clauses ) {
		if ( is_array( $clauses ) && isset( $clauses['where'] ) ) {
			$clauses['where'] .= ( '' === trim( $clauses['where'] ) ? '1 = 1' : '' ) . self::condition( "{$GLOBALS['wpdb']->comments}.comment_post_ID" );
		}
		return $clauses;
	}

	/** Returns the condition that a post is no such attachment of somebody else. It begins with ` AND `. */
	private static function condition( string $column ): string {
		global $wpdb;
		if ( current_user_can( 'edit_others_posts' ) ) {
			return '';
		}
		$own = is_user_logged_in() ? $wpdb->prepare( ' AND closed.post_author <> %d', get_current_user_id() ) : '';
		return $wpdb->prepare(
			" AND NOT EXISTS ( SELECT 1 FROM $wpdb->postmeta place JOIN $wpdb->posts closed ON closed.ID = place.post_id$own WHERE place.post_id = $column AND place.meta_key = %s AND place.meta_value LIKE %s )", // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- of names, and prepared above.
			Left_Videos::ATTACHED,
			$wpdb->esc_like( Left_Videos::FOLDER . '/' ) . '%'
		);
	}
}
