<?php
/**
 * The test of the service that takes frames out of videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Service_Test;
use Statecraft\Video\Poster\Frame_Service;
use Statecraft\Video\Videos;

/** Asks for a frame of the newest public video, and says what came. */
final class Frames_Test extends Service_Test {

	protected const ACTION = 'statecraft_video_frames_test';

	/** {@inheritDoc} */
	public function run_test(): array {
		$video = Videos::newest_public();
		if ( ! $video || ! Frame_Service::serves( $video ) ) {
			return self::error( $video ? __( 'No service is set.', 'statecraft' ) : __( 'Upload a video that everybody may watch first: the service is asked for a frame of it.', 'statecraft' ) );
		}
		$status = Frame_Service::probe( $video );
		return match ( $status ) {
			200     => self::success( __( 'The service has sent a frame of your newest video.', 'statecraft' ) ),
			0       => self::error( __( 'The service does not answer. It may be down, or not have found the time.', 'statecraft' ) ),
			-1      => self::error( __( 'The service answers, but not with a picture.', 'statecraft' ) ),
			/* translators: %d: HTTP status code such as 500. */
			default => self::error( sprintf( __( 'The service answers with the HTTP status %d.', 'statecraft' ), $status ) ),
		};
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Asks the service for a frame of your newest public video, and throws it away.', 'statecraft' );
	}
}
