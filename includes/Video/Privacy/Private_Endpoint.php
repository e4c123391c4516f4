<?php
/**
 * Delivery of private videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Tracks\Track_Files;
use Statecraft\Video\Tracks\Tracks;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/** Answers {@see Private_Address}: GET and HEAD. Whoever may not watch a video is told the same as of one that does not exist. */
final class Private_Endpoint {

	/** Hooks the answer, before a theme or a redirect, and before the REST API. */
	public static function hook(): void {
		add_action( 'parse_request', array( self::class, 'answer' ), 1 );
		add_filter( 'wp_get_attachment_url', array( self::class, 'filter_url' ), PHP_INT_MAX, 2 );
	}

	/** Sends the file of this request, if it is for one, and ends. */
	public static function answer(): void {
		$request = File_Request::current();
		if ( ! $request ) {
			return;
		}
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- read by the cache plugins.
		$video = Videos::find( $request->guid );
		if ( ! in_array( $request->method, array( 'GET', 'HEAD' ), true ) ) {
			header( 'Allow: GET, HEAD' );
			self::refuse( 405, __( 'This address can only be read.', 'statecraft' ) );
		} elseif ( ! $video || ! $video->is_local() || ! Viewers::include_current( $video, $request->post ) ) {
			self::refuse( 403, __( 'This video is private or does not exist. Log in, and open the page with the video again.', 'statecraft' ) );
		} elseif ( '' !== $request->track && ! ( new Tracks( $video ) )->has_file( $request->track ) ) {
			self::refuse( 404, __( 'This track does not exist any more.', 'statecraft' ) );
		} elseif ( ! $video->is_private() && ! ( new Private_File( $video ) )->is_closed() ) {
			// No PHP worker is held for what the web server serves.
			nocache_headers();
			wp_redirect( '' === $request->track ? (string) wp_get_attachment_url( $video->id() ) : ( new Track_Files( $video ) )->url( $request->track, 0 ) ); // phpcs:ignore WordPress.Security.SafeRedirect -- files may be on a content delivery network.
		} elseif ( '' !== $request->track ) {
			self::send_track( $request );
		} else {
			self::send_video( $video, $request );
		}
		exit;
	}

	/**
	 * Answers the URL of a private attachment by its checked address; for those who may not know of it, by one without its guid.
	 *
	 * @param string|mixed $url The URL; another plugin may have changed its type.
	 * @param int          $id  The attachment.
	 * @return string|mixed
	 */
	public static function filter_url( $url, $id ) {
		$video = Videos::of( (int) $id );
		if ( ! $video || ! $video->is_local() || ( ! $video->is_private() && ! ( new Private_File( $video ) )->is_closed() ) ) {
			return $url;
		}
		// Plugins and themes tell this URL to everybody.
		return Private_Attachment::is_hidden( (int) $id ) ? Private_Address::of_attachment( (int) $id ) : Private_Address::of( $video, 0 );
	}

	/**
	 * Sends the file of a video.
	 *
	 * @param Video        $video   The video.
	 * @param File_Request $request The request.
	 */
	private static function send_video( Video $video, File_Request $request ): void {
		$path = ( new Private_File( $video ) )->path();
		if ( '' === $path ) {
			self::refuse( 404, __( 'The file of this video is missing.', 'statecraft' ) );
			return;
		}
		$type     = (string) $video->attachment->post_mime_type;
		$is_saved = $request->is_download && 1 === $video->settings()['allow_download'];
		( new File_Response( $path, str_starts_with( $type, 'video/' ) ? $type : 'application/octet-stream', $is_saved ? basename( $path ) : '' ) )->send( $request );
	}

	/**
	 * Sends a track.
	 *
	 * @param File_Request $request The request for a track of a video that has it.
	 */
	private static function send_track( File_Request $request ): void {
		$path = Track_Files::path( $request->track );
		if ( '' === $path ) {
			self::refuse( 404, __( 'The file of this track is missing.', 'statecraft' ) );
			return;
		}
		( new File_Response( $path, 'text/vtt; charset=utf-8' ) )->send( $request );
	}

	/**
	 * Sends an error as text: nobody sees it but developers.
	 *
	 * @param int    $status  The status.
	 * @param string $message The message.
	 */
	private static function refuse( int $status, string $message ): void {
		status_header( $status );
		nocache_headers();
		header( 'Content-Type: text/plain; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		echo esc_html( $message );
	}
}
