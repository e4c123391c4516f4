<?php
/**
 * Previews of videos of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Privacy\Viewers;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Responds to WordPress's oEmbed proxy for the player URLs of this site's videos; all other URLs go to their providers. Nothing is cached, because a video's
 * poster and tracks change during editing.
 */
final class Embed_Proxy {

	/** Hooks the filter, which WordPress applies after checking the route's arguments and permission. */
	public static function hook(): void {
		add_filter( 'rest_dispatch_request', array( self::class, 'answer' ), 10, 3 );
	}

	/**
	 * Responds to a request.
	 *
	 * @param mixed           $response Not null if another plugin has responded.
	 * @param WP_REST_Request $request  The request.
	 * @param string          $route    The route.
	 * @return mixed Null if it is not a video of this site.
	 */
	public static function answer( $response, $request, $route ) {
		$url   = null === $response && '/oembed/1.0/proxy' === $route ? Player_Url::parse( (string) $request['url'] ) : null;
		$video = $url ? Videos::find( $url->guid ) : null;
		if ( ! $video?->is_local() ) {
			return $response;
		}
		if ( '' === (string) get_post_meta( $video->id(), '_wp_attached_file', true ) ) {
			return new WP_Error( 'video_not_ready', __( 'The upload of this video is not finished yet. Try again in a moment.', 'statecraft' ), array( 'status' => 404 ) );
		}
		if ( ! Viewers::include_current( $video, 0 ) ) {
			return new WP_Error( 'video_private', __( 'This video is private. Ask its owner, or an editor of this site, to insert it.', 'statecraft' ), array( 'status' => 403 ) );
		}
		return new WP_REST_Response( self::data( $video, Player_Options::of( $url->attributes() ) ) );
	}

	/**
	 * Returns the oEmbed data.
	 *
	 * @param Player_Options $options The options in the URL.
	 * @return array<string, mixed> `statecraft` is for the editor's own player: array{guid: string, src: string, mime_type: string, poster: string,
	 *         tracks: array<string, array<string, array{src: string, label: string}>>}, the tracks by kind, then by language.
	 */
	private static function data( Video $video, Player_Options $options ): array {
		$shown  = Shown_Video::of( $video, 0 );
		$poster = $options->poster( $shown );
		return array(
			'version'       => '1.0',
			'type'          => 'video',
			'html'          => Player::render( $shown, $options ),
			'width'         => $shown->width > 0 ? $shown->width : 640,
			'height'        => $shown->height > 0 ? $shown->height : 360,
			'title'         => $shown->title,
			'thumbnail_url' => $poster,
			'provider_name' => get_bloginfo( 'name' ),
			'provider_url'  => home_url( '/' ),
			'statecraft'    => array(
				'guid'      => $shown->guid,
				'src'       => $shown->src,
				'mime_type' => $shown->mime_type,
				'poster'    => $poster,
				// Empty, it would be a list in JSON.
				'tracks'    => (object) $shown->tracks,
			),
		);
	}
}
