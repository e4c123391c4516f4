<?php
/**
 * The REST route of the most viewed posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Related\Module as Related;
use Statecraft\Render\Attributes;
use Statecraft\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** `GET statecraft/v1/top-posts?period=…&types[]=…`: the posts that a block would list, of those that this person may read. */
final class Top_Posts_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/top-posts' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => self::needs( 'edit_posts', __( 'Sorry, you are not allowed to view this.', 'statecraft' ) ),
				'args'       => array(
					'period' => array(
						'description' => __( 'The number of days up to today, or all-time.', 'statecraft' ),
						'type'        => 'string',
						'maxLength'   => 20,
						'default'     => '7',
					),
					'types'  => array(
						'description' => __( 'The post types to list.', 'statecraft' ),
						'type'        => 'array',
						'items'       => array(
							'type'      => 'string',
							'maxLength' => 20,
						),
						'maxItems'    => 100,
						'required'    => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Returns the posts, up to the maximum of a block; none while views are not counted.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		$attributes = new Attributes(
			array(
				'period'      => $request['period'],
				'postTypes'   => array_fill_keys( $request['types'], true ),
				'postsToShow' => Top_Posts::MOST,
			)
		);
		return rest_ensure_response( array_map( array( Related::class, 'card' ), Top_Posts::posts( $attributes ) ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'top-post', Related::card_schema() );
	}
}
