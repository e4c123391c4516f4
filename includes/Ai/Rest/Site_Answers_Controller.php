<?php
/**
 * The REST route that answers visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Answers\Question;
use Statecraft\Ai\Answers\Site_Answers;
use Statecraft\Ai\Answers\Visitor_Limits;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST statecraft/v1/site-answers`: an answer from the site's posts, for anyone, while the owner has turned it on. */
final class Site_Answers_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/site-answers' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => array(
					'question' => array(
						'description' => __( 'The question of a visitor.', 'statecraft' ),
						'type'        => 'string',
						'minLength'   => 1,
						'maxLength'   => Question::MAX,
						'required'    => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Lets anyone ask, from this site, while answers are on. A nonce would be too old on a cached page.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `site_answers_off` (404), `site_answers_foreign` (403).
	 */
	public function create_item_permissions_check( $request ) {
		if ( ! Site_Answers::are_open() ) {
			return new WP_Error( 'site_answers_off', __( 'This site does not answer questions.', 'statecraft' ), array( 'status' => 404 ) );
		}
		return ! Form_Request::is_of_another_site() ? true : new WP_Error( 'site_answers_foreign', __( 'Please ask on a page of this site.', 'statecraft' ), array( 'status' => 403 ) );
	}

	/**
	 * Answers a question.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `site_answers_empty` (400), or an error of {@see Site_Answers::to()}.
	 */
	public function create_item( $request ) {
		$question = new Question( $request['question'] );
		if ( $question->is_empty() ) {
			return new WP_Error( 'site_answers_empty', __( 'Please write a question.', 'statecraft' ), array( 'status' => 400 ) );
		}
		return rest_ensure_response( ( new Site_Answers( new Visitor_Limits( Form_Request::remote_address() ) ) )->to( $question ) );
	}

	/**
	 * Returns the schema of the response.
	 *
	 * @return array<string, mixed>
	 */
	public function get_item_schema() {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'site-answer',
			'type'       => 'object',
			'properties' => array(
				'kind'    => array(
					'description' => __( 'Whether there is an answer; otherwise no post was found.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => array( 'answered', 'missed' ),
				),
				'answer'  => array(
					'description' => __( 'The text, not HTML. Numbers in square brackets are those of sources.', 'statecraft' ),
					'type'        => 'string',
				),
				'sources' => array(
					'description' => __( 'The posts that the answer names.', 'statecraft' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'number' => array( 'type' => 'integer' ),
							'title'  => array( 'type' => 'string' ),
							'url'    => array( 'type' => 'string' ),
						),
					),
				),
			),
		);
	}
}
