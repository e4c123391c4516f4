<?php
/**
 * The REST routes of picking sessions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Picks_Items;
use Statecraft\Media\Source;
use Statecraft\Media\Sources;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST wpcom/v2/external-media/session/{source}`, and `GET` and `DELETE` of a session: of the current user only. */
final class External_Media_Session_Controller extends Controller {

	/** The maximum number of items of a session. */
	private const MAX_ITEMS = 50;

	/** {@inheritDoc} */
	protected function routes(): array {
		$source = array(
			'description'       => __( 'A source whose items are picked in a window of the service.', 'statecraft' ),
			'type'              => 'string',
			'required'          => true,
			'validate_callback' => array( self::class, 'validate_source' ),
		);
		$id     = array(
			'description' => __( 'The id of the session.', 'statecraft' ),
			'type'        => 'string',
			'required'    => true,
		);
		$path   = 'wpcom/v2/external-media/session/(?P<source>[\w-]+)';
		return array(
			$path => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'uploaders_permissions_check',
				'args'       => compact( 'source' ) + array(
					'max_items' => array(
						'description' => __( 'The maximum number of items.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => self::MAX_ITEMS,
						'default'     => 10,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
			"$path/(?P<id>[A-Za-z0-9_-]{1,200})" => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'uploaders_permissions_check',
					'args'       => compact( 'source', 'id' ),
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::DELETE,
					'callback'   => 'delete_item',
					'permission' => 'uploaders_permissions_check',
					'args'       => compact( 'source', 'id' ),
				),
			),
		);
	}

	/**
	 * Requires `upload_files`.
	 *
	 * @return true|WP_Error
	 */
	public function uploaders_permissions_check() {
		return self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can choose photos from other services.', 'statecraft' ) );
	}

	/**
	 * Checks that the items of a source are picked in sessions.
	 *
	 * @param mixed $value Untrusted input.
	 * @return true|WP_Error
	 */
	public static function validate_source( $value ) {
		return self::find( $value ) ? true : new WP_Error( 'rest_invalid_param', __( 'There is no source with picking sessions under this name.', 'statecraft' ), array( 'status' => 400 ) );
	}

	/**
	 * Opens a session.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function create_item( $request ) {
		return self::response( self::find( $request->get_url_params()['source'] )->open_session( $request['max_items'] ) );
	}

	/**
	 * Returns the state of a session.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return self::response( self::find( $request->get_url_params()['source'] )->session( $request->get_url_params()['id'] ) );
	}

	/**
	 * Closes a session.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function delete_item( $request ) {
		$result = self::find( $request->get_url_params()['source'] )->close_session( $request->get_url_params()['id'] );
		return self::response( is_wp_error( $result ) ? $result : array( 'deleted' => true ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = array(
			'type'     => 'string',
			'readonly' => true,
		);
		return self::schema(
			'external-media-session',
			array(
				'id'            => $text,
				'picker_url'    => array( 'description' => __( 'The page of the service to pick items on; open it in its own window.', 'statecraft' ) ) + $text,
				'state'         => array( 'enum' => array( 'waiting', 'picked', 'expired' ) ) + $text,
				'poll_interval' => array(
					'description' => __( 'The polling interval that the service asks for, in milliseconds.', 'statecraft' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			)
		);
	}

	/**
	 * Converts a result to a response.
	 *
	 * @param array<string, mixed>|WP_Error $result The result of a source.
	 */
	private static function response( $result ): WP_REST_Response {
		return is_wp_error( $result ) ? Service_Error::response( $result ) : rest_ensure_response( $result );
	}

	/**
	 * Returns a source with sessions.
	 *
	 * @param mixed $id
	 */
	private static function find( $id ): ?Picks_Items {
		$source = is_string( $id ) ? ( Sources::all()[ $id ] ?? null ) : null;
		return $source instanceof Picks_Items && in_array( Source::PICK_SESSION, $source->capabilities(), true ) ? $source : null;
	}
}
