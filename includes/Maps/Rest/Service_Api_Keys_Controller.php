<?php
/**
 * The route of the key of Mapbox.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Mapbox_Settings;
use Statecraft\Maps\Provider\Mapbox;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves `wpcom/v2/service-api-keys/mapbox`: the public token with which browsers draw maps. */
final class Service_Api_Keys_Controller extends Controller {

	/** The only service. */
	private const SERVICE = 'mapbox';

	/** The source of a token that was set in WordPress, or of none. */
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
	 * Checks whether the user may write with maps.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to use maps on this site.', 'statecraft' ) );
	}

	/**
	 * Checks whether the user may change the settings of the site.
	 *
	 * @return true|WP_Error
	 */
	public function edit_item_permissions_check() {
		return self::allow( 'manage_options', __( 'Sorry, only administrators can change the token of this site.', 'statecraft' ) );
	}

	/**
	 * Returns the token.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return self::SERVICE === $request->get_url_params()['service'] ? self::current() : self::unknown();
	}

	/**
	 * Stores a token that Mapbox accepts.
	 *
	 * @param WP_REST_Request $request The request.
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
		update_option( Mapbox_Settings::KEY_OPTION, $key, false );
		return self::current();
	}

	/**
	 * Removes the token.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function delete_item( $request ): WP_REST_Response {
		$refusal = self::refusal( $request );
		if ( $refusal ) {
			return $refusal;
		}
		delete_option( Mapbox_Settings::KEY_OPTION );
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
					'description' => __( 'A public access token; empty: there is none.', 'statecraft' ),
					'type'        => 'string',
				),
				'service_api_key_source' => array(
					'description' => __( 'Where the token is set; elsewhere than at the site, it cannot be changed here.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => array( self::SITE, 'constant', 'environment' ),
				),
			)
		);
	}

	/** Returns what is effective now. */
	private static function current(): WP_REST_Response {
		$settings = new Mapbox_Settings();
		return new WP_REST_Response(
			array(
				'service'                => self::SERVICE,
				'service_api_key'        => $settings->key(),
				'service_api_key_source' => $settings->is_key_set_by_server() ? $settings->sources->source( 'key' ) : self::SITE,
			)
		);
	}

	/** Returns why the token cannot be changed, if so. */
	private static function refusal( WP_REST_Request $request ): ?WP_REST_Response {
		if ( self::SERVICE !== $request->get_url_params()['service'] ) {
			return self::unknown();
		}
		$settings = new Mapbox_Settings();
		if ( ! $settings->is_key_set_by_server() ) {
			return null;
		}
		/* translators: %s: name of a PHP constant or an environment variable. */
		return Service_Error::response( Map_Error::of( Map_Error::FIXED_KEY, sprintf( __( 'The token is set by %s on the server, and can only be changed there.', 'statecraft' ), $settings->sources->server_name( 'key' ) ) ) );
	}

	/** Returns that there is no such service. */
	private static function unknown(): WP_REST_Response {
		return Service_Error::response( Map_Error::of( Map_Error::NO_SERVICE, __( 'This site has no keys of such a service.', 'statecraft' ) ) );
	}
}
