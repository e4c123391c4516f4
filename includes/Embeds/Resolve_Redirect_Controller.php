<?php
/**
 * The REST route that resolves redirects.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Http\Redirects;
use Statecraft\Http\Worker_Places;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/resolve-redirect/?url=…`: expands short links, and checks whether a URL can be embedded. */
final class Resolve_Redirect_Controller extends Controller {

	/** The maximum length of a URL. */
	private const URL_LIMIT = 2_048;

	/** The maximum number of lookups per user and window: each occupies a PHP worker for seconds, and makes this site request an arbitrary server. */
	private const LIMIT = 300;

	/** The window in seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	/** Concurrent lookups: the prefix of their leases, the limits per user and per site, and the seconds until a dead process's lease expires. */
	private const PLACES     = 'statecraft_resolve_place_';
	private const PER_PERSON = 2;
	private const PER_SITE   = 4;
	private const LIFETIME   = MINUTE_IN_SECONDS;

	/** The retry delay in seconds if all leases are taken. */
	private const RETRY_AFTER = 3;

	public function __construct( private readonly Redirects $redirects ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/resolve-redirect' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'args'       => array(
					'url' => array(
						'description' => __( 'The URL to resolve.', 'statecraft' ),
						'type'        => 'string',
						'minLength'   => 1,
						'maxLength'   => self::URL_LIMIT,
						'required'    => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to look up addresses on this site.', 'statecraft' ) );
	}

	/**
	 * Resolves the URL.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `resolve_busy` (429, 503), or see {@see Redirects::follow()}.
	 */
	public function get_item( $request ) {
		$wait = ( new Counter() )->hit( 'resolve|' . get_current_user_id(), self::LIMIT, self::WINDOW );
		if ( $wait ) {
			return new WP_Error(
				'resolve_busy',
				/* translators: %s: a time such as "7 minutes". */
				sprintf( __( 'You have looked up too many addresses. Try again in %s, or open this address in your browser and paste the one it leads to.', 'statecraft' ), Counter::time_text( $wait ) ),
				array(
					'status'      => 429,
					'retry_after' => $wait,
				)
			);
		}
		$places = new Worker_Places( self::PLACES, self::PER_PERSON, self::PER_SITE, self::LIFETIME );
		return rest_ensure_response( $places->run( fn() => $this->redirects->follow( $request['url'] ), self::busy( ... ) ) );
	}

	/** Returns the error if all leases are taken. */
	private static function busy(): WP_Error {
		return new WP_Error(
			'resolve_busy',
			__( 'This site is looking up other addresses right now. Try again in a few seconds.', 'statecraft' ),
			array(
				'status'      => 503,
				'retry_after' => self::RETRY_AFTER,
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'resolve-redirect',
			array(
				'url'    => array(
					'description' => __( 'The URL after all redirects.', 'statecraft' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'status' => array(
					'description' => __( 'The HTTP status of the final response.', 'statecraft' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			)
		);
	}
}
