<?php
/**
 * The REST route that saves settings of a video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST wpcom/v2/videopress/meta`: settings, title and description. Omitted fields do not change; if one part fails, nothing changes. */
final class Video_Meta_Controller extends Video_Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/videopress/meta' => array(
				'methods'    => self::CREATE,
				'callback'   => 'update_item',
				'permission' => 'update_item_permissions_check',
				'args'       => array(
					'id'              => array(
						'description' => __( 'The attachment of the video.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'required'    => true,
					),
					'rating'          => array(
						'description' => __( 'Who the video is suitable for.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => array( ...Video::RATINGS, Video::OLD_RATING ),
					),
					'allow_download'  => array(
						'description' => __( 'Whether visitors may download the video: 1 or 0.', 'statecraft' ),
						'type'        => 'integer',
						'enum'        => array( 0, 1 ),
					),
					'privacy_setting' => array(
						'description' => __( 'Who may see the video: 0 everyone, 1 readers of a post with it, 2 same as the site.', 'statecraft' ),
						'type'        => 'integer',
						'enum'        => array( Video::PUBLIC, Video::PRIVATE, Video::SITE_DEFAULT ),
					),
					'title'           => array(
						'description' => __( 'The title.', 'statecraft' ),
						'type'        => 'string',
					),
					'description'     => array(
						'description' => __( 'The description.', 'statecraft' ),
						'type'        => 'string',
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
	 * @return true|WP_Error As in the base class.
	 */
	public function update_item_permissions_check( $request ) {
		return self::may_change( static fn(): ?Video => Videos::of( (int) $request['id'] ) );
	}

	/**
	 * Saves what was sent.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error {code, message, data: 200}. On error, nothing was changed.
	 */
	public function update_item( $request ) {
		$video = Videos::of( $request['id'] );
		if ( ! $video ) {
			return self::not_found();
		}
		$sent    = $request->get_params();
		$sent    = array_merge( $sent, Video::OLD_RATING === ( $sent['rating'] ?? '' ) ? array( 'rating' => 'R-17' ) : array() );
		$before  = $video->settings()['privacy_setting'];
		$refusal = isset( $sent['privacy_setting'] ) ? ( new Private_File( $video ) )->set_privacy( $sent['privacy_setting'] ) : null;
		if ( $refusal ) {
			return $refusal;
		}
		$refusal = self::save_texts( $video, $sent );
		if ( $refusal ) {
			isset( $sent['privacy_setting'] ) && ( new Private_File( $video ) )->set_privacy( $before );
			return $refusal;
		}
		$video->update( array_intersect_key( $sent, array_flip( array( 'rating', 'allow_download' ) ) ) );
		return new WP_REST_Response(
			array(
				'code'    => 'success',
				'message' => __( 'Video settings saved.', 'statecraft' ),
				'data'    => 200,
			)
		);
	}

	/**
	 * Saves title and description like the media library: WordPress filters them by the current user's capabilities.
	 *
	 * @param array<string, mixed> $sent The arguments.
	 */
	private static function save_texts( Video $video, array $sent ): ?WP_Error {
		$fields = array_filter(
			array(
				'post_title'   => $sent['title'] ?? null,
				'post_content' => $sent['description'] ?? null,
			),
			'is_string'
		);
		if ( ! $fields ) {
			return null;
		}
		$saved = wp_update_post( wp_slash( array( 'ID' => $video->id() ) + $fields ), true );
		return is_wp_error( $saved )
			? new WP_Error( 'video_not_saved', __( 'The title and description could not be saved. They may be too long: shorten them, and try again.', 'statecraft' ), array( 'status' => 500 ) )
			: null;
	}

	/** {@inheritDoc} */
	public function get_item_schema() {
		return self::schema(
			'video-meta',
			array(
				'code'    => array( 'type' => 'string' ),
				'message' => array( 'type' => 'string' ),
				'data'    => array( 'type' => 'integer', 'enum' => array( 200 ) ),
			)
		);
	}
}
