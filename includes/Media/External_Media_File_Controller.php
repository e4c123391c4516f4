<?php
/**
 * The REST route that serves images of other services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Media\Copy\Item_File;
use Statecraft\Media\Copy\Transfer_Limit;
use Statecraft\Rest\Controller;
use Statecraft\Rest\Own_Route;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET wpcom/v2/external-media/file/{source}`: images that a browser cannot load itself, because they need a header, or because the block inserter
 * fetches them from an isolated page. An `<img>` sends no nonce, so the request is authorised by the signed, expiring reference and the current
 * capabilities of its user. A link can leak into a post or a log, so it works only while that user is logged in; nobody else can make this site download.
 */
final class External_Media_File_Controller extends Controller {

	private const ROUTE = 'wpcom/v2/external-media/file/';

	/** A small image, for lists. */
	public const THUMBNAIL = 'thumbnail';

	/** The image in the size that is copied. */
	public const FULL = 'full';

	/** The maximum number of images per user, by window in seconds: two lists of a thousand, and less than half of what Google allows a project. */
	private const LIMITS = array(
		10 * MINUTE_IN_SECONDS => 2_000,
		DAY_IN_SECONDS         => 30_000,
	);

	/** Seconds for which a browser caches an image. */
	private const CACHE_SECONDS = HOUR_IN_SECONDS;

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			self::ROUTE . '(?P<source>[\w-]+)(?:/(?P<name>[\w-]+))?' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'args'       => array(
					'source' => array(
						'description' => __( 'The source.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => Sources::ids(),
						'required'    => true,
					),
					'name'   => array(
						'description' => __( 'A file name without extension, for clients that take the name from the URL.', 'statecraft' ),
						'type'        => 'string',
					),
					'ref'    => array(
						'description' => __( 'The reference to the item.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
					),
					'size'   => array(
						'description' => __( 'The size.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => array( self::THUMBNAIL, self::FULL ),
						'default'     => self::THUMBNAIL,
					),
				),
			),
		);
	}

	/**
	 * Returns the URL of an item's image for the current user.
	 *
	 * @param string $size {@see External_Media_File_Controller::THUMBNAIL} or {@see External_Media_File_Controller::FULL}.
	 */
	public static function url( string $source, Item $item, string $size ): string {
		$name = self::FULL === $size ? '/' . Uploaded_Items::name( $source, $item ) : '';
		$path = Own_Route::of( self::ROUTE ) . $source . $name;
		$url  = rest_url( $path );
		if ( '' !== $name && str_contains( $url, '?' ) ) {
			// With plain permalinks, the block inserter would take index.php from the path as the file name.
			$url = add_query_arg( 'rest_route', "/$path", home_url( "/index.php$name" ) );
		}
		return add_query_arg(
			array(
				'size' => $size,
				'ref'  => Item_Reference::of( $source, $item ),
			),
			$url
		);
	}

	/**
	 * Requires a reference of the user who is logged in to the browser and still has `upload_files`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (403).
	 */
	public function get_item_permissions_check( $request ) {
		// Not a text in a request whose parameters WordPress has refused: it asks again for the header `Allow`.
		$found = is_string( $request['ref'] ) ? Item_Reference::open( $request->get_url_params()['source'], $request['ref'] ) : null;
		return $found && self::is_logged_in( $found['user'] ) && user_can( $found['user'], 'upload_files' ) ? true : new WP_Error( 'rest_forbidden', __( 'This link to an image has expired. Open the list of images again.', 'statecraft' ), array( 'status' => 403 ) );
	}

	/**
	 * Whether a request has a user's login cookie. Without a nonce, WordPress ignores that cookie in REST requests; here, a
	 * nonce would add nothing, because a request changes nothing and needs the reference.
	 */
	private static function is_logged_in( int $user ): bool {
		return get_current_user_id() === $user || wp_validate_auth_cookie( '', 'logged_in' ) === $user;
	}

	/**
	 * Serves the image.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error See {@see Source_Error} and {@see Copy\Copy_Error}.
	 */
	public function get_item( $request ) {
		[ 'item' => $item, 'user' => $user ] = Item_Reference::open( $request->get_url_params()['source'], $request['ref'] );
		$wait = ( new Counter() )->hit_all( array_map( static fn( int $window, int $limit ): array => array( "media-file|$user|$window", $limit, $window ), array_keys( self::LIMITS ), self::LIMITS ) );
		if ( $wait ) {
			return Service_Error::response( Service_Error::limited( 'media', __( 'Too many images were requested. Try again later.', 'statecraft' ), $wait ) );
		}
		$before = get_current_user_id();
		wp_set_current_user( $user );
		$file  = new Item_File( Sources::all()[ $request->get_url_params()['source'] ] );
		$error = self::FULL === $request['size'] ? ( new Transfer_Limit() )->run( static fn() => $file->download( $item ) ) : $file->download_thumbnail( $item );
		if ( ! $error && self::FULL === $request['size'] ) {
			Uploaded_Items::expect( $request->get_url_params()['source'], $item, $file->path() );
		}
		wp_set_current_user( $before );
		return $error ? Service_Error::response( $error ) : self::response( $file );
	}

	/** Creates a response that serves a file's bytes, which the REST server would encode as JSON. */
	private static function response( Item_File $file ): WP_REST_Response {
		$response = new WP_REST_Response();
		$response->set_headers(
			array(
				'Content-Type'                 => $file->type(),
				'Content-Length'               => (string) filesize( $file->path() ),
				'Cache-Control'                => 'private, max-age=' . self::CACHE_SECONDS,
				'X-Content-Type-Options'       => 'nosniff',
				'Content-Security-Policy'      => "default-src 'none'; sandbox",
				'Cross-Origin-Resource-Policy' => 'same-origin',
				'Referrer-Policy'              => 'no-referrer',
			)
		);
		add_filter(
			'rest_pre_serve_request',
			static function ( $is_served, $result ) use ( $file, $response ) {
				if ( $result !== $response ) {
					return $is_served;
				}
				// WordPress allows every origin to read REST responses, because without a nonce they are for a logged-out user; this one is not.
				array_map( 'header_remove', array( 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials' ) );
				readfile( $file->path() ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
				$file->delete();
				return true;
			},
			10,
			2
		);
		return $response;
	}
}
