<?php
/**
 * Private videos in queries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Videos;
use WP_Comment_Query;
use WP_Query;

/**
 * Excludes hidden attachments from every query: REST API, media library, XML-RPC, playlists, themes and page builders, and events and commands whose results
 * go to an index, a newsletter or a file. Even an emptied list item would reveal its text, through search matches and order. The code that maintains our own
 * files does not use queries.
 */
final class Private_Query {

	/** Whether hidden attachments are being determined right now: filters on who may watch may query attachments. */
	private static bool $is_asking = false;

	/** The query variable that marks queries for {@see Hiding_Sql}'s condition. */
	private const MARK = 'statecraft_hides_videos';

	/** @var array<string, list<int>> The last hidden attachments found, by user and time of the last change: a page may have many queries. */
	private static array $found = array();

	/** Adds the hooks. They run last, because plugins add attachments to queries; the one for posts also runs for queries that suppress filters. */
	public static function hook(): void {
		add_action( 'pre_get_posts', array( self::class, 'restrict' ), PHP_INT_MAX );
		add_filter( 'posts_where', array( self::class, 'restrict_sql' ), PHP_INT_MAX, 2 );
		add_action( 'pre_get_comments', array( self::class, 'restrict_comments' ), PHP_INT_MAX );
		add_filter( 'comments_clauses', array( self::class, 'restrict_comments_sql' ), PHP_INT_MAX );
		add_filter( 'comment_feed_where', array( self::class, 'restrict_feed' ), PHP_INT_MAX );
	}

	/**
	 * Excludes hidden attachments, however a query names them.
	 *
	 * @param WP_Query|mixed $query A query.
	 */
	public static function restrict( $query ): void {
		if ( ! $query instanceof WP_Query || self::$is_asking ) {
			return;
		}
		if ( array_filter( Named_Posts::of( $query ), array( Private_Attachment::class, 'is_hidden' ) ) ) {
			Named_Posts::empty( $query );
			return;
		}
		$may_find = Named_Posts::may_be_attachments( $query );
		// Queries that suppress filters do not get our condition.
		$is_sql = $may_find && ! $query->get( 'suppress_filters' ) && Hiding_Sql::is_enough();
		$query->set( self::MARK, $is_sql );
		$hidden = $may_find ? self::hidden( $is_sql ) : array();
		if ( ! $hidden ) {
			return;
		}
		$named = array_map( 'intval', (array) $query->get( 'post__in' ) );
		if ( $named ) {
			// WordPress ignores exclusions next to an inclusion list, and an empty list.
			$query->set( 'post__in', array_values( array_diff( $named, $hidden ) ) ?: array( 0 ) );
		} else {
			$query->set( 'post__not_in', array( ...array_map( 'intval', (array) $query->get( 'post__not_in' ) ), ...$hidden ) );
		}
	}

	/**
	 * Adds the condition to a query that {@see Private_Query::restrict()} has marked.
	 *
	 * @param string|mixed   $where The condition so far; another plugin may have changed its type.
	 * @param WP_Query|mixed $query The query.
	 * @return string|mixed
	 */
	public static function restrict_sql( $where, $query ) {
		global $wpdb;
		return is_string( $where ) && $query instanceof WP_Query && true === $query->get( self::MARK ) ? " AND ( 1 = 1 $where )" . Hiding_Sql::condition( "$wpdb->posts.ID" ) : $where;
	}

	/**
	 * Excludes comments on hidden attachments, which are listed with the attachment's title.
	 *
	 * @param WP_Comment_Query|mixed $query A query.
	 */
	public static function restrict_comments( $query ): void {
		// Comments on a single post other than an attachment never belong to a video.
		$post   = $query instanceof WP_Comment_Query ? (int) ( $query->query_vars['post_id'] ?? 0 ) : 0;
		$hidden = ! $query instanceof WP_Comment_Query || ( $post && ! in_array( get_post_type( $post ), array( 'attachment', false ), true ) ) ? array() : self::hidden( Hiding_Sql::is_enough() );
		if ( $hidden ) {
			$query->query_vars['post__not_in'] = array( ...wp_parse_id_list( $query->query_vars['post__not_in'] ?? array() ), ...$hidden );
		}
	}

	/**
	 * Adds the condition to a query of comments.
	 *
	 * @param array<string, string>|mixed $clauses The clauses; another plugin may have changed their type.
	 * @return array<string, string>|mixed
	 */
	public static function restrict_comments_sql( $clauses ) {
		global $wpdb;
		if ( is_array( $clauses ) && ! self::$is_asking && Hiding_Sql::is_enough() ) {
			$clauses['where'] = '( ' . ( ( $clauses['where'] ?? '' ) ?: '1 = 1' ) . ' )' . Hiding_Sql::condition( "$wpdb->comments.comment_post_ID" );
		}
		return $clauses;
	}

	/**
	 * Excludes them from the feed of all comments.
	 *
	 * @param string|mixed $where The condition; another plugin may have changed its type.
	 */
	public static function restrict_feed( $where ): string {
		global $wpdb;
		$is_sql = Hiding_Sql::is_enough();
		$hidden = self::hidden( $is_sql );
		return $where . ( $is_sql ? Hiding_Sql::condition( "$wpdb->comments.comment_post_ID" ) : '' ) . ( $hidden ? " AND $wpdb->comments.comment_post_ID NOT IN (" . implode( ',', $hidden ) . ')' : '' );
	}

	/**
	 * Returns the attachments hidden from the current user.
	 *
	 * @param bool $is_sql Whether {@see Hiding_Sql} hides the others: then only those it does not cover.
	 * @return list<int>
	 */
	private static function hidden( bool $is_sql ): array {
		if ( self::$is_asking ) {
			return array();
		}
		$key = (int) $is_sql . ' ' . get_current_blog_id() . ' ' . get_current_user_id() . ' ' . wp_cache_get_last_changed( 'posts' );
		if ( isset( self::$found[ $key ] ) ) {
			return self::$found[ $key ];
		}
		self::$is_asking = true;
		try {
			$guids = $is_sql ? Videos::unusual_guids() : Videos::guids();
			_prime_post_caches( array_keys( $guids ), false );
			$closed = array_filter( $guids, static fn( int $id ): bool => Private_Attachment::is_closed( Videos::of( $id ) ), ARRAY_FILTER_USE_KEY );
			// Includes copies of hidden attachments, and frames.
			$ids         = array_keys( array_intersect( $guids, $closed ) );
			self::$found = array( $key => array( ...$ids, ...Video_Pictures::of_all( $ids ) ) );
			return self::$found[ $key ];
		} finally {
			self::$is_asking = false;
		}
	}
}
