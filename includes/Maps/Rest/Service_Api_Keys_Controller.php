<?php
/**
 * The REST route of the Mapbox token.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Mapbox_Service;
use Statecraft\Maps\Provider\Mapbox;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves `wpcom/v2/service-api-keys/mapbox`: the public token that browsers use to draw maps. */
final class Service_Api_Keys_Controller extends Controller {

	/** The only service. */
	private const SERVICE = 'mapbox';

	/** The source of a token that is set in WordPress, or not set. */
	private const SITE = 'site';

	/** The maximum length of a token. */
	private const LENGTH = 1000;

	/**
	 * {@inheritDoc}
	 *
	 * @return array<string, list<array<string, mixed>>>
	 */
	protected function routes(): array {
		$service = array(
			'description' => __( 'The service.', 'statecraft' ),
			'type'        => 'string',
		);
		return array(
			'wpcom/v2/service-api-keys/(?P<service>[\w-]+)' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'get_item_permissions_check',
					'args'       => array( 'service' => $service ),
					'schema'     => 'get_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'create_item',
					'permission' => 'edit_item_permissions_check',
					'args'       => array(
						'service'         => $service,
						'service_api_key' => array(
							'description' => __( 'A public access token.', 'statecraft' ),
							'type'        => 'string',
							'required'    => true,
							'maxLength'   => self::LENGTH,
						),
					),
				),
				array(
					'methods'    => self::DELETE,
					'callback'   => 'delete_item',
					'permission' => 'edit_item_permissions_check',
					'args'       => array( 'service' => $service ),
				),
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to use maps on this site.', 'statecraft' ) );
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @return true|WP_Error
	 */
	public function edit_item_permissions_check() {
		return self::allow( 'manage_options', __( 'Sorry, only administrators can change this site’s token.', 'statecraft' ) );
	}

	/**
	 * Returns the token.
	 *
	 * @param WP_REST_Request $request
	 */
	public function get_item( $request ): WP_REST_Response {
		return self::SERVICE === $request->get_url_params()['service'] ? self::current() : self::unknown();
	}

	/**
	 * Stores a token if Mapbox accepts it.
	 *
	 * @param WP_REST_Request $request
	 */
	public function create_item( $request ): WP_REST_Response {
		$refusal = self::refusal( $request );
		if ( $refusal ) {
			return $refusal;
		}
		$key     = trim( $request['service_api_key'] );
		$problem = ( new Mapbox() )->check_key( $key );
		if ( $problem ) {
			return Service_Error::response( $problem );
		}
		update_option( Mapbox_Service::KEY_OPTION, $key, false );
		return self::current();
	}

	/**
	 * Removes the token.
	 *
	 * @param WP_REST_Request $request
	 */
	public function delete_item( $request ): WP_REST_Response {
		$refusal = self::refusal( $request );
		if ( $refusal ) {
			return $refusal;
		}
		delete_option( Mapbox_Service::KEY_OPTION );
		return self::current();
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'service-api-key',
			array(
				'service'                => array(
					'description' => __( 'The service.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => array( self::SERVICE ),
				),
				'service_api_key'        => array(
					'description' => __( 'A public access token; empty if none is set.', 'statecraft' ),
					'type'        => 'string',
				),
				'service_api_key_source' => array(
					'description' => __( 'Where the token is set. Unless that is the site, it cannot be changed here.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => array( self::SITE, 'constant', 'environment' ),
				),
			)
		);
	}

	/** Returns the token in effect. */
	private static function current(): WP_REST_Response {
		$settings = new Mapbox_Service();
		return new WP_REST_Response(
			array(
				'service'                => self::SERVICE,
				'service_api_key'        => $settings->key(),
				'service_api_key_source' => $settings->is_key_set_by_server() ? $settings->sources->source( 'key' ) : self::SITE,
			)
		);
	}

	/** Returns an error response if the token cannot be changed. */
	private static function refusal( WP_REST_Request $request ): ?WP_REST_Response {
		if ( self::SERVICE !== $request->get_url_params()['service'] ) {
			return self::unknown();
		}
		$settings = new Mapbox_Service();
		if ( ! $settings->is_key_set_by_server() ) {
			return null;
		}
		/* translators: %s: name of a PHP constant or an environment variable. */
		return Service_Error::response( Map_Error::of( Map_Error::FIXED_KEY, sprintf( __( 'The token is set by %s on the server, and can only be changed there.', 'statecraft' ), $settings->sources->server_name( 'key' ) ) ) );
	}

	/** Returns the error response for an unknown service. */
	private static function unknown(): WP_REST_Response {
		return Service_Error::response( Map_Error::of( Map_Error::NO_SERVICE, __( 'There is no such service.', 'statecraft' ) ) );
	}
}
