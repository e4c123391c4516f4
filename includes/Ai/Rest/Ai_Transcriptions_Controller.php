<?php
/**
 * The REST route that transcribes recordings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Provider\Provider_Errors;
use Statecraft\Ai\Provider\Recording;
use Statecraft\Ai\Provider\Transcriptions;
use Statecraft\Ai\Usage;
use Statecraft\Http\Gate;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST statecraft/v1/ai/transcriptions`, with the recording as the file `file` of a form. It is sent on, and nothing of it is kept. */
final class Ai_Transcriptions_Controller extends Controller {

	public function __construct(
		private readonly Transcriptions $transcriptions,
		private readonly Usage $usage,
		private readonly Access $access,
		private readonly Concurrency_Limit $concurrency
	) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/ai/transcriptions' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => array( $this->access, 'permissions_check' ),
				'args'       => array(
					'language' => array(
						'description' => __( 'The language that is probably spoken, as an ISO 639-1 code.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^([a-z]{2})?$',
						'default'     => '',
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Transcribes the recording.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_item( $request ) {
		if ( Gate::is_closed() || ! $this->transcriptions->is_ready() ) {
			return Provider_Errors::of( 'error_provider_not_set', __( 'No model for recordings is set.', 'statecraft' ) );
		}
		$recording = Recording::of( $request->get_file_params()['file'] ?? null, (int) $request->get_header( 'content_length' ) );
		if ( is_wp_error( $recording ) ) {
			return $recording;
		}
		try {
			$language = trim( $request['language'] );
			$text     = $this->concurrency->run( fn() => $this->usage->claim( get_current_user_id() ) ?? $this->transcriptions->transcribe( $recording, $language ) );
		} finally {
			$recording->delete();
		}
		return is_wp_error( $text ) ? $text : rest_ensure_response( array( 'text' => $text ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'ai-transcription',
			array(
				'text' => array(
					'description' => __( 'What is said in the recording.', 'statecraft' ),
					'type'        => 'string',
					'readonly'    => true,
				),
			)
		);
	}
}
