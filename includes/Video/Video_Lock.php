<?php
/**
 * Serializes changes to a video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use WP_Error;

/** Runs code that reads and then writes the files or tracks of a video, one caller at a time. */
final class Video_Lock {

	/** The option name of the lease, without the id. */
	private const PREFIX = 'statecraft_video_lock_';

	/** Seconds after which the lock of a killed process expires. */
	private const SECONDS = 30;

	/** Seconds to wait for the lock. */
	private const PATIENCE = 3;

	/**
	 * Runs a change.
	 *
	 * @template Result
	 * @param callable(): Result $change The change.
	 * @return Result|WP_Error `video_busy` (503): nothing was run.
	 */
	public static function run( Video $video, callable $change ) {
		return Lease::alone(
			self::PREFIX . $video->id(),
			$change,
			static fn(): WP_Error => new WP_Error( 'video_busy', __( 'Another change to this video is being saved. Try again in a moment.', 'statecraft' ), array( 'status' => 503 ) ),
			self::SECONDS,
			self::PATIENCE,
			array( 'post_meta' => array( $video->id() ) )
		);
	}
}
