<?php
/**
 * Videos whose files are on this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Tracks\Tracks;
use Statecraft\Video\Video;

/** This site: files in the uploads folder, everything else in the attachment. */
final class Site_Provider extends Provider {

	/** {@inheritDoc} */
	public function has( Video $video ): bool {
		return $video->is_local();
	}

	/** {@inheritDoc} */
	public function can_edit(): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function source( Video $video, int $post_id ): string {
		return $video->is_private() ? Private_Address::of( $video, $post_id ) : (string) wp_get_attachment_url( $video->id() );
	}

	/** {@inheritDoc} */
	public function poster( Video $video ): string {
		return $this->poster_in( $video, 0 );
	}

	/** {@inheritDoc} */
	public function poster_in( Video $video, int $post_id ): string {
		$id = $video->settings()['poster'];
		if ( 0 === $id || Video_Pictures::video_of( $id )?->guid !== $video->guid ) {
			return $id ? (string) wp_get_attachment_url( $id ) : '';
		}
		return ( new Frame_Files( $id ) )->url( $video, $post_id );
	}

	/** {@inheritDoc} */
	public function tracks( Video $video, int $post_id ): array {
		return ( new Tracks( $video ) )->shown( $post_id );
	}

	/** {@inheritDoc} */
	public function chapters_source( Video $video ): string {
		return ( new Tracks( $video ) )->chapters_source();
	}

	/** {@inheritDoc} */
	public function size( Video $video ): array {
		$read = wp_get_attachment_metadata( $video->id() );
		return array(
			// WordPress reads whole seconds.
			'duration' => 1000 * (int) ( $read['length'] ?? 0 ),
			'width'    => (int) ( $read['width'] ?? 0 ),
			'height'   => (int) ( $read['height'] ?? 0 ),
		);
	}
}
