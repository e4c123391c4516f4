<?php
/**
 * The REST routes of the connection.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Authorization_Link;
use Statecraft\Connection\Connection_Status;
use Statecraft\Site\Hosting;
use Statecraft\Rest\Controller;
use Statecraft\Site\Site_Identity;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `jetpack/v4/connection…`: what the site and the current user are connected to, see {@see Connection_Status}. For Jetpack, a remote service responds to
 * these routes; here it is the site itself.
 */
final class Connection_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$may_read = self::needs( 'edit_posts', __( 'Sorry, you are not allowed to view the connection of this site.', 'statecraft' ) );
		$may      = self::needs( 'manage_options', __( 'Sorry, you are not allowed to connect or disconnect this site.', 'statecraft' ) );
		return array(
			'jetpack/v4/connection'               => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => $may_read,
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'disconnect',
					'permission' => $may,
					'args'       => array(
						'isActive' => array(
							'description' => __( 'False disconnects the site. Its keys are kept but not used.', 'statecraft' ),
							'type'        => 'boolean',
							'enum'        => array( false ),
							'required'    => true,
						),
					),
					'schema'     => 'get_result_schema',
				),
			),
			'jetpack/v4/connection/data'          => array(
				'methods'    => self::READ,
				'callback'   => 'get_data',
				'permission' => $may_read,
				'schema'     => 'get_data_schema',
			),
			'jetpack/v4/connection/plugins'       => array(
				'methods'    => self::READ,
				'callback'   => 'get_plugins',
				'permission' => $may_read,
				'schema'     => 'get_plugins_schema',
			),
			'jetpack/v4/connection/register'      => array(
				'methods'    => self::CREATE,
				'callback'   => 'register',
				'permission' => $may,
				'args'       => array(
					'registration_nonce' => array(
						'description' => __( 'The nonce from the page with the button.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
					),
					'plugin_slug'        => array(
						'description' => __( 'The requesting plugin.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^[a-z0-9-]*$',
					),
				) + Connection_Schema::page_args(),
				'schema'     => 'get_authorization_schema',
			),
			'jetpack/v4/connection/authorize_url' => array(
				'methods'    => self::READ,
				'callback'   => 'get_authorize_url',
				'permission' => $may_read,
				'args'       => Connection_Schema::page_args(),
				'schema'     => 'get_authorization_schema',
			),
			'jetpack/v4/connection/user'          => array(
				'methods'    => self::CREATE,
				'callback'   => 'unlink_user',
				'permission' => $may_read,
				'args'       => array(
					'linked' => array(
						'description' => __( 'False disconnects the current user.', 'statecraft' ),
						'type'        => 'boolean',
						'enum'        => array( false ),
						'required'    => true,
					),
				),
				'schema'     => 'get_result_schema',
			),
			'jetpack/v4/connection/reconnect'     => array(
				'methods'    => self::CREATE,
				'callback'   => 'reconnect',
				'permission' => $may,
				'schema'     => 'get_reconnection_schema',
			),
		);
	}

	/**
	 * Returns the connection of the site.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response( Connection_Status::of_site() );
	}

	/**
	 * Returns the connection of the current user.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_data( $request ) {
		return rest_ensure_response( Connection_Status::of_user() );
	}

	/**
	 * Returns the plugins that use the connection.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_plugins( $request ) {
		return rest_ensure_response( Connection_Status::plugins() );
	}

	/**
	 * Registers the site, and returns the URL at which its user is connected.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `invalid_nonce` (403); `identity_crisis` (409), see {@see self::crisis()}.
	 */
	public function register( $request ) {
		if ( ! wp_verify_nonce( (string) $request['registration_nonce'], Connection_Status::NONCE ) ) {
			return new WP_Error( 'invalid_nonce', __( 'This page has been open for too long. Reload it and try again.', 'statecraft' ), array( 'status' => 403 ) );
		}
		return self::crisis() ?? $this->connect( $request );
	}

	/**
	 * Returns the URL at which the current user is connected.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `not_registered` (409).
	 */
	public function get_authorize_url( $request ) {
		if ( ! Connection_Status::is_registered() ) {
			return self::crisis() ?? new WP_Error( 'not_registered', __( 'This site is disconnected. Connect it first.', 'statecraft' ), array( 'status' => 409 ) );
		}
		return rest_ensure_response( array( 'authorizeUrl' => Authorization_Link::url( (string) $request['redirect_uri'] ) ) );
	}

	/**
	 * Disconnects the site.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `hosted` (409): the host's account cannot be ended here.
	 */
	public function disconnect( $request ) {
		if ( Hosting::is_hosted() ) {
			return self::hosted();
		}
		Site_Identity::disconnect();
		return self::success( __( 'The site is disconnected. Its keys are kept but not used.', 'statecraft' ) );
	}

	/**
	 * Disconnects the current user.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `hosted` (409): the host's account cannot be ended here.
	 */
	public function unlink_user( $request ) {
		if ( Hosting::is_hosted() ) {
			return self::hosted();
		}
		update_user_option( get_current_user_id(), Hosting::UNLINKED, '1' );
		return self::success( __( 'You are disconnected: nothing you write is sent to services.', 'statecraft' ) );
	}

	/**
	 * Reconnects the site and the current user in one step.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `identity_crisis` (409).
	 */
	public function reconnect( $request ) {
		$crisis = self::crisis();
		if ( $crisis ) {
			return $crisis;
		}
		Site_Identity::connect( get_current_user_id() );
		delete_user_option( get_current_user_id(), Hosting::UNLINKED );
		return rest_ensure_response( array( 'status' => 'completed' ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'connection', Connection_Schema::site() );
	}

	/**
	 * Returns the schema of {@see Connection_Controller::get_data()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_data_schema(): array {
		return self::schema( 'connection-data', Connection_Schema::user() );
	}

	/**
	 * Returns the schema of {@see Connection_Controller::get_plugins()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_plugins_schema(): array {
		return Connection_Schema::plugins();
	}

	/**
	 * Returns the schema of an authorization URL.
	 *
	 * @return array<string, mixed>
	 */
	public function get_authorization_schema(): array {
		return self::schema( 'authorization', array( 'authorizeUrl' => array( 'type' => 'string' ) ) );
	}

	/**
	 * Returns the schema of {@see Connection_Controller::reconnect()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_reconnection_schema(): array {
		return self::schema( 'reconnection', Connection_Schema::reconnection() );
	}

	/**
	 * Connects the site.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	private function connect( $request ): WP_REST_Response {
		Hosting::is_hosted() || Site_Identity::connect( get_current_user_id() );
		return rest_ensure_response( array( 'authorizeUrl' => Authorization_Link::url( (string) $request['redirect_uri'] ) ) );
	}

	/** Returns the error while the owner has not said what this site is; null otherwise. */
	private static function crisis(): ?WP_Error {
		return Site_Identity::is_copy()
			? new WP_Error( 'identity_crisis', __( 'This site looks like a copy of another one. Under “Connection”, say what this site is first.', 'statecraft' ), array( 'status' => 409 ) )
			: null;
	}

	/** Returns the error for connections that only the host can end. */
	private static function hosted(): WP_Error {
		return new WP_Error( 'hosted', __( 'This site is connected through its host. Only the host can disconnect it.', 'statecraft' ), array( 'status' => 409 ) );
	}
}
