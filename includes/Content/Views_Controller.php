<?php
/**
 * The REST route with the addresses at which an author views a post as others.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET statecraft/v1/posts/(id)/views`. */
final class Views_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/posts/(?P<id>\d+)/views' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'args'       => array(
					'id' => array(
						'type'     => 'integer',
						'minimum'  => 1,
						'required' => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires `edit_post` for a post that has a page.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_post', __( 'Sorry, you are not allowed to edit this post.', 'statecraft' ), (int) $request->get_url_params()['id'] );
	}

	/**
	 * Returns one address for each audience.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		$post = get_post( (int) $request->get_url_params()['id'] );
		if ( ! $post || ! is_post_type_viewable( $post->post_type ) || 'trash' === $post->post_status ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'This post has no page that can be viewed.', 'statecraft' ), array( 'status' => 404 ) );
		}
		$views = array();
		foreach ( Audiences::of( $post, Audiences::text( $post ) ) as $id => $label ) {
			$views[] = array(
				'id'    => $id,
				'label' => $label,
				'url'   => View_As::address( $post->ID, $id ),
			);
		}
		return rest_ensure_response( array( 'views' => $views ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = array(
			'type'     => 'string',
			'readonly' => true,
		);
		return self::schema(
			'views',
			array(
				'views' => array(
					'type'     => 'array',
					'readonly' => true,
					'items'    => array(
						'type'       => 'object',
						'properties' => array(
							'id'    => $text,
							'label' => $text,
							'url'   => $text,
						),
					),
				),
			)
		);
	}
}
