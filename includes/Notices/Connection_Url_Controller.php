<?php
/**
 * The route that says where an account is connected.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Notices;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `GET jetpack/v4/connection/url`. This site serves itself, so the way leads to its own page. */
final class Connection_Url_Controller extends Controller {

	/** Names the route. */
	public function __construct() {
		$this->namespace = 'jetpack/v4';
		$this->rest_base = 'connection/url';
	}

	/** {@inheritDoc} */
	public function register_routes(): void {
		register_rest_route(
			$this->namespace,
			"/$this->rest_base",
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => array( $this, 'get_item' ),
					'permission_callback' => array( $this, 'get_item_permissions_check' ),
					'args'                => array(
						'from'     => array(
							'type'              => 'string',
							'description'       => __( 'What asks for the connection.', 'statecraft' ),
							'sanitize_callback' => 'sanitize_key',
							'default'           => '',
						),
						'redirect' => array(
							'type'        => 'string',
							'format'      => 'uri',
							'description' => __( 'Where the person goes back to, on this site.', 'statecraft' ),
							'default'     => '',
						),
					),
				),
				'schema' => array( $this, 'get_public_item_schema' ),
			)
		);
	}

	/**
	 * The page is for those who manage the site.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, only someone who manages this site can connect it.', 'statecraft' ) );
	}

	/**
	 * The address of the page, with the way back.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$back = array(
			'from'     => $request['from'],
			'redirect' => rawurlencode( wp_validate_redirect( (string) $request['redirect'], '' ) ),
		);
		return rest_ensure_response( add_query_arg( array_filter( $back ), Page::url( 'connection' ) ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'connection-url',
			'type'    => 'string',
			'format'  => 'uri',
		);
	}
}
