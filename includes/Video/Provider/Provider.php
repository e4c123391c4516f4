<?php
/**
 * The base class of video hosts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;

/** Where video files are hosted, and their data there. Add one with the filter `statecraft_video_providers`. */
abstract class Provider {

	/** Whether this provider hosts a video. */
	abstract public function has( Video $video ): bool;

	/** Whether settings, tracks and posters can be changed through this site. */
	abstract public function can_edit(): bool;

	/**
	 * Returns the URL of the file.
	 *
	 * @param int $post_id The post that shows it; its readers may watch a private video. 0: none.
	 * @return string Empty: not known.
	 */
	abstract public function source( Video $video, int $post_id ): string;

	/**
	 * Returns the URL of the poster.
	 *
	 * @return string Empty: none.
	 */
	abstract public function poster( Video $video ): string;

	/**
	 * Returns the URL of the poster for users who may watch a private video in a post.
	 *
	 * @param int $post_id The post that shows it; 0: none.
	 */
	public function poster_in( Video $video, int $post_id ): string {
		return $this->poster( $video );
	}

	/**
	 * Returns the tracks that are shown.
	 *
	 * @param int $post_id The post that shows it; 0: none.
	 * @return array<string, array<string, array{src: string, label: string}>> By kind, then by language.
	 */
	abstract public function tracks( Video $video, int $post_id ): array;

	/**
	 * Returns the source of the chapters.
	 *
	 * @return string `file`, `description`, or empty: no chapters, or not known.
	 */
	public function chapters_source( Video $video ): string {
		return '';
	}

	/**
	 * Returns the settings.
	 *
	 * @return array{rating: string, allow_download: int, privacy_setting: int, average_color: string}
	 */
	public function settings( Video $video ): array {
		return array_intersect_key( $video->settings(), array_flip( array( 'rating', 'allow_download', 'privacy_setting', 'average_color' ) ) );
	}

	/**
	 * Returns the dimensions and the length.
	 *
	 * @return array{duration: int, width: int, height: int} Milliseconds and pixels; 0: not known.
	 */
	abstract public function size( Video $video ): array;
}
