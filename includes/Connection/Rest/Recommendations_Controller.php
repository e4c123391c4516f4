<?php
/**
 * The REST routes of recommendations.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Owner_Answers;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/recommendations/data` and `…/step`: the owner's answers to recommendations, and their progress. */
final class Recommendations_Controller extends Controller {

	/** The step before the first, as in Jetpack. */
	private const NOT_STARTED = 'not-started';

	/** {@inheritDoc} */
	protected function routes(): array {
		$change = array(
			'methods'    => self::CREATE,
			'permission' => 'manage_permissions_check',
			'schema'     => 'get_result_schema',
		);
		return array(
			'jetpack/v4/recommendations/data' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'manage_permissions_check',
					'schema'     => 'get_public_item_schema',
				),
				$change + array(
					'callback' => 'update_data',
					'args'     => array( 'data' => array( 'required' => true ) + Owner_Answers::schema() ),
				),
			),
			'jetpack/v4/recommendations/step' => $change + array(
				'callback' => 'update_step',
				'args'     => array(
					'step' => array(
						'required'  => true,
						'minLength' => 1,
					) + Owner_Answers::step_schema(),
				),
			),
		);
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function manage_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, you are not allowed to view or change these answers.', 'statecraft' ) );
	}

	/**
	 * Returns the answers and the step.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response(
			array(
				'step' => Owner_Answers::step( Owner_Answers::RECOMMENDATIONS_STEP, self::NOT_STARTED ),
				'data' => Owner_Answers::read( Owner_Answers::RECOMMENDATIONS ),
			)
		);
	}

	/**
	 * Replaces the answers.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `too_large` (413).
	 */
	public function update_data( $request ) {
		return Owner_Answers::write( Owner_Answers::RECOMMENDATIONS, $request['data'] ) ?? self::success( __( 'Your answers are saved.', 'statecraft' ) );
	}

	/**
	 * Stores the step.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function update_step( $request ) {
		Owner_Answers::write_step( Owner_Answers::RECOMMENDATIONS_STEP, (string) $request['step'] );
		return self::success( __( 'Your progress is saved.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'recommendations',
			array(
				'step' => Owner_Answers::step_schema(),
				'data' => Owner_Answers::schema(),
			)
		);
	}
}
