<?php
/**
 * The REST routes to list and switch features.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET jetpack/v4/module/all` and `POST jetpack/v4/module/<name>/active`. */
final class Modules_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/module/all' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => 'get_items_permissions_check',
				'schema'     => 'get_public_item_schema',
			),
			'jetpack/v4/module/(?P<module>[a-z-]+)/active' => array(
				'methods'    => self::EDIT,
				'callback'   => 'update_item',
				'permission' => 'update_item_permissions_check',
				'args'       => array(
					'active' => array(
						'description' => __( 'Whether the feature is to be on.', 'statecraft' ),
						'type'        => 'boolean',
						'required'    => true,
					),
				),
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, only people who write posts on this site can ask what is active.', 'statecraft' ) );
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function update_item_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Only people who manage this site can activate it. Ask one of them.', 'statecraft' ) );
	}

	/**
	 * Returns all features by name.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		$modules = array();
		foreach ( Modules::all() as $module => $words ) {
			$modules[ $module ] = array(
				'module'    => $module,
				'activated' => Modules::is_active( $module ),
				'available' => true,
			) + $words;
		}
		return rest_ensure_response( $modules );
	}

	/**
	 * Turns a feature on or off.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function update_item( $request ) {
		$module = (string) $request['module'];
		$words  = Modules::all()[ $module ] ?? null;
		if ( ! $words ) {
			return new WP_Error( 'not_found', __( 'This site has no such feature.', 'statecraft' ), array( 'status' => 404 ) );
		}
		Modules::set( $module, (bool) $request['active'] );
		return rest_ensure_response(
			array(
				'code'    => 'success',
				'message' => sprintf(
					/* translators: %s: the name of a feature. */
					$request['active'] ? __( '“%s” is now active.', 'statecraft' ) : __( '“%s” is now turned off.', 'statecraft' ),
					$words['name']
				),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return array(
			'$schema'              => 'http://json-schema.org/draft-04/schema#',
			'title'                => 'modules',
			'type'                 => 'object',
			'additionalProperties' => array(
				'type'       => 'object',
				'properties' => array(
					'module'      => array( 'type' => 'string' ),
					'activated'   => array( 'type' => 'boolean' ),
					'available'   => array( 'type' => 'boolean' ),
					'name'        => array( 'type' => 'string' ),
					'description' => array( 'type' => 'string' ),
				),
			),
		);
	}
}
