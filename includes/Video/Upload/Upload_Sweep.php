<?php
/**
 * Cleans up after uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Privacy\Sending_Place;
use Statecraft\Video\Video_Life;

/** Deletes expired uploads. Runs hourly, and before each new upload, because WP-Cron does not run on sites without visitors. */
final class Upload_Sweep {

	/** The hourly event. */
	public const EVENT = 'statecraft_video_sweep';

	/** Adds the hooks. */
	public static function hook(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		add_action( Finisher::EVENT, array( Video_Attachment::class, 'read_metadata' ) );
	}

	/** Deletes expired uploads and leftovers of dead processes; complete ones become videos first. */
	public static function run(): void {
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
		}
		Sending_Place::sweep();
		Video_Life::schedule_once();
		foreach ( Uploads::expired() as $upload ) {
			$lock = Upload_Lock::take( $upload->folder, 0 );
			if ( $lock ) {
				self::end( $upload );
				$lock->release();
			}
		}
		foreach ( Uploads::folders( '/\.(?:gone|new-[0-9a-f]+)$/D' ) as $folder ) {
			filemtime( $folder ) < time() - HOUR_IN_SECONDS && Uploads::delete_folder( $folder );
		}
	}

	/**
	 * Ends an expired upload. If it is complete, the user gets the video, even though the last request was never repeated.
	 *
	 * @param Upload $upload The upload, locked.
	 */
	private static function end( Upload $upload ): void {
		$upload->refresh();
		$person = get_current_user_id();
		wp_set_current_user( $upload->state['user'] );
		try {
			// Users who may no longer upload get no video, except one that is already in place.
			$is_theirs = null === Upload_Limits::allow() || $upload->state['video'];
			$is_theirs && $upload->is_complete() && ! $upload->is_partial() && Finisher::finish( $upload );
			$upload->remove();
		} catch ( Tus_Refusal $refusal ) {
			// A file that was already moved must become a video, so it is retried. A refused one is deleted.
			$upload->state['video'] || $upload->remove();
		} finally {
			wp_set_current_user( $person );
		}
	}
}
