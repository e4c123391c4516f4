<?php
/**
 * The REST route of the analytics setting.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Analytics;
use Statecraft\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/tracking/settings`: whether the current user's events may be sent. Users can only agree for themselves. */
final class Tracking_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$may = self::needs( 'edit_posts', __( 'Sorry, you are not allowed to view or change this setting.', 'statecraft' ) );
		return array(
			'jetpack/v4/tracking/settings' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => $may,
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => $may,
					'args'       => array( 'tracks_opt_out' => array( 'required' => true ) + self::property() ),
					'schema'     => 'get_public_item_schema',
				),
			),
		);
	}

	/**
	 * Returns the setting.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response( array( 'tracks_opt_out' => Analytics::is_opted_out( get_current_user_id() ) ) );
	}

	/**
	 * Changes the setting, and returns it.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function update_item( $request ) {
		Analytics::set_opted_out( get_current_user_id(), (bool) $request['tracks_opt_out'] );
		return $this->get_item( $request );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'tracking-settings', array( 'tracks_opt_out' => self::property() ) );
	}

	/**
	 * Returns the schema of the setting.
	 *
	 * @return array<string, mixed>
	 */
	private static function property(): array {
		return array(
			'description' => __( 'Whether nothing is sent about your activity.', 'statecraft' ),
			'type'        => 'boolean',
		);
	}
}
