<?php
/**
 * The REST routes of the first steps.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\First_Run\First_Run;
use Statecraft\Rest\Controller;
use Statecraft\Rest\Json_Schema;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/first-run…`: the first steps of an owner, checking them again, and hiding them. */
final class First_Run_Controller extends Controller {

	/**
	 * @param First_Run $first_run The goals.
	 */
	public function __construct( private readonly First_Run $first_run ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$own = array(
			'permission' => self::needs( 'manage_options', __( 'Sorry, only people who can manage options see the first steps of this site.', 'statecraft' ) ),
			'schema'     => 'get_public_item_schema',
		);
		return array(
			'statecraft/v1/first-run'        => $own + array(
				'methods'  => self::READ,
				'callback' => 'get_item',
			),
			'statecraft/v1/first-run/check'  => $own + array(
				'methods'  => self::CREATE,
				'callback' => 'check',
			),
			'statecraft/v1/first-run/hidden' => $own + array(
				'methods'  => self::CREATE,
				'callback' => 'hide',
				'args'     => array(
					'hidden' => array(
						'description' => __( 'Whether to hide the first steps from the current user.', 'statecraft' ),
						'type'        => 'boolean',
						'required'    => true,
					),
				),
			),
		);
	}

	/**
	 * Returns the goals; services that passed their test lately are not tested again.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return self::uncached( $this->first_run->overview() );
	}

	/**
	 * Checks all goals that were not reached yet.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function check( $request ): WP_REST_Response {
		return self::uncached( $this->first_run->overview( true ) );
	}

	/**
	 * Hides the first steps from the current user, or shows them again.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function hide( $request ): WP_REST_Response {
		First_Run::hide( $request['hidden'] );
		return self::uncached( $this->first_run->overview() );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = array( 'type' => 'string' );
		$flag = array( 'type' => 'boolean' );
		$step = array(
			'id'    => $text,
			'label' => $text,
			'state' => $text + array( 'enum' => First_Run::STATES ),
			'help'  => $text,
			'url'   => $text,
			'text'  => $text,
		);
		$goal = array(
			'id'        => $text,
			'title'     => $text,
			'isReached' => $flag,
			'steps'     => Json_Schema::list_of( Json_Schema::object( $step ) ),
		);
		return self::schema(
			'first-run',
			array(
				'isHidden' => $flag,
				'goals'    => Json_Schema::list_of( Json_Schema::object( $goal ) ),
			)
		);
	}

	/**
	 * Builds a response that no cache keeps: it is one person's, and of this moment.
	 *
	 * @param array<string, mixed> $overview The overview.
	 */
	private static function uncached( array $overview ): WP_REST_Response {
		$response = rest_ensure_response( $overview );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}
}
