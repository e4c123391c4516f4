<?php
/**
 * The REST routes of the rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Rest\Json_Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/payments/rehearsal…`: its state, its next act, and its end. */
final class Rehearsal_Controller extends Controller {

	private const TEXT = array( 'type' => 'string' );

	/**
	 * @param Rehearsal $rehearsal The rehearsal.
	 */
	public function __construct( private readonly Rehearsal $rehearsal = new Rehearsal() ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$route = array(
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to rehearse payments on this site.', 'statecraft' ) ),
			'schema'     => 'get_public_item_schema',
		);
		return array(
			'statecraft/v1/payments/rehearsal'      => array(
				'methods'  => self::READ,
				'callback' => 'get_item',
			) + $route,
			'statecraft/v1/payments/rehearsal/play' => array(
				'methods'  => self::CREATE,
				'callback' => 'play',
				'args'     => array(
					'run' => array(
						'description' => __( 'The rehearsal to continue; empty: begin one.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^([0-9a-f]{32})?$',
						'default'     => '',
					),
				),
			) + $route,
			'statecraft/v1/payments/rehearsal/end'  => array(
				'methods'  => self::CREATE,
				'callback' => 'end',
			) + $route,
		);
	}

	/**
	 * Returns the state.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return rest_ensure_response( $this->rehearsal->state() );
	}

	/**
	 * Begins a rehearsal, or performs its next act. Call it again with the returned `run` while the state is `running`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `rehearsal_busy`, `rehearsal_other`, `rehearsal_impossible` (409), or Stripe's error.
	 */
	public function play( $request ) {
		return rest_ensure_response( $this->rehearsal->play( (string) $request['run'] ) );
	}

	/**
	 * Ends the rehearsal, and removes everything.
	 *
	 * @return WP_REST_Response|WP_Error `rehearsal_busy` (409), or Stripe's error.
	 */
	public function end() {
		return rest_ensure_response( $this->rehearsal->end() );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$mail = array(
			'subject' => self::TEXT,
			'body'    => self::TEXT,
		);
		$step = array(
			'step'    => self::TEXT + array( 'enum' => array( Rehearsal_Run::PURCHASE, Rehearsal_Run::REFUND, Rehearsal_Run::RENEWAL ) ),
			'visitor' => self::TEXT,
			'owner'   => self::TEXT,
			'mails'   => Json_Schema::list_of( Json_Schema::object( $mail ) ),
			'via'     => self::TEXT + array( 'enum' => array( Rehearsal_Events::WEBHOOK, Rehearsal_Events::LIST ) ),
		);
		return self::schema(
			'rehearsal',
			array(
				'state'  => self::TEXT + array( 'enum' => array( 'impossible', 'ready', 'running', 'done' ) ),
				'run'    => self::TEXT,
				'step'   => self::TEXT,
				'reason' => self::TEXT,
				'time'   => self::TEXT,
				'report' => Json_Schema::list_of( Json_Schema::object( $step ) ),
			)
		);
	}
}
