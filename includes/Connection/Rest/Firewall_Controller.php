<?php
/**
 * The REST routes of the firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Firewall\Firewall;
use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/waf`: the firewall settings; and `jetpack/v4/module/protect/data`: the number of blocked requests. It is switched as the feature `waf`. */
final class Firewall_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$may = self::needs( 'manage_options', __( 'Sorry, you are not allowed to manage the firewall of this site.', 'statecraft' ) );
		return array(
			'jetpack/v4/waf'                 => array(
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
					'args'       => Firewall_Settings::schema(),
					'schema'     => 'get_public_item_schema',
				),
			),
			'jetpack/v4/module/protect/data' => array(
				'methods'    => self::READ,
				'callback'   => 'get_count',
				'permission' => $may,
				'schema'     => 'get_count_schema',
			),
		);
	}

	/**
	 * Returns the settings.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response( array_intersect_key( Firewall_Settings::all(), Firewall_Settings::schema() ) + array( 'waf_supported' => Firewall::is_supported() ) );
	}

	/**
	 * Changes the given settings, all or none.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error The new settings; `invalid_address` (400), `own_address` (409), `proxy_address` (409), `busy` (409).
	 */
	public function update_item( $request ) {
		return Firewall_Settings::change( array_filter( array_intersect_key( $request->get_params(), Firewall_Settings::schema() ), static fn( $value ): bool => null !== $value ) ) ?? $this->get_item( $request );
	}

	/**
	 * Returns the number of blocked requests.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_count( $request ) {
		return rest_ensure_response( Firewall::count() );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$supported = array(
			'description' => __( 'Whether the firewall can be used, that is, was not turned off by the server.', 'statecraft' ),
			'type'        => 'boolean',
		);
		return self::schema( 'firewall', Firewall_Settings::schema() + array( 'waf_supported' => $supported ) );
	}

	/**
	 * Returns the schema of {@see Firewall_Controller::get_count()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_count_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'blocked-requests',
			'type'    => 'integer',
		);
	}
}
