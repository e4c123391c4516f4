<?php
/**
 * A service that extracts frames from videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use Statecraft\Settings\Setting_Sources;
use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/**
 * Requests a frame from the owner's own service, in a scheduled event, so that no user waits for it: the next read of the poster starts it. The service
 * receives a POST request with JSON, `{url, at_time}` (milliseconds), and returns the image. It downloads the video like any visitor, so it cannot extract
 * frames from private videos.
 */
final class Frame_Service {

	/** The event. */
	public const EVENT = 'statecraft_video_frame';

	/** The number of attempts, and seconds between them. */
	private const TRIES = 3;
	private const PAUSE = 30;

	/** Response timeouts in seconds: in an event, and while a user waits. */
	private const TIME_LIMIT = 60;
	private const TEST_LIMIT = 20;

	/** Seconds after which a pending frame is given up, such as when events do not run. */
	private const PATIENCE = 5 * MINUTE_IN_SECONDS;

	/** Hooks the event. */
	public static function hook(): void {
		add_action( self::EVENT, array( self::class, 'run' ), 10, 3 );
	}

	/** Whether the service can extract frames from a video. */
	public static function serves( Video $video ): bool {
		return '' !== self::url() && ! $video->is_private();
	}

	/** Whether a frame is pending. */
	public static function is_generating( Video $video ): bool {
		[ , $since ] = self::wanted( $video );
		return time() - $since < self::PATIENCE;
	}

	/**
	 * Requests a frame, replacing any pending one.
	 *
	 * @param int $at_time The time of the frame, in milliseconds.
	 */
	public static function request( Video $video, int $at_time ): void {
		[ $before ] = self::wanted( $video );
		wp_clear_scheduled_hook( self::EVENT, array( $video->id(), $before, 1 ) );
		$video->update( array( 'frame_wanted' => "$at_time " . time() ) );
		wp_schedule_single_event( time(), self::EVENT, array( $video->id(), $at_time, 1 ) );
	}

	/**
	 * Fetches a frame.
	 *
	 * @param int $attachment_id The attachment of the video.
	 * @param int $at_time       The time of the frame, in milliseconds.
	 * @param int $try           The number of this attempt, from 1.
	 */
	public static function run( $attachment_id, $at_time, $try ): void {
		$video = Videos::of( (int) $attachment_id );
		// Another frame, or an image, may have been chosen since.
		if ( ! $video || ! self::serves( $video ) || self::wanted( $video )[0] !== (int) $at_time ) {
			return;
		}
		if ( Gate::is_closed() ) {
			wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $video->id(), (int) $at_time, (int) $try ) );
			return;
		}
		[ $status, $bytes ] = self::fetch( Providers::of( $video )->source( $video, 0 ), (int) $at_time );
		if ( $try < self::TRIES && ( 0 === $status || 429 === $status || $status >= 500 ) ) {
			wp_schedule_single_event( time() + self::PAUSE, self::EVENT, array( $video->id(), (int) $at_time, (int) $try + 1 ) );
			return;
		}
		$image = 200 === $status ? self::store( $video, $bytes ) : 0;
		$video->update( array( 'frame_wanted' => '' ) + ( $image ? array( 'poster' => $image, 'average_color' => Average_Color::of( $image ) ) : array() ) );
	}

	/**
	 * Requests the first frame of a video for the connection test, without storing it.
	 *
	 * @return int The HTTP status; 0: no response; -1: the response is not an image.
	 */
	public static function probe( Video $video ): int {
		[ $status, $bytes ] = self::fetch( Providers::of( $video )->source( $video, 0 ), 0, self::TEST_LIMIT );
		if ( 200 !== $status ) {
			return $status;
		}
		$path = self::temporary( $bytes );
		$type = Frame_Image::extension( $path );
		wp_delete_file( $path );
		return is_wp_error( $type ) ? -1 : 200;
	}

	/** Returns the sources of the setting: STATECRAFT_VIDEO_FRAMES_URL in the environment or as a constant. */
	public static function sources(): Setting_Sources {
		return new Setting_Sources( 'video' );
	}

	/** Returns the URL of the service, or an empty string. */
	private static function url(): string {
		return self::sources()->by_server( 'frames_url' );
	}

	/**
	 * Returns the requested frame.
	 *
	 * @return array{int, int} Its time in milliseconds, and the Unix timestamp of the request; -1 and 0: none.
	 */
	private static function wanted( Video $video ): array {
		return preg_match( '/\A(\d+) (\d+)\z/', $video->settings()['frame_wanted'], $found ) ? array( (int) $found[1], (int) $found[2] ) : array( -1, 0 );
	}

	/**
	 * Requests a frame.
	 *
	 * @param string $source  The URL of the video.
	 * @param int    $at_time The time, in milliseconds.
	 * @param int    $limit   The timeout in seconds.
	 * @return array{int, string} The status, 0 for none, and the body.
	 */
	private static function fetch( string $source, int $at_time, int $limit = self::TIME_LIMIT ): array {
		$curl = Http_Client::trusted( self::url() );
		if ( is_wp_error( $curl ) ) {
			return array( 0, '' );
		}
		$body = '';
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT       => $limit,
				CURLOPT_POSTFIELDS    => (string) wp_json_encode(
					array(
						'url'     => $source,
						'at_time' => $at_time,
					)
				),
				CURLOPT_HTTPHEADER    => array( 'Content-Type: application/json', 'Accept: image/jpeg, image/png, image/webp' ),
				CURLOPT_WRITEFUNCTION => static function ( $curl, string $bytes ) use ( &$body ): int {
					$body .= $bytes;
					return strlen( $body ) > Frame_Image::MAX_BYTES ? 0 : strlen( $bytes );
				},
			)
		);
		$is_whole = curl_exec( $curl );
		$status   = (int) curl_getinfo( $curl, CURLINFO_RESPONSE_CODE );
		// A response that is too large is not retried.
		return $is_whole || strlen( $body ) > Frame_Image::MAX_BYTES ? array( $is_whole ? $status : 413, $body ) : array( 0, '' );
	}

	/**
	 * Stores the image.
	 *
	 * @param string $bytes The service's response.
	 * @return int The attachment; 0: it is not an image, or could not be stored.
	 */
	private static function store( Video $video, string $bytes ): int {
		$path  = self::temporary( $bytes );
		$type  = Frame_Image::extension( $path );
		$image = is_wp_error( $type ) ? $type : Frames::store( $video, $path, $type );
		is_file( $path ) && wp_delete_file( $path );
		return is_wp_error( $image ) ? 0 : $image;
	}

	/**
	 * Writes a temporary file.
	 *
	 * @param string $bytes The content.
	 * @return string Its path.
	 */
	private static function temporary( string $bytes ): string {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path = wp_tempnam( 'frame' );
		file_put_contents( $path, $bytes ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a temporary file.
		return $path;
	}
}
