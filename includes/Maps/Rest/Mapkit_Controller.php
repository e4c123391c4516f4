<?php
/**
 * The REST route of MapKit tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Mapkit_Service;
use Statecraft\Maps\Mapkit_Token;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sender_Network;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves `wpcom/v2/mapkit` to everybody, since visitors of a page with such a map need a token as much as authors. The token reveals nothing about
 * the requester, and browsers accept it only on pages of this site.
 */
final class Mapkit_Controller extends Controller {

	/** How long a browser may cache the response, in seconds; the token is then still valid for twice as long. */
	private const CACHE_TIME = 10 * MINUTE_IN_SECONDS;

	/** The maximum number of requests within that time, per user or per group of networks. */
	private const LIMIT = 120;

	/**
	 * {@inheritDoc}
	 *
	 * @return array<string, array<string, mixed>>
	 */
	protected function routes(): array {
		return array(
			'wpcom/v2/mapkit' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'permissions_check',
				'schema'     => 'get_item_schema',
			),
		);
	}

	/** Allows everybody, see the class. */
	public function permissions_check(): bool {
		return true;
	}

	/**
	 * Returns a token.
	 *
	 * @param WP_REST_Request $request
	 */
	public function get_item( $request ): WP_REST_Response {
		$wait = ( new Counter() )->hit( self::counter_name(), self::LIMIT, self::CACHE_TIME );
		if ( $wait > 0 ) {
			/* translators: %s: a time such as "7 minutes". */
			return self::uncached( Service_Error::response( Service_Error::limited( 'maps', sprintf( __( 'Too many map requests. Try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ), $wait ) ) );
		}
		$token = ( new Mapkit_Token( new Mapkit_Service() ) )->sign( self::page_origin( (string) $request->get_header( 'origin' ) ), time() );
		if ( is_wp_error( $token ) ) {
			return self::uncached( Service_Error::response( $token ) );
		}
		$response = new WP_REST_Response( array( 'wpcom_mapkit_access_token' => $token ) );
		// Cached only by the browser: a shared cache would serve the token for one origin to pages of another.
		$response->header( 'Cache-Control', 'private, max-age=' . self::CACHE_TIME );
		return $response;
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'mapkit-token',
			array(
				'wpcom_mapkit_access_token' => array(
					'description' => __( 'A token that MapKit accepts on pages of this site for 30 minutes.', 'statecraft' ),
					'type'        => 'string',
				),
			)
		);
	}

	/**
	 * Returns the origin of the pages that the token is for: normally the site's. If the admin has another URL, its pages request this route
	 * cross-origin, and the browser sends their origin.
	 *
	 * @param string $asking The `Origin` header of the request.
	 */
	private static function page_origin( string $asking ): string {
		$admin = self::origin( site_url() );
		return '' !== $admin && $asking === $admin ? $admin : self::origin( home_url() );
	}

	/** Returns the origin of a URL, in the form browsers use. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( strtolower( $url ) );
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) ) {
			return '';
		}
		$usual = array(
			'http'  => 80,
			'https' => 443,
		);
		$port  = $parts['port'] ?? null;
		return "$parts[scheme]://$parts[host]" . ( null === $port || ( $usual[ $parts['scheme'] ] ?? 0 ) === $port ? '' : ":$port" );
	}

	/**
	 * Returns the name of the counter for the requester. Networks share 4096 counters, since one per network would add a database row for every
	 * visitor of a page with a map.
	 */
	private static function counter_name(): string {
		return 'mapkit|' . ( get_current_user_id() ?: substr( md5( wp_salt() . Sender_Network::household( Form_Request::remote_address() ) ), 0, 3 ) );
	}

	/** Prevents caching of an error. */
	private static function uncached( WP_REST_Response $response ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}
}
