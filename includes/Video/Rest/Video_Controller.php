<?php
/**
 * The base of the routes of one video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Video\Privacy\Viewers;
use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Finds the video of a request, and checks who may read or change it. */
abstract class Video_Controller extends Controller {

	/** The routes of a video by its guid, as in VideoPress. */
	protected const ROUTE = 'rest/v1.1/videos/(?P<guid>' . Videos::PATTERN . ')';

	/**
	 * Requires a video that the current user may watch. Others get the same error as for a video that does not exist.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `video_not_found` (404).
	 */
	public function get_item_permissions_check( $request ) {
		$video = Videos::find( (string) $request->get_url_params()['guid'] );
		return $video && Viewers::include_current( $video, (int) ( $request['post'] ?? 0 ) ) ? true : self::not_found();
	}

	/**
	 * Requires the right to edit the video.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (401, 403), `video_not_found` (404), `video_read_only` (409).
	 */
	public function update_item_permissions_check( $request ) {
		return self::may_change( static fn(): ?Video => Videos::find( (string) $request->get_url_params()['guid'] ) );
	}

	/**
	 * Checks that the current user may change a video.
	 *
	 * @param callable(): ?Video $find Finds it.
	 * @return true|WP_Error `rest_forbidden` (401, 403), `video_not_found` (404), `video_read_only` (409).
	 */
	protected static function may_change( callable $find ) {
		$refusal = __( 'Sorry, you are not allowed to change this video. Ask its author or an administrator.', 'statecraft' );
		$may     = self::allow( 'upload_files', $refusal );
		$video   = true === $may ? $find() : null;
		if ( true !== $may || ! $video ) {
			return true === $may ? self::not_found() : $may;
		}
		$may = self::allow( 'edit_post', $refusal, $video->id() );
		if ( true === $may && ! Providers::of( $video )->can_edit() ) {
			return new WP_Error( 'video_read_only', __( 'The file of this video is on another site, so it cannot be changed here. Upload the video to this site to change it.', 'statecraft' ), array( 'status' => 409 ) );
		}
		return $may;
	}

	/**
	 * Returns the video of an authorized request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return Video|WP_Error `video_not_found` (404): deleted meanwhile.
	 */
	protected static function video( $request ) {
		return Videos::find( (string) $request->get_url_params()['guid'] ) ?? self::not_found();
	}

	/**
	 * Returns an answer about a video. Who may watch a private one is known by their cookies, also without a login: a password, a subscription. No cache may
	 * give them somebody else's answer.
	 *
	 * @param array<string, mixed> $data The answer.
	 */
	protected static function answer( Video $video, array $data ): WP_REST_Response {
		$response = new WP_REST_Response( $data );
		if ( $video->is_private() || has_filter( 'statecraft_video_may_watch' ) ) {
			$response->header( 'Cache-Control', 'private, no-store' );
		}
		return $response;
	}

	/** Creates the error for a missing video. */
	protected static function not_found(): WP_Error {
		return new WP_Error( 'video_not_found', __( 'This video was not found. It may have been deleted, or you may need to log in to see it.', 'statecraft' ), array( 'status' => 404 ) );
	}

	/**
	 * Returns the arguments of a route: the guid in its path, and others.
	 *
	 * @param array<string, array<string, mixed>> $others The others.
	 * @return array<string, array<string, mixed>>
	 */
	protected static function args( array $others = array() ): array {
		return array(
			'guid' => array(
				'description' => __( 'The guid of the video.', 'statecraft' ),
				'type'        => 'string',
				'pattern'     => '^' . Videos::PATTERN . '$',
				'required'    => true,
			),
		) + $others;
	}

	/**
	 * Returns the argument for the post in which the video is read.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	protected static function post_arg(): array {
		return array(
			'post' => array(
				'description' => __( 'The post that contains the video. Its readers can see a private video.', 'statecraft' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
			),
		);
	}
}
