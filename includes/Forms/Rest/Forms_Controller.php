<?php
/**
 * The REST controller of synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Own_Posts;
use WP_REST_Posts_Controller;

/**
 * Serves posts of `jetpack_form` to the editor. A form is public only on a page that uses it, while WordPress's own controller would list every
 * published form to everyone.
 */
final class Forms_Controller extends WP_REST_Posts_Controller {

	use Own_Posts;

	/**
	 * Whether the current user may read a form.
	 *
	 * @param \WP_Post $post
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_post', $post->ID );
	}
}
