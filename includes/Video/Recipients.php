<?php
/**
 * To whom the videos send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;
use Statecraft\Video\Poster\Frame_Service;

/** The services behind videos, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		return array(
			new Recipient( 'VideoPress', 'https://automattic.com/privacy/', Recipient::VISITOR, __( 'When a page has a video that is hosted there.', 'statecraft' ), __( 'IP address and browser of the visitor.', 'statecraft' ) ),
			new Recipient( __( 'Service for frames of videos', 'statecraft' ), '', Recipient::SITE, __( 'When an author chooses a frame of a public video.', 'statecraft' ), __( 'The address of the video.', 'statecraft' ), static fn(): bool => 'none' !== Frame_Service::sources()->source( 'frames_url' ) ),
		);
	}
}
