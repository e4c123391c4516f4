<?php
/**
 * Adapts WordPress's HTTP handling to the upload protocol.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Own_Route;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** Where WordPress's handling of upload routes differs from the protocol: bodies, `OPTIONS`, versions, statuses, and other origins. */
final class Tus_Wire {

	/** Request headers of the protocol. */
	private const REQUEST = array( 'Tus-Resumable', 'Upload-Length', 'Upload-Defer-Length', 'Upload-Offset', 'Upload-Metadata', 'Upload-Concat', 'Upload-Checksum', 'X-HTTP-Method-Override', Tus_Controller::TOKEN );

	/** Response headers of the protocol. */
	private const RESPONSE = array( 'Location', 'Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Checksum-Algorithm', 'Upload-Length', 'Upload-Defer-Length', 'Upload-Offset', 'Upload-Metadata', 'Upload-Concat', 'Upload-Expires', 'Retry-After', 'x-videopress-upload-guid', 'x-videopress-upload-media-id', 'x-videopress-upload-src-url' );

	/** Adds the hooks. */
	public static function hook(): void {
		add_action( 'rest_api_init', array( self::class, 'leave_body' ) );
		add_filter( 'rest_pre_dispatch', array( self::class, 'before' ), 5, 3 );
		add_filter( 'rest_post_dispatch', array( self::class, 'after' ), 10, 3 );
		add_filter( 'rest_pre_serve_request', array( self::class, 'send' ), 20, 3 );
		add_filter( 'rest_allowed_cors_headers', array( self::class, 'allow_headers' ), 10, 2 );
		add_filter( 'rest_exposed_cors_headers', array( self::class, 'expose_headers' ), 10, 2 );
	}

	/** Keeps WordPress from reading the body: it would hold it all in memory before authenticating anyone. */
	public static function leave_body(): void {
		if ( self::is_ours( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) ) ) {
			$GLOBALS['HTTP_RAW_POST_DATA'] = ''; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress's own variable, which it fills if it is not set.
		}
	}

	/**
	 * Responds to `OPTIONS`, and refuses other versions of the protocol.
	 *
	 * @param mixed           $response A response, or null.
	 * @param WP_REST_Server  $server   The server.
	 * @param WP_REST_Request $request  The request.
	 * @return mixed
	 */
	public static function before( $response, $server, $request ) {
		if ( ! empty( $response ) || ! self::is_ours( $request->get_route() ) ) {
			return $response;
		}
		if ( 'OPTIONS' === $request->get_method() ) {
			return new WP_REST_Response( null, 204, self::abilities() );
		}
		if ( Tus_Controller::VERSION !== $request->get_header( 'Tus-Resumable' ) ) {
			$refusal = new Tus_Refusal( 412, 'tus_version', __( 'This site only supports version 1.0.0 of the tus protocol.', 'statecraft' ), array( 'Tus-Version' => Tus_Controller::VERSION ) );
			return $refusal->response();
		}
		return $response;
	}

	/**
	 * Returns the server's capabilities.
	 *
	 * @return array<string, string> Headers.
	 */
	private static function abilities(): array {
		$most = Upload_Limits::max_size();
		return array(
			'Tus-Version'            => Tus_Controller::VERSION,
			'Tus-Extension'          => Tus_Controller::EXTENSIONS,
			'Tus-Checksum-Algorithm' => implode( ',', Tus_Headers::algorithms() ),
		) + ( $most ? array( 'Tus-Max-Size' => (string) $most ) : array() );
	}

	/**
	 * Adds the headers of every response, including errors.
	 *
	 * @param WP_REST_Response $response The response.
	 * @param WP_REST_Server   $server   The server.
	 * @param WP_REST_Request  $request  The request.
	 */
	public static function after( $response, $server, $request ): WP_REST_Response {
		if ( self::is_ours( $request->get_route() ) ) {
			$response->header( 'Tus-Resumable', Tus_Controller::VERSION );
			$response->header( 'Cache-Control', 'no-store' );
		}
		return $response;
	}

	/**
	 * Sets a status that WordPress does not know, and revokes what it grants to other origins.
	 *
	 * @param bool             $is_served Whether the response was sent.
	 * @param WP_REST_Response $response  The response.
	 * @param WP_REST_Request  $request   The request.
	 */
	public static function send( $is_served, $response, $request ): bool {
		if ( self::is_ours( $request->get_route() ) && ! headers_sent() ) {
			460 === $response->get_status() && http_response_code( 460 );
			header( 'Cache-Control: no-store' );
			self::is_own_origin( get_http_origin() )
				? header( 'Access-Control-Allow-Methods: OPTIONS, GET, HEAD, POST, PATCH, DELETE' )
				: array_map( 'header_remove', array( 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials', 'Access-Control-Allow-Methods', 'Access-Control-Allow-Headers', 'Access-Control-Expose-Headers' ) );
		}
		return (bool) $is_served;
	}

	/**
	 * Adds the request headers of the protocol.
	 *
	 * @param string[]             $headers Header names.
	 * @param WP_REST_Request|null $request The request.
	 * @return string[]
	 */
	public static function allow_headers( $headers, $request = null ): array {
		return $request && self::is_ours( $request->get_route() ) ? array_merge( $headers, self::REQUEST ) : $headers;
	}

	/**
	 * Adds the response headers of the protocol.
	 *
	 * @param string[]             $headers Header names.
	 * @param WP_REST_Request|null $request The request.
	 * @return string[]
	 */
	public static function expose_headers( $headers, $request = null ): array {
		return $request && self::is_ours( $request->get_route() ) ? array_merge( $headers, self::RESPONSE ) : $headers;
	}

	/**
	 * Whether an origin is the site's own: the admin and the pages may have different ones.
	 *
	 * @param string $origin The origin; empty without one.
	 */
	private static function is_own_origin( string $origin ): bool {
		$of  = static fn( string $url ): string => (string) preg_replace( '#^(https?://[^/]+).*$#i', '$1', $url );
		/**
		 * Filters the origins whose pages may upload videos.
		 *
		 * @param string[] $origins Such as `https://example.com`. Default: those of the site.
		 */
		$own = (array) apply_filters( 'statecraft_video_upload_origins', array_unique( array( $of( home_url() ), $of( site_url() ) ) ) );
		return '' !== $origin && in_array( $origin, $own, true );
	}

	/** Whether a route is one of ours. */
	private static function is_ours( string $route ): bool {
		return (bool) preg_match( '#^/?' . Own_Route::of( Uploads::ROUTE ) . '(?:/|$)#i', Own_Route::of( strtolower( ltrim( $route, '/' ) ) ) );
	}
}
