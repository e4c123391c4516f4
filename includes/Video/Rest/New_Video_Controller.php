<?php
/**
 * The REST route that turns a media library file into a video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Video\Videos;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** `POST videopress/v1/videos`: gives an attachment its guid, once. Files uploaded by other means have none until a block uses them. */
final class New_Video_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'videopress/v1/videos' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => array(
					'id' => array(
						'description' => __( 'The attachment.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'required'    => true,
					),
				),
				'schema'     => 'get_item_schema',
			),
		);
	}

	/**
	 * Requires the right to edit the attachment.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function create_item_permissions_check( $request ) {
		$refusal = __( 'Sorry, you are not allowed to use this file as a video. Ask its author or an administrator.', 'statecraft' );
		$may     = self::allow( 'upload_files', $refusal );
		return true === $may ? self::allow( 'edit_post', $refusal, $request['id'] ) : $may;
	}

	/**
	 * Gives the attachment a guid, unless it has one.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error See {@see Video_Record::of()}; `video_type` (415) for a file that is not a video.
	 */
	public function create_item( $request ) {
		$attachment = get_post( $request['id'] );
		if ( ! $attachment instanceof WP_Post || 'attachment' !== $attachment->post_type || ! str_starts_with( $attachment->post_mime_type, 'video/' ) ) {
			return new WP_Error( 'video_type', __( 'This file is not a video. Choose a video file.', 'statecraft' ), array( 'status' => 415 ) );
		}
		return new WP_REST_Response( Video_Record::of( Videos::adopt( $attachment ), 0 ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema() {
		return self::schema( 'video', Video_Record::schema() );
	}
}
