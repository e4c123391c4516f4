<?php
/**
 * The related posts of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use WP_Post;
use WP_Query;

/** Finds related posts, cached for a day or until any published post or its terms change. */
final class Finder {

	/** The maximum number of posts that a block shows. */
	public const MAX_POSTS = 6;

	/** The option with the cache generation: entries of another generation are stale. */
	public const GENERATION = 'statecraft_related_state';

	/** The prefix of the transients; the id of the post follows. */
	private const TRANSIENT = 'statecraft_related_';

	public function __construct( private readonly Engine $engine = new Engine() ) {}

	/** Hooks the actions that invalidate the cache. */
	public function hook(): void {
		add_action( 'transition_post_status', array( $this, 'on_post_transition' ), 10, 3 );
		add_action( 'deleted_post', array( $this, 'on_post_deletion' ), 10, 2 );
		add_action( 'set_object_terms', array( $this, 'on_terms_change' ), 10, 6 );
		add_action( 'delete_term', array( $this, 'invalidate' ), 10, 0 );
	}

	/**
	 * Returns related posts that are still published and public.
	 *
	 * @param int $count The maximum number.
	 * @return list<WP_Post> Most related first.
	 */
	public function posts( WP_Post $post, int $count ): array {
		/**
		 * Filters the posts related to a post.
		 *
		 * @param int[]   $ids  Ids, most related first.
		 * @param WP_Post $post The post.
		 */
		$ids = is_post_type_viewable( $post->post_type ) ? array_map( 'absint', (array) apply_filters( 'statecraft_related_posts', $this->ids( $post ), $post ) ) : array();
		if ( ! $ids ) {
			return array();
		}
		$asked = array(
			'post__in'            => $ids,
			'orderby'             => 'post__in',
			'post_type'           => $post->post_type,
			'post_status'         => 'publish',
			'has_password'        => false,
			'posts_per_page'      => min( $count, self::MAX_POSTS ),
			'ignore_sticky_posts' => true,
			'no_found_rows'       => true,
			// Turns off Polylang's filter: the posts were already selected by language.
			'lang'                => '',
		);
		$query = Post_Language::in( Post_Language::of( $post->ID ), static fn() => new WP_Query( $asked ) );
		update_post_thumbnail_cache( $query );
		return $query->posts;
	}

	/**
	 * Invalidates the cache when a post is published, unpublished or updated.
	 *
	 * @param string $status The new status.
	 * @param string $before The old status.
	 */
	public function on_post_transition( string $status, string $before, WP_Post $post ): void {
		if ( in_array( 'publish', array( $status, $before ), true ) && is_post_type_viewable( $post->post_type ) ) {
			$this->invalidate();
		}
	}

	/**
	 * Invalidates the cache when a published post is permanently deleted.
	 *
	 * @param int $id The post id.
	 */
	public function on_post_deletion( int $id, WP_Post $post ): void {
		$this->on_post_transition( $post->post_status, '', $post );
	}

	/**
	 * Invalidates the cache when the terms of a published post change. WordPress passes the caller's arguments, which may have any type.
	 *
	 * @param int    $id       The object id: a post, or another object with terms.
	 * @param mixed  $terms    The terms as passed.
	 * @param int[]  $now      The new term taxonomy ids.
	 * @param string $taxonomy The taxonomy.
	 * @param mixed  $append   Whether the terms were appended.
	 * @param int[]  $before   The old term taxonomy ids.
	 */
	public function on_terms_change( $id, $terms, $now, $taxonomy, $append, $before ): void {
		if ( array_map( 'intval', (array) $now ) !== array_map( 'intval', (array) $before ) && 'publish' === get_post_status( $id ) ) {
			$this->invalidate();
		}
	}

	/** Invalidates the cache. */
	public function invalidate(): void {
		update_option( self::GENERATION, wp_generate_uuid4() );
	}

	/**
	 * Returns the ids, from the cache or the engine. Drafts are not cached: they change often, and only their author requests them.
	 *
	 * @return list<int>
	 */
	private function ids( WP_Post $post ): array {
		if ( 'publish' !== $post->post_status ) {
			return $this->engine->ids( $post, self::MAX_POSTS );
		}
		$state  = (string) get_option( self::GENERATION, '' );
		$cached = get_transient( self::TRANSIENT . $post->ID );
		if ( is_array( $cached ) && ( $cached['state'] ?? null ) === $state ) {
			return $cached['ids'];
		}
		$ids = $this->engine->ids( $post, self::MAX_POSTS );
		set_transient( self::TRANSIENT . $post->ID, compact( 'state', 'ids' ), DAY_IN_SECONDS );
		return $ids;
	}
}
