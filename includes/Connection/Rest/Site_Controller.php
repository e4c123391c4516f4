<?php
/**
 * The REST routes about the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Host_Answer;
use Statecraft\Connection\Site_Features;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/site` and `jetpack/v4/site/features`: the site's name and features. It has no plan, so none is returned; a host can add one. */
final class Site_Controller extends Controller {

	/**
	 * @param Site_Features $features The blocks and features.
	 */
	public function __construct( private readonly Site_Features $features ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$may = self::needs( 'edit_posts', __( 'Sorry, you are not allowed to view this.', 'statecraft' ) );
		return array(
			'jetpack/v4/site'          => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => $may,
				'schema'     => 'get_public_item_schema',
			),
			'jetpack/v4/site/features' => array(
				'methods'    => self::READ,
				'callback'   => 'get_features',
				'permission' => $may,
				'schema'     => 'get_features_schema',
			),
		);
	}

	/**
	 * Returns the site. As in Jetpack, `data` is a JSON string.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		$hosted = Host_Answer::to( 'site', $request );
		if ( is_wp_error( $hosted ) ) {
			return $hosted;
		}
		$data = (array) $hosted + array(
			'ID'          => get_current_blog_id(),
			'name'        => wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
			'description' => wp_specialchars_decode( (string) get_option( 'blogdescription' ), ENT_QUOTES ),
			'URL'         => home_url(),
			'features'    => $this->features->names(),
		);
		return self::success( __( 'This is the site.', 'statecraft' ), array( 'data' => (string) wp_json_encode( $data ) ) );
	}

	/**
	 * Returns the blocks and features.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_features( $request ) {
		return rest_ensure_response( $this->features->names() );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'site',
			array(
				'code'    => $text,
				'message' => $text,
				'data'    => array(
					'description' => __( 'A JSON string with ID, name, description, URL and features.', 'statecraft' ),
					'type'        => 'string',
				),
			)
		);
	}

	/**
	 * Returns the schema of {@see Site_Controller::get_features()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_features_schema(): array {
		$names = array(
			'type'  => 'array',
			'items' => array( 'type' => 'string' ),
		);
		return self::schema(
			'site-features',
			array(
				'active'    => $names,
				'available' => $names,
			)
		);
	}
}
