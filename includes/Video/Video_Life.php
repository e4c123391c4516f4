<?php
/**
 * The life of a video's files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Tracks\Tracks;

/** Puts the file of a new video where its privacy wants it, moves files when the privacy of the site changes, and deletes what belongs to a video. */
final class Video_Life {

	/** The event that moves files after the privacy of the site has changed. */
	public const EVENT = 'statecraft_video_settle';

	/** The number of videos that one event moves. */
	private const BATCH = 50;

	/** Hooks the changes. */
	public static function hook(): void {
		add_action( 'added_post_meta', array( self::class, 'settle_new' ), 10, 3 );
		add_action( 'update_option_blog_public', array( self::class, 'schedule' ), 10, 0 );
		add_action( self::EVENT, array( self::class, 'settle_all' ) );
		add_action( 'delete_attachment', array( self::class, 'delete_parts' ) );
	}

	/**
	 * Settles a video that has just got its guid.
	 *
	 * @param int    $meta_id       The id of the meta.
	 * @param int    $attachment_id The attachment.
	 * @param string $key           The meta key.
	 */
	public static function settle_new( $meta_id, $attachment_id, $key ): void {
		$video = Video::GUID === $key ? Videos::of( (int) $attachment_id ) : null;
		if ( $video?->is_private() && ( new Private_File( $video ) )->settle() ) {
			// Until the disk is mended, its file is where everybody can get it.
			self::schedule();
		}
	}

	/** Schedules the moves: there may be many. */
	public static function schedule(): void {
		wp_next_scheduled( self::EVENT, array( 0 ) ) || wp_schedule_single_event( time(), self::EVENT, array( 0 ) );
	}

	/**
	 * Settles the next videos.
	 *
	 * @param int $after The id of the last attachment that is settled.
	 */
	public static function settle_all( $after = 0 ): void {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d", Video::GUID, (int) $after, self::BATCH ) ); // phpcs:ignore WordPress.DB -- by batches.
		foreach ( $ids as $id ) {
			$video = Videos::of( (int) $id );
			$video && ( new Private_File( $video ) )->settle();
		}
		if ( count( $ids ) === self::BATCH ) {
			wp_schedule_single_event( time(), self::EVENT, array( (int) end( $ids ) ) );
		}
	}

	/**
	 * Deletes tracks, frames and the folder of a private file with the attachment.
	 *
	 * @param int $attachment_id The attachment.
	 */
	public static function delete_parts( $attachment_id ): void {
		$video = Videos::of( (int) $attachment_id );
		Frames::video_of( (int) $attachment_id ) && ( new Frame_Files( (int) $attachment_id ) )->forget();
		if ( ! $video ) {
			return;
		}
		Frames::delete( $video );
		if ( ! self::is_copy( $video ) ) {
			( new Tracks( $video ) )->delete_files();
			( new Private_File( $video ) )->forget();
		}
	}

	/**
	 * Whether a video is a later attachment with everything stored of an earlier one, as translation plugins make: its tracks are those of that one.
	 *
	 * @param Video $video The video.
	 */
	private static function is_copy( Video $video ): bool {
		// The earlier one may be in the bin, from which it can come back.
		return array() !== array_filter( Videos::all_with( $video->guid ), static fn( int $id ): bool => $id < $video->id() );
	}
}
