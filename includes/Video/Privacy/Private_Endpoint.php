<?php
/**
 * Delivery of private videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Tracks\Track_Files;
use Statecraft\Video\Tracks\Tracks;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/** Handles {@see Private_Address}: GET and HEAD. For users who may not watch it, a video looks like one that does not exist. */
final class Private_Endpoint {

	/** Hooks the handler, before themes, redirects and the REST API. */
	public static function hook(): void {
		add_action( 'parse_request', array( self::class, 'answer' ), 1 );
	}

	/** Hooks the addresses of private files. */
	public static function hook_addresses(): void {
		add_filter( 'wp_get_attachment_url', array( self::class, 'filter_url' ), PHP_INT_MAX, 2 );
	}

	/** Sends the requested file, if there is one, and exits. */
	public static function answer(): void {
		$request = File_Request::current();
		if ( ! $request ) {
			return;
		}
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- read by the cache plugins.
		$video = Videos::find( $request->guid );
		$track = $video && '' !== $request->track ? ( new Tracks( $video ) )->named( $request->track ) : null;
		if ( ! in_array( $request->method, array( 'GET', 'HEAD' ), true ) ) {
			header( 'Allow: GET, HEAD' );
			self::refuse( 405, __( 'This address can only be read.', 'statecraft' ) );
		} elseif ( ! $video || ! $video->is_local() || ! Viewers::include_current( $video, $request->post ) ) {
			self::refuse( 403, __( 'This video is private or does not exist. Log in, and open the page with the video again.', 'statecraft' ) );
		} elseif ( '' !== $request->track && ! $track ) {
			self::refuse( 404, __( 'This track no longer exists.', 'statecraft' ) );
		} elseif ( 0 !== $request->poster && Video_Pictures::video_of( $request->poster )?->id() !== $video->id() ) {
			self::refuse( 404, __( 'This poster no longer exists.', 'statecraft' ) );
		} else {
			self::send( $video, $track, $request );
		}
		exit;
	}

	/**
	 * Sends a file, or redirects to its address at the web server, which holds no PHP worker.
	 *
	 * @param Video                                                   $video   The video, which the visitor may watch.
	 * @param array{kind: string, srclang: string, file: string}|null $track   The track of it that is asked for; null: none.
	 * @param File_Request                                            $request The request for it, or for a track or frame that it has.
	 */
	private static function send( Video $video, ?array $track, File_Request $request ): void {
		$frame     = new Frame_Files( $request->poster );
		$is_closed = 0 === $request->poster ? ( new Private_File( $video ) )->is_closed() : $frame->is_closed();
		if ( ! $video->is_private() && ! $is_closed ) {
			nocache_headers();
			wp_redirect( $track ? ( new Track_Files( $video ) )->url( $track, 0 ) : (string) wp_get_attachment_url( 0 === $request->poster ? $video->id() : $request->poster ) ); // phpcs:ignore WordPress.Security.SafeRedirect -- files may be on a content delivery network.
		} elseif ( $track ) {
			self::send_part( ( new Track_Files( $video ) )->path( $track['file'] ), 'text/vtt; charset=utf-8', $request );
		} elseif ( 0 !== $request->poster ) {
			self::send_part( $frame->path(), self::picture_type( $request->poster ), $request );
		} else {
			self::send_video( $video, $request );
		}
	}

	/**
	 * Returns the checked address for the URL of a private attachment; for users who may not know of it, one without its guid.
	 *
	 * @param string|mixed $url The URL; another plugin may have changed its type.
	 * @param int          $id  The attachment.
	 * @return string|mixed
	 */
	public static function filter_url( $url, $id ) {
		$frame     = Video_Pictures::video_of( (int) $id );
		$video     = $frame ?? Videos::of( (int) $id );
		$is_closed = $video && ( $frame ? ( new Frame_Files( (int) $id ) )->is_closed() : ( new Private_File( $video ) )->is_closed() );
		if ( ! $video || ( ! $video->is_private() && ! $is_closed ) ) {
			return $url;
		}
		// Plugins and themes disclose this URL to everyone.
		if ( Private_Attachment::is_hidden( (int) $id ) ) {
			return Private_Address::of_attachment( (int) $id );
		}
		return $video->is_local() ? Private_Address::of( $video, 0, '', $frame ? (int) $id : 0 ) : $url;
	}

	/** Sends the file of a video. */
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
	 * Sends a track or a frame.
	 *
	 * @param string       $path    The file; empty: it is missing.
	 * @param string       $type    Its MIME type.
	 * @param File_Request $request The request for it.
	 */
	private static function send_part( string $path, string $type, File_Request $request ): void {
		if ( '' === $path ) {
			self::refuse( 404, __( 'This file of the video is missing.', 'statecraft' ) );
			return;
		}
		( new File_Response( $path, $type ) )->send( $request );
	}

	/**
	 * Returns the MIME type of a video's image. Only image types are displayed inline.
	 *
	 * @param int $id The attachment.
	 */
	private static function picture_type( int $id ): string {
		$type = (string) get_post_mime_type( $id );
		return preg_match( '#\Aimage/(?:jpeg|png|gif|webp|avif)\z#', $type ) ? $type : 'application/octet-stream';
	}

	/** Sends an error as text: only developers see it. */
	private static function refuse( int $status, string $message ): void {
		status_header( $status );
		nocache_headers();
		header( 'Content-Type: text/plain; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		echo esc_html( $message );
	}
}
