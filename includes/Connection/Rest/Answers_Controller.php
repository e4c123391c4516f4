<?php
/**
 * The REST routes of the owner's answers.
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

/** `jetpack/v4/setup/questionnaire`, `jetpack/v4/recommendations/data` and `…/step`: the owner's goals, answers to recommendations, and progress. */
final class Answers_Controller extends Controller {

	/** The step before the first, as in Jetpack. */
	private const NOT_STARTED = 'not-started';

	/** {@inheritDoc} */
	protected function routes(): array {
		$read    = array(
			'methods'    => self::READ,
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to view or change these answers.', 'statecraft' ) ),
		);
		$change  = array(
			'methods' => self::CREATE,
			'schema'  => 'get_result_schema',
		) + $read;
		$answers = array( 'required' => true ) + Owner_Answers::schema();
		return array(
			'jetpack/v4/setup/questionnaire'  => array(
				$read + array(
					'callback' => 'get_questionnaire',
					'schema'   => 'get_questionnaire_schema',
				),
				$change + array(
					'callback' => 'update_questionnaire',
					'args'     => array(
						'questionnaire' => $answers,
						'status'        => array( 'default' => '' ) + Owner_Answers::step_schema(),
					),
				),
			),
			'jetpack/v4/recommendations/data' => array(
				$read + array(
					'callback' => 'get_recommendations',
					'schema'   => 'get_recommendations_schema',
				),
				$change + array(
					'callback' => 'update_recommendations',
					'args'     => array( 'data' => $answers ),
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
	 * Returns the questionnaire.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_questionnaire( $request ) {
		return rest_ensure_response(
			array(
				'questionnaire' => Owner_Answers::read( Owner_Answers::QUESTIONNAIRE ),
				'status'        => Owner_Answers::step( Owner_Answers::QUESTIONNAIRE_STATUS, '' ),
			)
		);
	}

	/**
	 * Replaces the questionnaire.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `too_large` (413).
	 */
	public function update_questionnaire( $request ) {
		$refused = Owner_Answers::write( Owner_Answers::QUESTIONNAIRE, $request['questionnaire'] );
		if ( $refused ) {
			return $refused;
		}
		Owner_Answers::write_step( Owner_Answers::QUESTIONNAIRE_STATUS, (string) $request['status'] );
		return self::success( __( 'Your answers are saved.', 'statecraft' ) );
	}

	/**
	 * Returns the answers to recommendations and the step.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_recommendations( $request ) {
		return rest_ensure_response(
			array(
				'step' => Owner_Answers::step( Owner_Answers::RECOMMENDATIONS_STEP, self::NOT_STARTED ),
				'data' => Owner_Answers::read( Owner_Answers::RECOMMENDATIONS ),
			)
		);
	}

	/**
	 * Replaces the answers to recommendations.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `too_large` (413).
	 */
	public function update_recommendations( $request ) {
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

	/**
	 * Returns the schema of {@see Answers_Controller::get_questionnaire()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_questionnaire_schema(): array {
		return self::schema(
			'questionnaire',
			array(
				'questionnaire' => Owner_Answers::schema(),
				'status'        => Owner_Answers::step_schema(),
			)
		);
	}

	/**
	 * Returns the schema of {@see Answers_Controller::get_recommendations()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_recommendations_schema(): array {
		return self::schema(
			'recommendations',
			array(
				'step' => Owner_Answers::step_schema(),
				'data' => Owner_Answers::schema(),
			)
		);
	}
}
