<?php
/**
 * The REST route with the URL to connect an account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Notices;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET jetpack/v4/connection/url`. There is no remote service, so the URL is that of the site's own settings page. */
final class Connection_Url_Controller extends Controller {

	/** Values of `from` that have a section of the same name on the settings page. */
	private const SECTIONS = array( 'instagram' );

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/connection/url' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'args'       => array(
					'from'     => array(
						'type'              => 'string',
						'description'       => __( 'The feature that needs the connection.', 'statecraft' ),
						'sanitize_callback' => 'sanitize_key',
						'default'           => '',
					),
					'redirect' => array(
						'type'        => 'string',
						'format'      => 'uri',
						'description' => __( 'The URL on this site to return to.', 'statecraft' ),
						'default'     => '',
					),
				),
				'schema'     => 'get_public_item_schema',
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
		return self::allow( 'manage_options', __( 'Sorry, you are not allowed to connect this site.', 'statecraft' ) );
	}

	/**
	 * Returns the URL of the page, with a `redirect` argument for the way back.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$back = array(
			'from'     => $request['from'],
			'redirect' => rawurlencode( wp_validate_redirect( (string) $request['redirect'], '' ) ),
		);
		return rest_ensure_response( add_query_arg( array_filter( $back ), Page::url( in_array( $request['from'], self::SECTIONS, true ) ? $request['from'] : 'connection' ) ) );
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
