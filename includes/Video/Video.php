<?php
/**
 * A video of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Video\Privacy\Left_Videos;
use Statecraft\Video\Provider\Providers;
use WP_Post;

/** An attachment with a guid, and its data beyond WordPress's own. Instances come from {@see Videos}. */
final class Video {

	/** The post meta key of the guid: eight letters and digits. Jetpack uses the same key, so attachments of older posts are found. */
	public const GUID = Videos::KEY;

	/** The prefix of the post meta keys of {@see Video::settings()}: one key each, so that simultaneous changes do not overwrite each other. */
	public const META = '_statecraft_video';

	/** The MIME type of attachments whose file is at VideoPress, not on this site. */
	public const HOSTED_TYPE = 'video/videopress';

	/** The values of the privacy setting. */
	public const PUBLIC       = 0;
	public const PRIVATE      = 1;
	public const SITE_DEFAULT = 2;

	/** The values of the rating. */
	public const RATINGS = array( 'G', 'PG-13', 'R-17' );

	/** A value from older versions: now the last of {@see Video::RATINGS}. */
	public const OLD_RATING = 'X-18';

	/** The settings of a new video. */
	private const DEFAULTS = array(
		'rating'          => 'G',
		'allow_download'  => 0,
		'privacy_setting' => self::SITE_DEFAULT,
		'poster'          => 0,
		'tracks'          => array(),
		'average_color'   => '',
		'public_file'     => '',
		'closed_file'     => '',
		'tracks_folder'   => '',
		'frame_wanted'    => '',
	);

	public function __construct( public readonly WP_Post $attachment, public readonly string $guid ) {}

	/** The id of the attachment. */
	public function id(): int {
		return $this->attachment->ID;
	}

	/** Whether the file is on this site, not at VideoPress. */
	public function is_local(): bool {
		return self::HOSTED_TYPE !== $this->attachment->post_mime_type;
	}

	/**
	 * Returns the stored data of the video.
	 *
	 * @return array{rating: string, allow_download: int, privacy_setting: int, poster: int, tracks: list<array{kind: string, srclang: string, label: string, file: string, source: string}>, average_color: string, public_file: string, closed_file: string, tracks_folder: string, frame_wanted: string}
	 *         `poster` is an attachment id, 0 for none; `tracks` are those of {@see Tracks\Tracks}; `average_color` is that of the poster, as `#rrggbb`;
	 *         `public_file` and `closed_file` are those of {@see Privacy\Private_File}, `tracks_folder` is that of {@see Tracks\Track_Files},
	 *         `frame_wanted` that of {@see Poster\Frame_Service}.
	 */
	public function settings(): array {
		$settings = array();
		foreach ( self::DEFAULTS as $name => $default ) {
			$stored            = get_post_meta( $this->id(), self::META . "_$name" );
			$settings[ $name ] = $stored ? self::typed( $stored[0], $default ) : $default;
		}
		$settings['public_file'] = Folders::within( $settings['public_file'] );
		$settings['closed_file'] = Folders::within( $settings['closed_file'], Left_Videos::FOLDER );
		$settings['tracks']      = array_values( array_filter( $settings['tracks'], self::is_track( ... ) ) );
		return $settings;
	}

	/**
	 * Whether a stored value is a track. Importers store all meta of a file.
	 *
	 * @param mixed $value The stored value.
	 */
	private static function is_track( $value ): bool {
		$texts = is_array( $value ) ? array_filter( $value, 'is_string' ) : array();
		return isset( $texts['kind'], $texts['srclang'], $texts['label'], $texts['file'], $texts['source'] );
	}

	/**
	 * Changes settings.
	 *
	 * @param array<string, mixed> $changes The settings that change, already validated.
	 */
	public function update( array $changes ): void {
		foreach ( array_intersect_key( $changes, self::DEFAULTS ) as $name => $value ) {
			update_post_meta( $this->id(), self::META . "_$name", wp_slash( $value ) );
		}
	}

	/**
	 * Converts a stored value, which the database returns as a string, to the type of its default.
	 *
	 * @param mixed                   $value   The stored value.
	 * @param int|string|array<mixed> $default The default.
	 * @return int|string|array<mixed>
	 */
	private static function typed( $value, int|string|array $default ): int|string|array {
		if ( is_array( $default ) ) {
			return is_array( $value ) ? $value : $default;
		}
		return is_scalar( $value ) ? ( is_int( $default ) ? (int) $value : (string) $value ) : $default;
	}

	/** Whether only readers of a post with the video may see it, according to its provider. */
	public function is_private(): bool {
		return self::hides( Providers::of( $this )->settings( $this )['privacy_setting'] );
	}

	/**
	 * Whether a privacy setting makes a video private on this site.
	 *
	 * @param int $privacy The setting.
	 */
	public static function hides( int $privacy ): bool {
		/**
		 * Filters whether videos without their own privacy setting are private.
		 *
		 * @param bool $is_private Default: whether the site is hidden from the public (`blog_public` below zero, as set by plugins for private sites).
		 */
		return self::PRIVATE === $privacy || ( self::SITE_DEFAULT === $privacy && apply_filters( 'statecraft_video_private_site', (int) get_option( 'blog_public' ) < 0 ) );
	}
}
