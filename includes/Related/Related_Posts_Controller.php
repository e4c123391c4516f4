<?php
/**
 * The REST routes of related posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wpcom/v2/related-posts`: whether the feature is active, its activation, and the related posts of one post. */
final class Related_Posts_Controller extends Controller {

	public function __construct( private readonly Finder $finder ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/related-posts' => array(
				'methods'    => self::READ,
				'callback'   => 'get_state',
				'permission' => 'get_state_permissions_check',
				'schema'     => 'get_state_schema',
			),
			'wpcom/v2/related-posts/enable' => array(
				'methods'    => self::CREATE,
				'callback'   => 'enable',
				'permission' => 'enable_permissions_check',
				'schema'     => 'get_state_schema',
			),
			'wpcom/v2/related-posts/(?P<id>[\d]+)' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => 'get_items_permissions_check',
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @return true|WP_Error
	 */
	public function get_state_permissions_check() {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to view this.', 'statecraft' ) );
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @return true|WP_Error
	 */
	public function enable_permissions_check() {
		return self::allow( 'manage_options', __( 'Only administrators of this site can activate it. Ask one of them.', 'statecraft' ) );
	}

	/**
	 * Requires `edit_post` for the post, because the related posts of a draft reveal something about its content.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		$post = get_post( (int) $request->get_url_params()['id'] );
		if ( ! $post || (int) $request->get_url_params()['id'] < 1 ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'statecraft' ), array( 'status' => 404 ) );
		}
		return self::allow( 'edit_post', __( 'Sorry, you are not allowed to view the related posts of this post.', 'statecraft' ), $post->ID );
	}

	/** Returns whether the feature is active. */
	public function get_state(): WP_REST_Response {
		return rest_ensure_response( array( 'enabled' => Modules::is_active( Modules::RELATED_POSTS ) ) );
	}

	/**
	 * Activates the feature.
	 *
	 * @return WP_REST_Response|WP_Error What a network refuses: `rest_forbidden` (403), `not_supported` (424).
	 */
	public function enable() {
		return Modules::set( Modules::RELATED_POSTS, true ) ?? $this->get_state();
	}

	/**
	 * Returns the related posts of a post, up to the maximum of a block.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		$posts = $this->finder->posts( get_post( (int) $request->get_url_params()['id'] ), Finder::MAX_POSTS );
		return rest_ensure_response( array_map( array( Card::class, 'of' ), $posts ) );
	}

	/** Returns the schema of the state. */
	public function get_state_schema(): array {
		return self::schema( 'related-posts-state', array( 'enabled' => array( 'type' => 'boolean' ) ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'related-post', Card::schema() );
	}
}
