<?php
/**
 * The chapters of a video on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;

/** A list of links into the file that work without a script; with it, they seek in the player. Browsers do not show chapters themselves. */
final class Chapters {

	/** The line of a WebVTT cue with its times. */
	private const TIMES = '/^(?:(\d{2,6}):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->/';

	/**
	 * Reads the cues of a chapters track.
	 *
	 * @param string $vtt The file.
	 * @return list<array{start: float, title: string}> By start, in seconds; titles are plain text, cues without one are left out.
	 */
	public static function parse( string $vtt ): array {
		$chapters = array();
		foreach ( preg_split( '/\n{2,}/', str_replace( array( "\r\n", "\r" ), "\n", $vtt ) ) as $cue ) {
			$lines = explode( "\n", $cue );
			foreach ( $lines as $i => $line ) {
				if ( preg_match( self::TIMES, $line, $time ) ) {
					$title = trim( Plain_Text::of_html( implode( ' ', array_slice( $lines, $i + 1 ) ) ) );
					if ( '' !== $title ) {
						$chapters[] = array(
							'start' => (int) $time[1] * HOUR_IN_SECONDS + (int) $time[2] * MINUTE_IN_SECONDS + (int) $time[3] + (int) $time[4] / 1000,
							'title' => $title,
						);
					}
					break;
				}
			}
		}
		usort( $chapters, static fn( array $one, array $other ): int => $one['start'] <=> $other['start'] );
		return $chapters;
	}

	/** Renders the menu; empty without chapters. */
	public static function menu( Shown_Video $video ): string {
		$items = '';
		foreach ( $video->chapters as $chapter ) {
			$second = (string) round( $chapter['start'], 3 );
			$items .= '<li>' . Markup::element(
				'a',
				array(
					'href'       => esc_url( "$video->src#t=$second" ),
					'data-start' => $second,
				),
				'<span class="statecraft-video__time">' . self::time( (int) $chapter['start'] ) . '</span> ' . Html::foreign( $chapter['title'] )
			) . '</li>';
		}
		return '' === $items ? '' : '<details class="statecraft-video__chapters"><summary>' . esc_html__( 'Chapters', 'statecraft' ) . "</summary><ol>$items</ol></details>";
	}

	/** Formats a time as `m:ss` or `h:mm:ss`. */
	private static function time( int $seconds ): string {
		return $seconds < HOUR_IN_SECONDS
			? sprintf( '%d:%02d', intdiv( $seconds, MINUTE_IN_SECONDS ), $seconds % MINUTE_IN_SECONDS )
			: sprintf( '%d:%02d:%02d', intdiv( $seconds, HOUR_IN_SECONDS ), intdiv( $seconds % HOUR_IN_SECONDS, MINUTE_IN_SECONDS ), $seconds % MINUTE_IN_SECONDS );
	}
}
