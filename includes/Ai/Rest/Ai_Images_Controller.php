<?php
/**
 * The REST route that generates images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Provider\Generated_Image;
use Statecraft\Ai\Provider\Images;
use Statecraft\Ai\Provider\Provider_Errors;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Usage;
use Statecraft\Http\Gate;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST wpcom/v2/jetpack-ai/images/generations`. */
final class Ai_Images_Controller extends Controller {

	/** The prompt if the request has none. */
	private const BLANK = 'What would you like to see?';

	/** The maximum prompt length, in characters. */
	private const PROMPT_LIMIT = 32_000;

	public function __construct(
		private readonly Images $images,
		private readonly Usage $usage,
		private readonly Access $access,
		private readonly Concurrency_Limit $concurrency
	) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/jetpack-ai/images/generations' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => array(
					'prompt'  => array(
						'description' => __( 'What the image should show.', 'statecraft' ),
						'type'        => 'string',
						'default'     => '',
						'maxLength'   => self::PROMPT_LIMIT,
					),
					'post_id' => array(
						'description' => __( 'The post that the image is for.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires permission to use AI and the `upload_files` capability; with a post id, also `edit_post` for that post.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (401, 403), `ai_not_allowed` (403).
	 */
	public function create_item_permissions_check( $request ) {
		$may_use = $this->access->permissions_check();
		if ( is_wp_error( $may_use ) ) {
			return $may_use;
		}
		if ( current_user_can( 'upload_files' ) && ( null === $request['post_id'] || current_user_can( 'edit_post', $request['post_id'] ) ) ) {
			return true;
		}
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, only people who can upload files to this site and edit the post can generate images.', 'statecraft' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * Generates the images.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_item( $request ) {
		$prompt = trim( $request['prompt'] );
		if ( Gate::is_closed() || ! $this->images->is_ready() ) {
			return Provider_Errors::of( 'error_provider_not_set', __( 'No image model is set.', 'statecraft' ) );
		}
		$prompt   = '' === $prompt ? self::BLANK : $prompt;
		$pictures = Chat_Request::refusal( array( 'prompt' => $prompt ) )
			?? $this->concurrency->run( fn() => $this->usage->claim( get_current_user_id() ) ?? $this->images->generate( $prompt ) );
		if ( is_wp_error( $pictures ) ) {
			return $pictures;
		}
		return rest_ensure_response(
			array(
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- images.
				'data' => array_map( static fn( Generated_Image $picture ): array => array( 'b64_json' => base64_encode( $picture->bytes ) ), $pictures ),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'ai-images',
			array(
				'data' => array(
					'description' => __( 'The images to choose from.', 'statecraft' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'b64_json' => array(
								'description' => __( 'A PNG, encoded as Base64.', 'statecraft' ),
								'type'        => 'string',
							),
						),
					),
				),
			)
		);
	}
}
