<?php
/**
 * The REST routes of a video's poster.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Service\Service_Error;
use Statecraft\Video\Poster\Average_Color;
use Statecraft\Video\Poster\Frame_Image;
use Statecraft\Video\Poster\Frame_Service;
use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Video;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET` and `POST rest/v1.1/videos/{guid}/poster`. The browser draws and sends frames, because the site has no decoder. Otherwise {@see Frame_Service}
 * extracts them.
 */
final class Video_Poster_Controller extends Video_Controller {

	/** The frames that a person may have extracted in an hour: each occupies the owner's service, and a worker of the site, for up to a minute. */
	private const PER_HOUR = 60;

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			self::ROUTE . '/poster' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'get_item_permissions_check',
					'args'       => self::args( self::post_arg() ),
					'schema'     => 'get_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => 'update_item_permissions_check',
					'args'       => self::args(
						array(
							'at_time'              => array(
								'description' => __( 'The time of the frame in the video.', 'statecraft' ),
								'type'        => 'integer',
								'minimum'     => 0,
								// In milliseconds, JavaScript can still represent it exactly.
								'maximum'     => 9_007_199_254_740,
							),
							'is_millisec'          => array(
								'description' => __( 'Whether the time is in milliseconds, not seconds.', 'statecraft' ),
								'type'        => 'boolean',
								'default'     => false,
							),
							'poster_attachment_id' => array(
								'description' => __( 'An image in the media library.', 'statecraft' ),
								'type'        => 'integer',
								'minimum'     => 1,
							),
						)
					),
				),
			),
		);
	}

	/**
	 * Returns the poster.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error {generating, poster}.
	 */
	public function get_item( $request ) {
		$video = self::video( $request );
		return is_wp_error( $video ) ? $video : self::response( $video, (int) ( $request['post'] ?? 0 ) );
	}

	/**
	 * Sets the poster.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error {generating, poster}. On error, such as `video_busy` (429), nothing was changed.
	 */
	public function update_item( $request ) {
		$video = self::video( $request );
		$image = is_wp_error( $video ) ? $video : self::image( $video, $request );
		if ( is_wp_error( $image ) ) {
			return $image;
		}
		if ( ! $image ) {
			$wait = ( new Counter() )->hit( 'video-frame|' . get_current_user_id(), self::PER_HOUR, HOUR_IN_SECONDS );
			if ( $wait > 0 ) {
				/* translators: %s: a time such as "7 minutes". */
				return Service_Error::limited( 'video', sprintf( __( 'You have requested too many frames. Try again in %s, or choose an image.', 'statecraft' ), Counter::time_text( $wait ) ), $wait );
			}
			Frame_Service::request( $video, $request['at_time'] * ( $request['is_millisec'] ? 1 : 1000 ) );
			return self::response( $video, (int) ( $request['post'] ?? 0 ) );
		}
		$video->update(
			array(
				'poster'        => $image,
				'average_color' => Average_Color::of( $image ),
				'frame_wanted'  => '',
			)
		);
		return self::response( $video, (int) ( $request['post'] ?? 0 ) );
	}

	/**
	 * Returns the requested image attachment.
	 *
	 * @return int|WP_Error 0 if the frame service has to extract it.
	 */
	private static function image( Video $video, WP_REST_Request $request ) {
		if ( isset( $request['poster_attachment_id'] ) ) {
			return self::attachment( $request['poster_attachment_id'] );
		}
		if ( ! isset( $request['at_time'] ) ) {
			return new WP_Error( 'video_poster_missing', __( 'Choose a frame of the video, or an image.', 'statecraft' ), array( 'status' => 400 ) );
		}
		$frame = Sent_File::of( $request, 'frame', Frame_Image::MAX_BYTES );
		if ( is_wp_error( $frame ) ) {
			return $frame;
		}
		if ( ! $frame ) {
			return Frame_Service::serves( $video ) ? 0 : new WP_Error( 'video_no_frames', __( 'This site cannot extract frames from videos. Choose an image instead.', 'statecraft' ), array( 'status' => 501 ) );
		}
		$type = Frame_Image::extension( $frame->path );
		return is_wp_error( $type ) ? $type : Frames::store( $video, $frame->path, $type );
	}

	/**
	 * Returns an attachment, if it is an image that the current user may read.
	 *
	 * @param int $id The attachment.
	 * @return int|WP_Error
	 */
	private static function attachment( int $id ) {
		if ( 'attachment' !== get_post_type( $id ) || ! current_user_can( 'read_post', $id ) ) {
			return new WP_Error( 'video_poster_not_found', __( 'This image was not found. It may have been deleted: choose another one.', 'statecraft' ), array( 'status' => 404 ) );
		}
		return wp_attachment_is_image( $id ) ? $id : new WP_Error( 'video_poster_type', __( 'This file is not an image. Choose an image, such as a JPEG or PNG file.', 'statecraft' ), array( 'status' => 415 ) );
	}

	/**
	 * Returns the state of the poster.
	 *
	 * @param int $post_id The post that shows it; 0: none.
	 */
	private static function response( Video $video, int $post_id ): WP_REST_Response {
		return self::answer(
			$video,
			array(
				'generating' => Frame_Service::is_generating( $video ),
				'poster'     => Providers::of( $video )->poster_in( $video, $post_id ),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema() {
		return self::schema(
			'video-poster',
			array(
				'generating' => array( 'type' => 'boolean', 'description' => __( 'Whether the poster is being generated and must be requested again.', 'statecraft' ) ),
				'poster'     => array( 'type' => 'string', 'description' => __( 'Its URL; empty if there is none.', 'statecraft' ) ),
			)
		);
	}
}
