<?php
/**
 * How a video is played.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Safe_Addresses;

/** The settings of one block, URL or shortcode. For those of the video itself, see {@see Shown_Video}. */
final class Player_Options {

	/** The parameter of each seekbar color, by attribute. */
	private const COLORS = array(
		'seekbarColor'        => 'sbc',
		'seekbarPlayedColor'  => 'sbpc',
		'seekbarLoadingColor' => 'sblc',
	);

	/**
	 * Instances come from {@see Player_Options::of()}.
	 *
	 * @param bool                  $autoplay          Whether the video starts automatically.
	 * @param bool                  $controls          Whether the browser shows its controls.
	 * @param bool                  $loop              Whether it repeats.
	 * @param bool                  $muted             Whether it starts without sound.
	 * @param bool                  $playsinline       Whether phones play it within the page.
	 * @param string                $preload           `metadata`, `auto` or `none`.
	 * @param string                $poster            The URL of the block's own poster; empty: the video's.
	 * @param bool                  $has_no_poster     Whether the author removed the poster of the video from the block.
	 * @param string                $title             The block's own title; empty: the video's.
	 * @param array<string, string> $colors            Colours as `#rrggbb`, by parameter; only those that are set.
	 * @param bool                  $use_average_color Whether to use the poster's color instead.
	 * @param int                   $start             The start time, in seconds.
	 */
	private function __construct(
		public readonly bool $autoplay,
		public readonly bool $controls,
		public readonly bool $loop,
		public readonly bool $muted,
		public readonly bool $playsinline,
		public readonly string $preload,
		private readonly string $poster,
		private readonly bool $has_no_poster,
		public readonly string $title,
		public readonly array $colors,
		public readonly bool $use_average_color,
		public readonly int $start
	) {}

	/**
	 * Reads the options.
	 *
	 * @param Attributes $attributes Attributes of the block, of any origin.
	 */
	public static function of( Attributes $attributes ): self {
		$poster = $attributes->text( 'poster' );
		return new self(
			autoplay: $attributes->flag( 'autoplay' ),
			controls: $attributes->flag( 'controls', true ),
			loop: $attributes->flag( 'loop' ),
			muted: $attributes->flag( 'muted' ),
			playsinline: $attributes->flag( 'playsinline' ) || $attributes->flag( 'playsInline' ),
			preload: $attributes->one_of( 'preload', array( 'metadata', 'auto', 'none' ) ),
			poster: preg_match( '#^(?:https?:)?//#i', $poster ) && Safe_Addresses::is_safe( $poster ) ? $poster : '',
			has_no_poster: '' === $attributes->get( 'poster' ),
			title: $attributes->text( 'title' ),
			colors: self::colors( $attributes ),
			use_average_color: $attributes->flag( 'useAverageColor', true ),
			start: (int) $attributes->number( 'at', 0, 0, DAY_IN_SECONDS )
		);
	}

	/**
	 * Returns the URL of the poster.
	 *
	 * @return string Empty without one.
	 */
	public function poster( Shown_Video $video ): string {
		return '' !== $this->poster || $this->has_no_poster ? $video->current_poster( $this->poster ) : $video->poster;
	}

	/**
	 * Returns the parameters for VideoPress's own player that differ from its defaults.
	 *
	 * @return array<string, string>
	 */
	public function query(): array {
		return array_filter(
			array(
				'resizeToParent'  => 'true',
				'cover'           => 'true',
				'autoPlay'        => $this->autoplay ? 'true' : '',
				'controls'        => $this->controls ? '' : 'false',
				'loop'            => $this->loop ? 'true' : '',
				'muted'           => $this->muted ? 'true' : '',
				'persistVolume'   => $this->muted ? 'false' : '',
				'playsinline'     => $this->playsinline ? 'true' : '',
				'posterUrl'       => $this->poster,
				'preloadContent'  => 'metadata' === $this->preload ? '' : $this->preload,
				...$this->colors,
				'useAverageColor' => $this->use_average_color ? '' : 'false',
				'at'              => $this->start ? (string) $this->start : '',
			),
			'strlen'
		);
	}

	/**
	 * Reads the colours that have six hexadecimal digits.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @return array<string, string>
	 */
	private static function colors( Attributes $attributes ): array {
		$colors = array();
		foreach ( self::COLORS as $name => $parameter ) {
			if ( preg_match( '/^#?([\da-f]{6})$/iD', $attributes->text( $name ), $found ) ) {
				$colors[ $parameter ] = '#' . strtolower( $found[1] );
			}
		}
		return $colors;
	}
}
