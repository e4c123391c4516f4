<?php
/**
 * The REST route of the ad settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Network_Policy;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET` and `POST jetpack/v4/wordads/settings`: the codes of the owner's ad network, and whether ads are on. */
final class Ad_Settings_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/wordads/settings' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'get_item_permissions_check',
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => 'update_item_permissions_check',
					'args'       => self::properties(),
					'schema'     => 'get_public_item_schema',
				),
			),
		);
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, you are not allowed to view the ad settings of this site.', 'statecraft' ) );
	}

	/**
	 * Requires `manage_options`; codes also `unfiltered_html`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function update_item_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, you are not allowed to change the ad settings of this site.', 'statecraft' ) );
	}

	/**
	 * Returns the settings.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response(
			array(
				'enabled' => Modules::is_active( Modules::ADS ),
				'codes'   => Ads::codes(),
			)
		);
	}

	/**
	 * Changes the settings that are sent.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error The new settings.
	 */
	public function update_item( $request ) {
		$refused = isset( $request['enabled'] ) ? Network_Policy::refusal( Modules::ADS, (bool) $request['enabled'] ) : null;
		$refused = $refused ?? ( is_array( $request['codes'] ) ? Ads::change( $request['codes'] ) : null );
		$refused = $refused ?? ( isset( $request['enabled'] ) ? Modules::set( Modules::ADS, (bool) $request['enabled'] ) : null );
		return $refused ?? $this->get_item( $request );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'ad-settings', self::properties() );
	}

	/**
	 * Returns the schema of the settings.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function properties(): array {
		return array(
			'enabled' => array(
				'description' => __( 'Whether ads are shown.', 'statecraft' ),
				'type'        => 'boolean',
			),
			'codes'   => array(
				'description'          => __( 'The code of your ad network for each size.', 'statecraft' ),
				'type'                 => 'object',
				'properties'           => Ads::schema(),
				'additionalProperties' => false,
			),
		);
	}
}
