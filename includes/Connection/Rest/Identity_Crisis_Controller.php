<?php
/**
 * The REST routes of a site that may be a copy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use Statecraft\Site\Site_Identity;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/identity-crisis/…`: the owner's choice for a site whose address has changed, see {@see Site_Identity}. */
final class Identity_Crisis_Controller extends Controller {

	/**
	 * The options of the keys of all systems.
	 *
	 * @var list<string>
	 */
	private readonly array $keys;

	/**
	 * @param string ...$keys The options of the keys of all systems.
	 */
	public function __construct( string ...$keys ) {
		$this->keys = $keys;
	}

	/** {@inheritDoc} */
	protected function routes(): array {
		$choice = array(
			'methods'    => self::CREATE,
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to decide what this site is.', 'statecraft' ) ),
		);
		return array(
			'jetpack/v4/identity-crisis/migrate'           => $choice + array(
				'callback' => 'migrate',
				'schema'   => 'get_public_item_schema',
			),
			'jetpack/v4/identity-crisis/start-fresh'       => $choice + array(
				'callback' => 'start_fresh',
				'args'     => array(
					'redirect_uri' => array(
						'description' => __( 'The URL on this site to go to next.', 'statecraft' ),
						'type'        => 'string',
						'default'     => '',
					),
				),
				'schema'   => 'get_address_schema',
			),
			'jetpack/v4/identity-crisis/confirm-safe-mode' => $choice + array(
				'callback' => 'confirm_safe_mode',
				'schema'   => 'get_public_item_schema',
			),
		);
	}

	/**
	 * The site has moved: it keeps its keys at its new address.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `no_crisis` (409).
	 */
	public function migrate( $request ) {
		return self::choose( array( Site_Identity::class, 'migrate' )( ... ) );
	}

	/**
	 * The copy becomes a new site: data of the original is deleted here. Returns the URL of the page that connects it.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `no_crisis` (409).
	 */
	public function start_fresh( $request ) {
		$done = self::choose( fn() => Site_Identity::start_fresh( ...$this->keys ) );
		return is_wp_error( $done ) ? $done : rest_ensure_response( wp_validate_redirect( (string) $request['redirect_uri'], '' ) ?: Page::url( 'connection' ) );
	}

	/**
	 * The copy stays a copy: everything is paused.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `no_crisis` (409).
	 */
	public function confirm_safe_mode( $request ) {
		return self::choose( array( Site_Identity::class, 'stay_safe' )( ... ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'identity-crisis-choice', array( 'code' => array( 'type' => 'string' ) ) );
	}

	/**
	 * Returns the schema of {@see Identity_Crisis_Controller::start_fresh()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_address_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'identity-crisis-next',
			'type'    => 'string',
			'format'  => 'uri',
		);
	}

	/**
	 * Runs the choice, unless none is pending: a second press, or an outdated page, must not delete keys.
	 *
	 * @param callable(): void $act The choice.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function choose( callable $act ) {
		if ( ! Site_Identity::is_copy() ) {
			return new WP_Error( 'no_crisis', __( 'The address of this site is already confirmed. Reload the page.', 'statecraft' ), array( 'status' => 409 ) );
		}
		$act();
		return rest_ensure_response( array( 'code' => 'success' ) );
	}
}
