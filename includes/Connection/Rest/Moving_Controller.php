<?php
/**
 * The REST routes of the Jetpack import.
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

/** `statecraft/v1/moving…`: what can be imported from Jetpack, importing it, and undoing that. */
final class Moving_Controller extends Controller {

	/**
	 * @param Take_Over       $take_over Imports and undoes.
	 * @param Response_Import $responses Copies form responses.
	 */
	public function __construct( private readonly Take_Over $take_over, private readonly Response_Import $responses ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$cursor = array(
			'description' => __( 'The cursor from the previous response.', 'statecraft' ),
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
				'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to view the Jetpack data on this site.', 'statecraft' ) ),
				'schema'     => 'get_public_item_schema',
			),
			'statecraft/v1/moving/take-over' => $change + array(
				'callback' => 'take_over',
				'args'     => array(
					'items' => array(
						'description' => __( 'The IDs of the items to import. Default: all new ones.', 'statecraft' ),
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
	 * Requires `manage_options`, and `edit_others_posts`, as responses belong to posts.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function update_item_permissions_check( $request ) {
		$words   = __( 'Sorry, you are not allowed to import the Jetpack data on this site.', 'statecraft' );
		$allowed = self::allow( 'manage_options', $words );
		return true === $allowed ? self::allow( 'edit_others_posts', $words ) : $allowed;
	}

	/**
	 * Returns the overview.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return rest_ensure_response( $this->take_over->overview() );
	}

	/**
	 * Imports the selected items, except form responses, which are too many for one request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function take_over( $request ) {
		$done = $this->take_over->take( is_array( $request['items'] ) ? $request['items'] : null );
		return is_wp_error( $done ) ? $done : rest_ensure_response( $done + array( 'overview' => $this->take_over->overview() ) );
	}

	/**
	 * Records that nothing is to be imported.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `moving_busy` (409).
	 */
	public function dismiss( $request ) {
		$done = $this->take_over->dismiss();
		return is_wp_error( $done ) ? $done : $this->get_item( $request );
	}

	/**
	 * Restores settings, and deletes a batch of copied responses. Call it again with the returned cursor for the next batch.
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
	 * Copies a batch of form responses. Call it again with the returned cursor for the next batch.
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
	 * Returns the schema of the progress.
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
