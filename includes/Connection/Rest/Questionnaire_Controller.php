<?php
/**
 * The REST route of the questionnaire.
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

/** `jetpack/v4/setup/questionnaire`: the owner's goals for the site. */
final class Questionnaire_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/setup/questionnaire' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'manage_permissions_check',
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => 'manage_permissions_check',
					'args'       => array(
						'questionnaire' => array( 'required' => true ) + Owner_Answers::schema(),
						'status'        => array( 'default' => '' ) + Owner_Answers::step_schema(),
					),
					'schema'     => 'get_result_schema',
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
	 * Returns the answers.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response(
			array(
				'questionnaire' => Owner_Answers::read( Owner_Answers::QUESTIONNAIRE ),
				'status'        => Owner_Answers::step( Owner_Answers::QUESTIONNAIRE_STATUS, '' ),
			)
		);
	}

	/**
	 * Replaces the answers.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `too_large` (413).
	 */
	public function update_item( $request ) {
		$refused = Owner_Answers::write( Owner_Answers::QUESTIONNAIRE, $request['questionnaire'] );
		if ( $refused ) {
			return $refused;
		}
		Owner_Answers::write_step( Owner_Answers::QUESTIONNAIRE_STATUS, (string) $request['status'] );
		return self::success( __( 'Your answers are saved.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'questionnaire',
			array(
				'questionnaire' => Owner_Answers::schema(),
				'status'        => Owner_Answers::step_schema(),
			)
		);
	}
}
