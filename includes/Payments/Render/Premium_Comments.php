<?php
/**
 * Comments on posts for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Text_Gate;
use WP_Comment;
use WP_Comment_Query;
use WP_REST_Response;

/**
 * What people say of a text belongs to it, as on a post with a password: whoever does not read what a post withholds reads no comment on it, and writes none. Lists
 * of the comments on several posts leave these out for everybody but those who can edit the posts, because such lists are cached.
 */
final class Premium_Comments {

	/** What REST tells of a comment that is not read. Who has written it, and when, belongs to what is said. */
	private const OPEN = array( 'id', 'post', 'parent', 'status', 'type' );

	/** The part of the cache key of a query, which knows nothing of its conditions. */
	private const KEY = ' statecraft-closed';

	/**
	 * @param Text_Gate                        $gate     Who reads a text here.
	 * @param Closure(list<int>): bool|null $has_paid Whether the sender of this request has one of some plans, wherever they read; null: nobody has.
	 */
	public function __construct( private readonly Text_Gate $gate, private readonly ?Closure $has_paid = null ) {}

	/** Adds the hooks. */
	public function hook(): void {
		add_filter( 'comments_open', array( $this, 'filter_open' ), PHP_INT_MAX, 2 );
		add_filter( 'pings_open', array( $this, 'filter_pings' ), PHP_INT_MAX, 2 );
		add_filter( 'get_comments_number', array( $this, 'filter_number' ), PHP_INT_MAX, 2 );
		add_action( 'pre_get_comments', array( $this, 'note' ), PHP_INT_MAX );
		add_filter( 'comments_clauses', array( $this, 'filter_list' ), PHP_INT_MAX, 2 );
		add_filter( 'comment_feed_where', array( self::class, 'filter_feed' ), PHP_INT_MAX );
		add_filter( 'rest_prepare_comment', array( $this, 'filter_response' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Closes the comments for people who do not read the post. A comment is sent to another address than that of the page.
	 *
	 * @param bool|mixed $is_open Whether they are open.
	 * @param int|mixed  $post    The post.
	 */
	public function filter_open( $is_open, $post ): bool {
		$id = is_numeric( $post ) ? (int) $post : 0;
		return $is_open && ( ! $this->is_closed( $id ) || ( $this->has_paid && ( $this->has_paid )( Kept_Access::plans( $id ) ) ) );
	}

	/**
	 * Closes trackbacks and pingbacks: their senders are other sites, which do not read the post.
	 *
	 * @param bool|mixed $is_open Whether they are open.
	 * @param int|mixed  $post    The post.
	 */
	public function filter_pings( $is_open, $post ): bool {
		return $is_open && ! Kept_Posts::keeps( is_numeric( $post ) ? (int) $post : 0 );
	}

	/**
	 * Counts none of them: themes print a heading where there are some.
	 *
	 * @param int|string|mixed $number The number.
	 * @param int|mixed        $post   The post.
	 * @return int|string|mixed
	 */
	public function filter_number( $number, $post ) {
		return is_numeric( $post ) && $this->is_closed( (int) $post ) ? 0 : $number;
	}

	/**
	 * Keeps the results of a query that leaves something out apart from those of other people.
	 *
	 * @param WP_Comment_Query|mixed $query A query.
	 */
	public function note( $query ): void {
		if ( $query instanceof WP_Comment_Query && '' !== $this->condition( $query ) && ! str_contains( (string) ( $query->query_vars['cache_domain'] ?? '' ), self::KEY ) ) {
			$query->query_vars['cache_domain'] = ( $query->query_vars['cache_domain'] ?? '' ) . self::KEY . get_current_user_id();
		}
	}

	/**
	 * Leaves comments out of a list.
	 *
	 * @param array<string, string>|mixed $clauses The clauses; another plugin may have changed their type.
	 * @param WP_Comment_Query|mixed      $query   The query.
	 * @return array<string, string>|mixed
	 */
	public function filter_list( $clauses, $query ) {
		$condition = $query instanceof WP_Comment_Query ? $this->condition( $query ) : self::others();
		if ( is_array( $clauses ) && '' !== $condition ) {
			$clauses['where'] = '( ' . ( ( $clauses['where'] ?? '' ) ?: '1 = 1' ) . " ) AND $condition";
		}
		return $clauses;
	}

	/**
	 * Leaves comments out of feeds, which have no text for subscribers either, whoever asks.
	 *
	 * @param string|mixed $where The condition; another plugin may have changed its type.
	 */
	public static function filter_feed( $where ): string {
		return $where . ( get_option( Kept_Posts::ALL ) ? '' : ' AND ' . self::others() );
	}

	/**
	 * Empties a single comment. Lists do not have it.
	 *
	 * @param WP_REST_Response|mixed $response The response; another plugin may have changed its type.
	 * @param WP_Comment|mixed       $comment  The comment.
	 * @return WP_REST_Response|mixed
	 */
	public function filter_response( $response, $comment ) {
		$data = $response instanceof WP_REST_Response ? $response->get_data() : null;
		// Somebody may ask for its author only, `_fields=author_name`.
		if ( is_array( $data ) && $comment instanceof WP_Comment && ! $this->is_own( $comment ) && $this->is_closed( (int) $comment->comment_post_ID ) ) {
			if ( isset( $data['content'] ) ) {
				$data['content'] = array_map( static fn(): string => '', (array) $data['content'] );
			}
			// A new response has no links: one of them is that of its author.
			return new WP_REST_Response( array_intersect_key( $data, array_flip( array( ...self::OPEN, 'content' ) ) ), $response->get_status() );
		}
		return $response;
	}

	/** Whether a comment was written by the current user. */
	private function is_own( WP_Comment $comment ): bool {
		return (int) $comment->user_id > 0 && get_current_user_id() === (int) $comment->user_id;
	}

	/** Whether the sender of this request does not read what a post withholds. */
	private function is_closed( int $post ): bool {
		return Kept_Posts::keeps( $post ) && ! $this->gate->may_edit( $post ) && ! $this->gate->opens( $post, Kept_Access::plans( $post ), $post );
	}

	/** Returns the SQL condition for the comments that a query may find; empty: all. */
	private function condition( WP_Comment_Query $query ): string {
		$post = (int) ( $query->query_vars['post_id'] ?? 0 );
		if ( $post > 0 ) {
			return $this->is_closed( $post ) ? '0 = 1' : '';
		}
		$sees_all = get_option( Kept_Posts::ALL ) || ( current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' ) );
		return $sees_all ? '' : self::others( get_current_user_id() );
	}

	/**
	 * Returns the SQL condition for comments on posts that withhold nothing. It asks for each comment: WordPress reads a few, the newest first.
	 *
	 * @param int $author The user whose own posts count, too.
	 */
	private static function others( int $author = 0 ): string {
		global $wpdb;
		$foreign = $author > 0 ? $wpdb->prepare( " AND $wpdb->posts.post_author <> %d", $author ) : '';
		return "NOT EXISTS ( SELECT 1 FROM $wpdb->posts WHERE $wpdb->posts.ID = $wpdb->comments.comment_post_ID$foreign AND " . Kept_Posts::sql() . ' )';
	}
}
