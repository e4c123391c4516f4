<?php
/**
 * The REST routes of Instagram galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Galleries\Instagram\Account;
use Statecraft\Galleries\Instagram\Connection;
use Statecraft\Galleries\Instagram\Connections;
use Statecraft\Galleries\Instagram\Copies;
use Statecraft\Galleries\Instagram\Gallery;
use Statecraft\Galleries\Instagram\Instagram_Api;
use Statecraft\Galleries\Instagram\Instagram_Error;
use Statecraft\Galleries\Instagram\Instagram_Service;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wpcom/v2/instagram-gallery`. What blocks call an access token is the id of a connection; tokens stay on the server. Authors may use their own
 * connections and the shared ones. For anyone else's connection, they get what was already copied, and nothing more.
 */
final class Instagram_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$base = 'wpcom/v2/instagram-gallery';
		$text = array(
			'type'      => 'string',
			'required'  => true,
			'minLength' => 1,
		);
		return array(
			"$base/connections"                       => array(
				'methods'    => self::READ,
				'callback'   => 'get_connections',
				'permission' => 'writers_permissions_check',
				'schema'     => 'get_connections_schema',
			),
			"$base/connections/(?P<id>[0-9a-f]{32})" => array(
				'methods'    => self::DELETE,
				'callback'   => 'delete_connection',
				'permission' => 'delete_connection_permissions_check',
				'args'       => array(
					'id' => array(
						'description' => __( 'The id of the connection.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
					),
				),
			),
			"$base/connect-url"                      => array(
				'methods'    => self::READ,
				'callback'   => 'get_connect_url',
				'permission' => 'uploaders_permissions_check',
				'schema'     => 'get_connect_url_schema',
			),
			"$base/authorize"                        => array(
				'methods'    => self::CREATE,
				'callback'   => 'authorize',
				'permission' => 'uploaders_permissions_check',
				'args'       => array(
					'code'  => array(
						'description' => __( 'The authorization code that Instagram has sent to the callback page.', 'statecraft' ),
						'maxLength'   => 2048,
					) + $text,
					'state' => array(
						'description' => __( 'The state of the authorization.', 'statecraft' ),
						'maxLength'   => 200,
					) + $text,
				),
				'schema'     => 'get_authorization_schema',
			),
			"$base/gallery"                          => array(
				'methods'    => self::READ,
				'callback'   => 'get_gallery',
				'permission' => 'writers_permissions_check',
				'args'       => array(
					'access_token' => array(
						'description' => __( 'The id of the connection.', 'statecraft' ),
						'maxLength'   => 200,
					) + $text,
					'count'        => array(
						'description' => __( 'The maximum number of photos.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => Gallery::MAX,
						'default'     => Gallery::MAX,
					),
				),
				'schema'     => 'get_gallery_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @return true|WP_Error
	 */
	public function writers_permissions_check() {
		return self::allow( 'edit_posts', __( 'Sorry, only people who write on this site can use its Instagram accounts.', 'statecraft' ) );
	}

	/**
	 * Requires `upload_files`, because a connection copies images to the site.
	 *
	 * @return true|WP_Error
	 */
	public function uploaders_permissions_check() {
		return self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can connect an Instagram account.', 'statecraft' ) );
	}

	/**
	 * Requires the user who connected the account, or `manage_options`. The response does not reveal to anyone else whether the connection exists.
	 *
	 * @param WP_REST_Request $request
	 * @return true|WP_Error
	 */
	public function delete_connection_permissions_check( $request ) {
		$connection = Connections::find( (string) $request->get_url_params()['id'] );
		if ( $connection && is_user_logged_in() && get_current_user_id() === $connection->user ) {
			return true;
		}
		return self::allow( 'manage_options', __( 'Sorry, only the person who connected this Instagram account can disconnect it.', 'statecraft' ) );
	}

	/**
	 * Returns the connections that the current user may use. If there are none and the app is not set up, so that nobody can connect one, the response says so:
	 * the block then tells before it opens a window.
	 *
	 * @return WP_REST_Response
	 */
	public function get_connections() {
		$user   = get_current_user_id();
		$usable = array_filter( Connections::all(), static fn( Connection $one ): bool => $one->is_usable_by( $user ) );
		if ( ! $usable && ! ( new Instagram_Service() )->has_account() ) {
			return Service_Error::response( Instagram_Error::of( Instagram_Error::KEY ) );
		}
		return rest_ensure_response(
			array_values(
				array_map(
					static fn( Connection $one ): array => array(
						'username' => $one->username,
						'token'    => $one->id,
						'is_own'   => $one->user === $user,
					),
					$usable
				)
			)
		);
	}

	/**
	 * Returns the URL where the current user connects an account.
	 *
	 * @return WP_REST_Response
	 */
	public function get_connect_url() {
		$url = Account::here()->authorization();
		return is_wp_error( $url ) ? Service_Error::response( $url ) : rest_ensure_response( $url );
	}

	/**
	 * Completes an authorization that the callback page could not complete because it did not recognise the user.
	 *
	 * @param WP_REST_Request $request
	 * @return WP_REST_Response
	 */
	public function authorize( $request ) {
		$result = Account::here()->complete( $request['code'], $request['state'] );
		return is_wp_error( $result ) ? Service_Error::response( $result ) : rest_ensure_response( $result );
	}

	/**
	 * Returns the photos of a connection.
	 *
	 * @param WP_REST_Request $request
	 * @return WP_REST_Response
	 */
	public function get_gallery( $request ) {
		$connection = Connections::find( $request['access_token'] );
		if ( ! $connection ) {
			return Service_Error::response( Instagram_Error::of( Instagram_Error::UNCONNECTED ) );
		}
		$is_usable = $connection->is_usable_by( get_current_user_id() );
		$gallery   = $is_usable ? ( new Gallery( new Instagram_Api( new Instagram_Service() ) ) )->read( $connection ) : Gallery::stored( $connection->id );
		if ( is_wp_error( $gallery ) ) {
			return Service_Error::response( $gallery );
		}
		$copies = new Copies( $connection->id );
		return rest_ensure_response(
			array(
				'external_name' => $connection->username,
				'images'        => array_map(
					static fn( array $item ): array => array(
						'url'    => $copies->url( $item['file'] ),
						'title'  => $item['title'],
						'link'   => $item['link'],
						'id'     => $item['id'],
						'width'  => $item['width'],
						'height' => $item['height'],
					),
					array_slice( $gallery['items'], 0, $request['count'] )
				),
				'pending'       => $is_usable ? $gallery['pending'] : 0,
			)
		);
	}

	/**
	 * Disconnects an account and deletes what was copied from it.
	 *
	 * @param WP_REST_Request $request
	 * @return WP_REST_Response
	 */
	public function delete_connection( $request ) {
		$connection = Connections::find( $request->get_url_params()['id'] );
		$connection && Connections::delete( $connection );
		return rest_ensure_response( array( 'deleted' => true ) );
	}

	/**
	 * Returns the schema of the connections.
	 *
	 * @return array<string, mixed>
	 */
	public function get_connections_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'instagram-gallery-connections',
			'type'    => 'array',
			'items'   => array(
				'type'       => 'object',
				'properties' => array(
					'username' => self::property( 'string', __( 'The name of the account.', 'statecraft' ) ),
					'token'    => self::property( 'string', __( 'The id of the connection. It is not the access token.', 'statecraft' ) ),
					'is_own'   => self::property( 'boolean', __( 'Whether the current user connected it.', 'statecraft' ) ),
				),
			),
		);
	}

	/**
	 * Returns the schema of the connect URL.
	 *
	 * @return array<string, mixed>
	 */
	public function get_connect_url_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'instagram-gallery-connect-url',
			'type'    => 'string',
			'format'  => 'uri',
		);
	}

	/**
	 * Returns the schema of a completed authorization.
	 *
	 * @return array<string, mixed>
	 */
	public function get_authorization_schema(): array {
		return self::schema(
			'instagram-gallery-authorization',
			array(
				'keyring_id' => self::property( 'string', __( 'The id of the connection.', 'statecraft' ) ),
				'id_token'   => self::property( 'string', __( 'Always empty: tokens stay on the server.', 'statecraft' ) ),
				'user'       => self::property( 'object', __( 'Name and picture of the account.', 'statecraft' ) ),
			)
		);
	}

	/**
	 * Returns the schema of a gallery.
	 *
	 * @return array<string, mixed>
	 */
	public function get_gallery_schema(): array {
		$image = array(
			'type'       => 'object',
			'properties' => array(
				'url'    => self::property( 'string', __( 'The URL of the copied photo.', 'statecraft' ) ),
				'title'  => self::property( 'string', __( 'The caption of the post.', 'statecraft' ) ),
				'link'   => self::property( 'string', __( 'The URL of the post; empty if unknown.', 'statecraft' ) ),
				'id'     => self::property( 'string', __( 'The id of the post.', 'statecraft' ) ),
				'width'  => self::property( 'integer', __( 'The width in pixels.', 'statecraft' ) ),
				'height' => self::property( 'integer', __( 'The height in pixels.', 'statecraft' ) ),
			),
		);
		return self::schema(
			'instagram-gallery',
			array(
				'external_name' => self::property( 'string', __( 'The name of the account.', 'statecraft' ) ),
				'images'        => array( 'items' => $image ) + self::property( 'array', __( 'The photos, newest first.', 'statecraft' ) ),
				'pending'       => self::property( 'integer', __( 'How many photos are still being copied.', 'statecraft' ) ),
			)
		);
	}

	/**
	 * @param string $description What it is.
	 * @return array<string, mixed>
	 */
	private static function property( string $type, string $description ): array {
		return array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
	}
}
