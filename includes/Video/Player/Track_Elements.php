<?php
/**
 * Text tracks on pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** The `track` elements of a video. */
final class Track_Elements {

	/**
	 * Renders them. A track is only on by default if the video starts muted: otherwise its speech would be missed.
	 *
	 * @param Player_Options $options How it is played.
	 */
	public static function html( Shown_Video $video, Player_Options $options ): string {
		$html = '';
		$on   = $options->autoplay && $options->muted ? Shown_Video::language() : '';
		foreach ( array( 'captions', 'subtitles', 'descriptions', 'chapters', 'metadata' ) as $kind ) {
			foreach ( $video->tracks[ $kind ] ?? array() as $language => $track ) {
				$is_on = '' !== $on && in_array( $kind, array( 'captions', 'subtitles' ), true ) && strtok( strtolower( (string) $language ), '-' ) === $on;
				$on    = $is_on ? '' : $on;
				$html .= Markup::element(
					'track',
					array(
						'kind'    => $kind,
						'src'     => esc_url( $track['src'] ),
						'srclang' => (string) $language,
						'label'   => $track['label'],
						'default' => $is_on,
					)
				);
			}
		}
		return $html;
	}

	/** Whether a URL is on another host than the page, such as a CDN: browsers then require CORS for tracks. */
	public static function are_foreign( Shown_Video $video ): bool {
		$own = wp_parse_url( home_url(), PHP_URL_HOST );
		foreach ( array_merge( ...array_map( 'array_values', array_values( $video->tracks ) ) ) as $track ) {
			if ( ! in_array( wp_parse_url( $track['src'], PHP_URL_HOST ), array( $own, null ), true ) ) {
				return true;
			}
		}
		return false;
	}
}
