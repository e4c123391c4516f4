<?php
/**
 * Forms that are kept in one place, over REST.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

use WP_REST_Posts_Controller;

/**
 * Serves posts of `jetpack_form` to the editor. A form is shown on pages, and what is not on one is for those who edit it: WordPress would list
 * every published one to everybody.
 */
final class Forms_Controller extends WP_REST_Posts_Controller {

	/**
	 * Whether this person may read a form.
	 *
	 * @param \WP_Post $post The form.
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_post', $post->ID );
	}
}
