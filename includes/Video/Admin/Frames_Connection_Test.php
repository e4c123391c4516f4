<?php
/**
 * The test of the service that extracts frames from videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Connection_Test;
use Statecraft\Video\Poster\Frame_Service;
use Statecraft\Video\Videos;

/** Requests a frame of the newest public video, and reports the result. */
final class Frames_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_video_frames_test';

	/** {@inheritDoc} */
	public function run_test(): array {
		$video = Videos::newest_public();
		if ( ! $video || ! Frame_Service::serves( $video ) ) {
			return self::error( $video ? __( 'No service is set.', 'statecraft' ) : __( 'Upload a public video first: the test requests a frame of it.', 'statecraft' ) );
		}
		$status = Frame_Service::probe( $video );
		return match ( $status ) {
			200     => self::success( __( 'The service sent a frame of your newest video.', 'statecraft' ) ),
			0       => self::error( __( 'The service does not respond. It may be down or overloaded.', 'statecraft' ) ),
			-1      => self::error( __( 'The service responds, but not with an image.', 'statecraft' ) ),
			/* translators: %d: HTTP status code such as 500. */
			default => self::error( sprintf( __( 'The service responds with HTTP status %d.', 'statecraft' ), $status ) ),
		};
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Requests a frame of your newest public video from the service, and discards it.', 'statecraft' );
	}
}
