<?php
/**
 * The REST routes of Akismet.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Akismet_Key;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/module/akismet/…`: data from the Akismet plugin, see {@see Akismet_Key}. */
final class Akismet_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$may   = self::needs( 'manage_options', __( 'Sorry, you are not allowed to check the Akismet key of this site.', 'statecraft' ) );
		$check = array(
			'callback'   => 'check',
			'permission' => $may,
			'schema'     => 'get_check_schema',
		);
		return array(
			'jetpack/v4/module/akismet/data'      => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => $may,
				'schema'     => 'get_public_item_schema',
			),
			'jetpack/v4/module/akismet/key/check' => array(
				array( 'methods' => self::READ ) + $check,
				array(
					'methods' => self::CREATE,
					'args'    => array(
						'api_key' => array(
							'description' => __( 'A key that is not stored yet. It is only verified.', 'statecraft' ),
							'type'        => 'string',
							'pattern'     => '^[A-Za-z0-9]{4,64}$',
							'required'    => true,
						),
					),
				) + $check,
			),
		);
	}

	/**
	 * Returns Akismet's spam count.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `not_installed` (404), `inactive` (409).
	 */
	public function get_item( $request ) {
		return Akismet_Key::refusal() ?? rest_ensure_response(
			array(
				'spam_count' => Akismet_Key::count(),
				'has_key'    => Akismet_Key::is_set(),
			)
		);
	}

	/**
	 * Verifies the key in the request, or the plugin's own.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `not_installed` (404), `inactive` (409), `akismet_unreachable` (502).
	 */
	public function check( $request ) {
		return Akismet_Key::refusal() ?? rest_ensure_response( Akismet_Key::check( 'POST' === $request->get_method() ? (string) $request['api_key'] : null ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'akismet-data',
			array(
				'spam_count' => array( 'type' => 'integer' ),
				'has_key'    => array( 'type' => 'boolean' ),
			)
		);
	}

	/**
	 * Returns the schema of {@see Akismet_Controller::check()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_check_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'akismet-key',
			array(
				'validKey'          => array( 'type' => 'boolean' ),
				'invalidKeyCode'    => $text,
				'invalidKeyMessage' => $text,
			)
		);
	}
}
