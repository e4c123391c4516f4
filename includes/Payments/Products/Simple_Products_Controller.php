<?php
/**
 * The REST records of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Own_Posts;
use WP_Error;
use WP_Post;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/** WordPress's own, but a published product is not readable for everybody: it has an email address, and prices of posts that are drafts. */
final class Simple_Products_Controller extends WP_REST_Posts_Controller {

	use Own_Posts;

	/**
	 * Checks whether a product can be read.
	 *
	 * @param WP_Post $post The product.
	 * @return bool Whether the current user may edit it.
	 */
	public function check_read_permission( $post ) {
		return current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * Checks whether products can be listed.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		$right = get_post_type_object( $this->post_type )->cap->edit_posts;
		return current_user_can( $right ) ? parent::get_items_permissions_check( $request ) : new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to see products.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
	}
}
