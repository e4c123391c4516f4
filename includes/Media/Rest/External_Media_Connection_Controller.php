<?php
/**
 * The REST routes of connected accounts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Account;
use Statecraft\Media\Source;
use Statecraft\Media\Sources;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET` and `DELETE wpcom/v2/external-media/connection/{source}`, and `POST wpcom/v2/external-media/authorize/{source}`: each for the current user only. */
final class External_Media_Connection_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$source = array(
			'description'       => __( 'A source that uses accounts.', 'statecraft' ),
			'type'              => 'string',
			'required'          => true,
			'validate_callback' => array( self::class, 'validate_source' ),
		);
		return array(
			'wpcom/v2/external-media/connection/(?P<source>[\w-]+)' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'uploaders_permissions_check',
					'args'       => compact( 'source' ),
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::DELETE,
					'callback'   => 'delete_item',
					'permission' => 'uploaders_permissions_check',
					'args'       => compact( 'source' ),
				),
			),
			'wpcom/v2/external-media/authorize/(?P<source>[\w-]+)' => array(
				'methods'    => self::CREATE,
				'callback'   => 'authorize',
				'permission' => 'uploaders_permissions_check',
				'args'       => compact( 'source' ) + array(
					'code'  => array(
						'description' => __( 'The authorization code that the service has sent to the callback page.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
						'minLength'   => 1,
						'maxLength'   => 2048,
					),
					'state' => array(
						'description' => __( 'The state of the authorization.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
						'minLength'   => 1,
						'maxLength'   => 200,
					),
				),
				'schema'     => 'get_authorization_schema',
			),
		);
	}

	/**
	 * Requires `upload_files`.
	 *
	 * @return true|WP_Error
	 */
	public function uploaders_permissions_check() {
		return self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can connect a photo library.', 'statecraft' ) );
	}

	/**
	 * Checks that a source has accounts.
	 *
	 * @param mixed $value Untrusted input.
	 * @return true|WP_Error
	 */
	public static function validate_source( $value ) {
		return self::find_account( $value ) ? true : new WP_Error( 'rest_invalid_param', __( 'There is no source with accounts under this name.', 'statecraft' ), array( 'status' => 400 ) );
	}

	/**
	 * Returns the URL to connect an account, and the connected account. If the owner has not set up the service, the result has
	 * `error` and `message`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$account = self::find_account( $request->get_url_params()['source'] );
		$start   = $account->authorization();
		$result  = is_wp_error( $start ) ? array(
			'error'       => $start->get_error_code(),
			'message'     => $start->get_error_message(),
			'connect_URL' => '',
		) : $start;
		return rest_ensure_response(
			$result + array(
				'is_connected' => $account->is_connected(),
				'account'      => $account->profile(),
			)
		);
	}

	/**
	 * Disconnects the account.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function delete_item( $request ) {
		return rest_ensure_response( array( 'deleted' => self::find_account( $request->get_url_params()['source'] )->disconnect() ) );
	}

	/**
	 * Completes an authorization that the callback page could not complete because it did not recognise the user.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function authorize( $request ) {
		$result = self::find_account( $request->get_url_params()['source'] )->complete( $request['code'], $request['state'] );
		return is_wp_error( $result ) ? Service_Error::response( $result ) : rest_ensure_response( $result );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'external-media-connection',
			array(
				'connect_URL'  => self::text( __( 'The URL at the service where the user grants access; empty if the account cannot be connected.', 'statecraft' ) ),
				'state'        => self::text( __( 'The state of this authorization.', 'statecraft' ) ),
				'error'        => self::text( __( 'The error code if the account cannot be connected.', 'statecraft' ) ),
				'message'      => self::text( __( 'The error message.', 'statecraft' ) ),
				'is_connected' => array(
					'type'     => 'boolean',
					'readonly' => true,
				),
				'account'      => self::account_schema(),
			)
		);
	}

	/**
	 * Returns the schema of a completed authorization.
	 *
	 * @return array<string, mixed>
	 */
	public function get_authorization_schema(): array {
		return self::schema(
			'external-media-authorization',
			array(
				'keyring_id' => self::text( __( 'The id of the connection.', 'statecraft' ) ),
				'id_token'   => self::text( __( 'Always empty: tokens stay on the server.', 'statecraft' ) ),
				'user'       => self::account_schema(),
			)
		);
	}

	/**
	 * Returns the schema of an account.
	 *
	 * @return array<string, mixed>
	 */
	private static function account_schema(): array {
		return array(
			'type'       => 'object',
			'readonly'   => true,
			'properties' => array(
				'image' => self::text( __( 'The URL of its picture.', 'statecraft' ) ),
				'name'  => self::text( __( 'Its name.', 'statecraft' ) ),
			),
		);
	}

	/**
	 * Returns the schema of a string.
	 *
	 * @return array<string, mixed>
	 */
	private static function text( string $description ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'readonly'    => true,
		);
	}

	/**
	 * Returns the account class of a source.
	 *
	 * @param mixed $id
	 */
	private static function find_account( $id ): ?Account {
		$source = is_string( $id ) ? ( Sources::all()[ $id ] ?? null ) : null;
		return $source instanceof Source ? $source->account() : null;
	}
}
