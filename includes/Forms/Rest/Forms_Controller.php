<?php
/**
 * The REST controller of synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Rest;

defined( 'ABSPATH' ) || exit;

use WP_REST_Posts_Controller;

/**
 * Serves posts of `jetpack_form` to the editor. A form is public only on a page that uses it: WordPress's own controller would list every published
 * form to everyone.
 */
final class Forms_Controller extends WP_REST_Posts_Controller {

	/**
	 * Whether the current user may read a form.
	 *
	 * @param \WP_Post $post The form.
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * Restricts the query to the user's own forms, unless they may edit others' posts. Search and totals are not subject to the read check: a user
	 * who can search all forms could find out their content letter by letter.
	 *
	 * @param array<string, mixed>  $args    The query arguments.
	 * @param \WP_REST_Request|null $request The request.
	 * @return array<string, mixed>
	 */
	protected function prepare_items_query( $args = array(), $request = null ): array {
		$args = parent::prepare_items_query( $args, $request );
		if ( current_user_can( 'edit_others_posts' ) ) {
			return $args;
		}
		$user    = get_current_user_id();
		$authors = array_intersect( ( $args['author__in'] ?? array() ) ?: array( $user ), array_filter( array( $user ) ) );
		return array( 'author__in' => $authors ) + ( $authors ? array() : array( 'post__in' => array( 0 ) ) ) + $args;
	}
}
