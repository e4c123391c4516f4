<?php
/**
 * The recipients of video data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;
use Statecraft\Video\Poster\Frame_Service;

/** The services used for videos, and the data they receive. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		return array(
			new Recipient( 'VideoPress', 'https://automattic.com/privacy/', Recipient::VISITOR, __( 'When a page contains a video hosted there.', 'statecraft' ), __( 'The visitor’s IP address and browser.', 'statecraft' ) ),
			new Recipient( __( 'Video frame service', 'statecraft' ), '', Recipient::SITE, __( 'When an author chooses a frame of a public video.', 'statecraft' ), __( 'The address of the video.', 'statecraft' ), static fn(): bool => 'none' !== Frame_Service::sources()->source( 'frames_url' ) ),
		);
	}
}
