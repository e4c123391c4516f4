<?php
/**
 * Lists of posts that are not public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use WP_REST_Request;

/** For controllers of post types that only users who can edit a post may read. */
trait Own_Posts {

	/**
	 * Restricts the query to the user's own posts, unless they can edit others' posts. The read check does not cover search and totals: a user who could
	 * search all posts could find out their content letter by letter.
	 *
	 * @param array<string, mixed> $args    The query arguments.
	 * @param WP_REST_Request|null $request The request.
	 * @return array<string, mixed>
	 */
	protected function prepare_items_query( $args = array(), $request = null ): array {
		$args = parent::prepare_items_query( $args, $request );
		if ( current_user_can( get_post_type_object( $this->post_type )->cap->edit_others_posts ) ) {
			return $args;
		}
		$user    = get_current_user_id();
		$authors = array_intersect( ( $args['author__in'] ?? array() ) ?: array( $user ), array_filter( array( $user ) ) );
		return array( 'author__in' => $authors ) + ( $authors ? array() : array( 'post__in' => array( 0 ) ) ) + $args;
	}
}
