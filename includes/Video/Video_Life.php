<?php
/**
 * The life cycle of a video's files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Privacy\Given_Posts;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Tracks\Tracks;

/** Moves a new video's file according to its privacy, moves files when the site's privacy changes, and deletes a video's files with it. */
final class Video_Life {

	/** The event that moves files after the site's privacy has changed. */
	public const EVENT = 'statecraft_video_settle';

	/** The event that retries failed moves, and the post meta key of the last attempt, in Unix seconds. */
	public const AGAIN     = 'statecraft_video_settle_again';
	private const UNSETTLED = '_statecraft_video_unsettled';

	/** The option of the one-time moves of all videos, and its value when done: images and tracks of private videos left by older versions. */
	private const ONCE = 'statecraft_video_frames_settled';
	private const DONE = '2';

	/** The number of videos moved per event. */
	private const BATCH = 50;

	/** Hooks the changes. */
	public static function hook(): void {
		add_action( 'added_post_meta', array( self::class, 'settle_new' ), 10, 3 );
		add_action( 'update_option_blog_public', array( self::class, 'schedule' ), 10, 0 );
		add_action( self::EVENT, array( self::class, 'settle_all' ) );
		add_action( self::AGAIN, array( self::class, 'settle_again' ) );
		add_action( 'delete_attachment', array( self::class, 'delete_parts' ) );
		Given_Posts::hook();
	}

	/**
	 * Places the files of a video that has just got its guid.
	 *
	 * @param int    $meta_id       The id of the meta.
	 * @param int    $attachment_id The attachment.
	 * @param string $key           The meta key.
	 */
	public static function settle_new( $meta_id, $attachment_id, $key ): void {
		$video = Video::GUID === $key ? Videos::of( (int) $attachment_id ) : null;
		$video?->is_private() && self::settle( $video );
	}

	/**
	 * Places a video's files, and retries later on failure: until the disk works again, they remain publicly accessible.
	 *
	 * @param int $pause Seconds until the retry.
	 */
	public static function settle( Video $video, int $pause = MINUTE_IN_SECONDS ): void {
		if ( ( new Private_File( $video ) )->settle() ) {
			update_post_meta( $video->id(), self::UNSETTLED, (string) time() );
			wp_next_scheduled( self::AGAIN ) || wp_schedule_single_event( time() + $pause, self::AGAIN );
		} elseif ( metadata_exists( 'post', $video->id(), self::UNSETTLED ) ) {
			delete_post_meta( $video->id(), self::UNSETTLED );
		}
	}

	/** Retries the failed videos, longest waiting first. */
	public static function settle_again(): void {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s ORDER BY meta_value LIMIT %d", self::UNSETTLED, self::BATCH ) ); // phpcs:ignore WordPress.DB -- by batches.
		foreach ( array_filter( array_map( array( Videos::class, 'of' ), array_map( 'intval', $ids ) ) ) as $video ) {
			self::settle( $video, HOUR_IN_SECONDS );
		}
		count( $ids ) < self::BATCH || wp_next_scheduled( self::AGAIN ) || wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::AGAIN );
	}

	/** Schedules the moves unless all were done once: a chain of events ends when a process dies. */
	public static function schedule_once(): void {
		self::DONE === get_option( self::ONCE ) || self::schedule();
	}

	/** Schedules the moves: there may be many. */
	public static function schedule(): void {
		wp_next_scheduled( self::EVENT, array( 0 ) ) || wp_schedule_single_event( time(), self::EVENT, array( 0 ) );
	}

	/**
	 * Places the files of the next videos.
	 *
	 * @param int $after The id of the last attachment done.
	 */
	public static function settle_all( $after = 0 ): void {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d", Video::GUID, (int) $after, self::BATCH ) ); // phpcs:ignore WordPress.DB -- by batches.
		foreach ( $ids as $id ) {
			$video = Videos::of( (int) $id );
			$video && self::settle( $video );
		}
		if ( count( $ids ) === self::BATCH ) {
			wp_schedule_single_event( time(), self::EVENT, array( (int) end( $ids ) ) );
		} else {
			update_option( self::ONCE, self::DONE, false );
		}
	}

	/**
	 * Deletes tracks, frames and the folder of a private file with the attachment.
	 *
	 * @param int $attachment_id The attachment.
	 */
	public static function delete_parts( $attachment_id ): void {
		$video = Videos::of( (int) $attachment_id );
		Video_Pictures::video_of( (int) $attachment_id ) && ( new Frame_Files( (int) $attachment_id ) )->forget();
		if ( ! $video ) {
			return;
		}
		Frames::delete( $video );
		if ( ! self::is_copy( $video ) ) {
			( new Tracks( $video ) )->delete_files();
			( new Private_File( $video ) )->forget();
		}
	}

	/** Whether a video is a later attachment with all the data of an earlier one, as created by translation plugins: its tracks belong to the earlier one. */
	private static function is_copy( Video $video ): bool {
		// The earlier one may be restored from the trash.
		return array() !== array_filter( Videos::all_with( $video->guid ), static fn( int $id ): bool => $id < $video->id() );
	}
}
