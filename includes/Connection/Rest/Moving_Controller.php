<?php
/**
 * The REST routes of moving in.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Moving\Response_Import;
use Statecraft\Connection\Moving\Take_Over;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/moving…`: what of Jetpack can be taken over, taking it over, and undoing that. */
final class Moving_Controller extends Controller {

	/**
	 * Constructor.
	 *
	 * @param Take_Over       $take_over Takes over and undoes.
	 * @param Response_Import $responses Copies form responses.
	 */
	public function __construct( private readonly Take_Over $take_over, private readonly Response_Import $responses ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$cursor = array(
			'description' => __( 'Where to go on, as the last answer has said.', 'statecraft' ),
			'type'        => 'integer',
			'minimum'     => 0,
			'default'     => 0,
		);
		$change = array(
			'methods'    => self::CREATE,
			'permission' => 'update_item_permissions_check',
		);
		return array(
			'statecraft/v1/moving'           => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'schema'     => 'get_public_item_schema',
			),
			'statecraft/v1/moving/take-over' => $change + array(
				'callback' => 'take_over',
				'args'     => array(
					'items' => array(
						'description' => __( 'The ids of what to take over; without it, all that is new.', 'statecraft' ),
						'type'        => 'array',
						'maxItems'    => 100,
						'items'       => array(
							'type'      => 'string',
							'maxLength' => 100,
						),
					),
				),
				'schema'   => 'get_taken_schema',
			),
			'statecraft/v1/moving/dismiss'   => $change + array(
				'callback' => 'dismiss',
				'schema'   => 'get_public_item_schema',
			),
			'statecraft/v1/moving/undo'      => $change + array(
				'callback' => 'undo',
				'args'     => array( 'cursor' => $cursor ),
				'schema'   => 'get_undone_schema',
			),
			'statecraft/v1/moving/responses' => $change + array(
				'callback' => 'copy_responses',
				'args'     => array( 'cursor' => $cursor ),
				'schema'   => 'get_progress_schema',
			),
		);
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, only someone who manages this site can see what Jetpack has left on it.', 'statecraft' ) );
	}

	/**
	 * Requires `manage_options`, and the right to everybody's posts, as responses belong to posts.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function update_item_permissions_check( $request ) {
		$words   = __( 'Sorry, only someone who manages this site can take over what Jetpack has left on it.', 'statecraft' );
		$allowed = self::allow( 'manage_options', $words );
		return true === $allowed ? self::allow( 'edit_others_posts', $words ) : $allowed;
	}

	/**
	 * Returns what there is.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return rest_ensure_response( $this->take_over->overview() );
	}

	/**
	 * Takes over what was chosen, except form responses, which are too many for one request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function take_over( $request ) {
		$done = $this->take_over->take( is_array( $request['items'] ) ? $request['items'] : null );
		return is_wp_error( $done ) ? $done : rest_ensure_response( $done + array( 'overview' => $this->take_over->overview() ) );
	}

	/**
	 * Takes over nothing, and does not ask again.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function dismiss( $request ) {
		$done = $this->take_over->dismiss();
		return is_wp_error( $done ) ? $done : $this->get_item( $request );
	}

	/**
	 * Puts settings back, and deletes a batch of copied responses. With the cursor of the answer, the next batch.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function undo( $request ) {
		$settings = $this->take_over->undo();
		$batch    = is_wp_error( $settings ) ? $settings : $this->responses->undo_step( $request['cursor'] );
		return is_wp_error( $batch ) ? $batch : rest_ensure_response( $settings + $batch + array( 'overview' => $this->take_over->overview() ) );
	}

	/**
	 * Copies a batch of form responses. With the cursor of the answer, the next batch.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function copy_responses( $request ) {
		return rest_ensure_response( $this->responses->step( $request['cursor'] ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'moving', Moving_Schema::overview() );
	}

	/**
	 * Returns the schema of how far the copying is.
	 *
	 * @return array<string, mixed>
	 */
	public function get_progress_schema(): array {
		return self::schema( 'moving-responses', Moving_Schema::progress() );
	}

	/**
	 * Returns the schema of {@see Moving_Controller::take_over()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_taken_schema(): array {
		return self::schema( 'moving-taken', Moving_Schema::taken() );
	}

	/**
	 * Returns the schema of {@see Moving_Controller::undo()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_undone_schema(): array {
		return self::schema( 'moving-undone', Moving_Schema::undone() );
	}
}
