<?php
/**
 * One change of a video at a time.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;
use WP_Error;

/** Runs what reads and then writes the files or tracks of a video, one after the other. */
final class Video_Lock {

	/** The option name of the lease, without the id. */
	private const PREFIX = 'statecraft_video_lock_';

	/** Seconds after which the lock of a killed process is free. */
	private const SECONDS = 30;

	/** How often it tries to get the lock, and the pause between, in microseconds: 3 seconds together. */
	private const TRIES = 30;
	private const PAUSE = 100_000;

	/**
	 * Runs a change.
	 *
	 * @template Result
	 * @param Video              $video  The video.
	 * @param callable(): Result $change The change.
	 * @return Result|WP_Error `video_busy` (503): nothing was run.
	 */
	public static function run( Video $video, callable $change ) {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$lease = Lease::acquire( self::PREFIX . $video->id(), self::SECONDS );
			if ( $lease ) {
				try {
					// Another process may have written since this one read.
					wp_cache_delete( $video->id(), 'post_meta' );
					return $change();
				} finally {
					$lease->release();
				}
			}
			usleep( self::PAUSE );
		}
		return new WP_Error( 'video_busy', __( 'Another change to this video is being saved. Try again in a moment.', 'statecraft' ), array( 'status' => 503 ) );
	}
}
