<?php
/**
 * Videos whose files are at VideoPress.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;

/**
 * Attachments left by Jetpack: their files and settings are at VideoPress, and this site only has a copy from the time of upload. Nothing is changed, because
 * this site has no account there.
 */
final class Hosted_Provider extends Provider {

	/** {@inheritDoc} */
	public function has( Video $video ): bool {
		return ! $video->is_local();
	}

	/** {@inheritDoc} */
	public function can_edit(): bool {
		return false;
	}

	/** {@inheritDoc} */
	public function source( Video $video, int $post_id ): string {
		$known = self::known( $video );
		return self::address( $known['original'] ?? '' );
	}

	/** {@inheritDoc} */
	public function poster( Video $video ): string {
		$known = self::known( $video );
		return self::address( $known['poster'] ?? '' );
	}

	/** {@inheritDoc} */
	public function tracks( Video $video, int $post_id ): array {
		return array();
	}

	/** {@inheritDoc} */
	public function settings( Video $video ): array {
		$known  = self::known( $video );
		$rating = Video::OLD_RATING === ( $known['rating'] ?? '' ) ? 'R-17' : ( $known['rating'] ?? '' );
		return array(
			'rating'          => in_array( $rating, Video::RATINGS, true ) ? $rating : 'G',
			'allow_download'  => (int) (bool) ( $known['allow_download'] ?? false ),
			'privacy_setting' => in_array( (int) ( $known['privacy_setting'] ?? -1 ), array( Video::PUBLIC, Video::PRIVATE, Video::SITE_DEFAULT ), true ) ? (int) $known['privacy_setting'] : Video::SITE_DEFAULT,
			'average_color'   => '',
		);
	}

	/** {@inheritDoc} */
	public function size( Video $video ): array {
		$known = self::known( $video );
		return array(
			'duration' => (int) ( $known['duration'] ?? 0 ),
			'width'    => (int) ( $known['width'] ?? 0 ),
			'height'   => (int) ( $known['height'] ?? 0 ),
		);
	}

	/**
	 * Returns VideoPress's description of the video, as Jetpack stores it in the metadata of the attachment.
	 *
	 * @return array<string, mixed>
	 */
	private static function known( Video $video ): array {
		$metadata = wp_get_attachment_metadata( $video->id() );
		$known    = $metadata['videopress'] ?? array();
		return is_array( $known ) || is_object( $known ) ? array_filter( (array) $known, 'is_scalar' ) : array();
	}

	/**
	 * Returns an https address, or an empty string.
	 *
	 * @param scalar $value The stored value.
	 */
	private static function address( $value ): string {
		return str_starts_with( (string) $value, 'https://' ) ? esc_url_raw( (string) $value ) : '';
	}
}
