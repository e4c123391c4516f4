<?php
/**
 * Addresses of private videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;

/**
 * The address handled by {@see Private_Endpoint}. It is on the front end, not in the REST API, which ignores the login cookie of requests without a nonce,
 * such as those of a `<video>`.
 */
final class Private_Address {

	/**
	 * The query arguments: the guid, the post that shows the video, optionally one of its tracks or the attachment of a frame, and whether to download the
	 * file. None contains part of a path: anyone who has seen an address could later request the file from the web server.
	 */
	public const VIDEO    = 'statecraft_video';
	public const POST     = 'post';
	public const TRACK    = 'track';
	public const POSTER   = 'poster';
	public const DOWNLOAD = 'download';

	/**
	 * Returns the address of a video, or of one of its tracks or frames.
	 *
	 * @param int    $post_id The post that shows it; 0: none.
	 * @param string $track   The kind and language of a track: {@see \Statecraft\Video\Tracks\Tracks::named()}; empty: the video itself, or a frame.
	 * @param int    $poster  The attachment of the frame; 0: the video itself, or a track.
	 */
	public static function of( Video $video, int $post_id, string $track = '', int $poster = 0 ): string {
		$query = array(
			self::VIDEO  => $video->guid,
			self::POST   => $post_id,
			self::TRACK  => $track,
			self::POSTER => $poster,
		);
		return add_query_arg( array_filter( $query ), home_url( '/' ) );
	}

	/**
	 * Returns the address of an attachment page that reveals nothing about it.
	 *
	 * @param int $id The attachment.
	 */
	public static function of_attachment( int $id ): string {
		return home_url( "/?attachment_id=$id" );
	}

	/**
	 * Returns the address at which a browser saves a file instead of displaying it.
	 *
	 * @param string $url The URL of a video; one that is not private is returned unchanged.
	 */
	public static function for_download( string $url ): string {
		return str_contains( $url, self::VIDEO . '=' ) ? add_query_arg( self::DOWNLOAD, '1', $url ) : $url;
	}
}
