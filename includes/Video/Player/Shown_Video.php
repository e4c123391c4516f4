<?php
/**
 * A video as shown on a page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Privacy\Private_Words;
use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Tracks\Tracks;
use Statecraft\Video\Video;

/** What a visitor may see of a video of this site, in one post. */
final class Shown_Video {

	/**
	 * Instances come from {@see Shown_Video::of()}.
	 *
	 * @param int                                                             $post_id       The post that shows it; 0: none.
	 * @param string                                                          $src           The URL of the file.
	 * @param string                                                          $poster        The URL of the poster; empty without one.
	 * @param array<string, array<string, array{src: string, label: string}>> $tracks        The text tracks, by kind, then by language.
	 * @param int                                                             $width         In pixels; 0: not known.
	 * @param int                                                             $height        The same.
	 * @param string                                                          $title         Plain text.
	 * @param string                                                          $average_color The poster's, as `#rrggbb`; empty: unknown.
	 * @param bool                                                            $can_download  Whether visitors may download the file.
	 * @param string                                                          $rating        One of {@see Video::RATINGS}.
	 * @param list<array{start: float, title: string}>                        $chapters      In seconds.
	 */
	private function __construct(
		private readonly Video $video,
		private readonly int $post_id,
		public readonly string $guid,
		public readonly string $src,
		public readonly string $mime_type,
		public readonly string $poster,
		public readonly array $tracks,
		public readonly int $width,
		public readonly int $height,
		public readonly string $title,
		public readonly string $average_color,
		public readonly bool $can_download,
		public readonly string $rating,
		public readonly array $chapters
	) {}

	/**
	 * Prepares a video for a post.
	 *
	 * @param Video $video   The video, which the visitor may watch: {@see Viewers::include_current()}.
	 * @param int   $post_id The post whose content is being rendered; 0: none.
	 */
	public static function of( Video $video, int $post_id ): self {
		$provider = Providers::of( $video );
		$settings = $provider->settings( $video );
		$size     = $provider->size( $video );
		return new self(
			video: $video,
			post_id: $post_id,
			guid: $video->guid,
			src: $provider->source( $video, $post_id ),
			mime_type: $video->attachment->post_mime_type,
			poster: $provider->poster_in( $video, $post_id ),
			tracks: $provider->tracks( $video, $post_id ),
			width: $size['width'],
			height: $size['height'],
			title: wp_strip_all_tags( Private_Words::for_watchers( $video->attachment ) ),
			average_color: $settings['average_color'],
			can_download: (bool) $settings['allow_download'],
			rating: $settings['rating'],
			chapters: Chapters::parse( ( new Tracks( $video ) )->chapters( self::language() ) )
		);
	}

	/**
	 * Returns the current address of a saved poster address, for this visitor.
	 *
	 * @param string $address An address; those of other images are returned unchanged.
	 */
	public function current_poster( string $address ): string {
		$frame = $this->video->is_local() ? Frames::by_address( $this->video, $address ) : 0;
		return 0 === $frame ? $address : ( new Frame_Files( $frame ) )->url( $this->video, $this->post_id );
	}

	/** Returns the language of the page, such as `pt`. */
	public static function language(): string {
		return strtolower( (string) strtok( get_locale(), '_' ) );
	}
}
