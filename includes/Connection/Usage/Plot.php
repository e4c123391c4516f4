<?php
/**
 * A plot of amounts by day.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Usage;

defined( 'ABSPATH' ) || exit;

use Closure;

/** Bars, one per day, as an SVG. In right-to-left languages, time also runs from right to left. The table next to it has the numbers. */
final class Plot {

	/** Units of the drawing, which fills the available width. */
	private const STEP   = 10;
	private const BAR    = 8;
	private const HEIGHT = 100;

	/** The height of the smallest bar: small amounts must differ from zero. */
	private const LEAST = 2;

	/**
	 * @param string               $id     A unique name.
	 * @param array<string, int>   $values Amounts by day (`2026-11-25`), the oldest first.
	 * @param Closure(int): string $format Formats an amount.
	 */
	public function __construct(
		private readonly string $id,
		private readonly string $title,
		private readonly array $values,
		private readonly Closure $format
	) {}

	/** Prints the plot with its title, its sum, and the first and last day. */
	public function render(): void {
		$total = array_sum( $this->values );
		$most  = max( $this->values );
		echo '<figure class="statecraft-plot">';
		printf( '<figcaption>%s <strong>%s</strong></figcaption>', esc_html( $this->title ), esc_html( 0 === $total ? __( 'None', 'statecraft' ) : ( $this->format )( $total ) ) );
		if ( $total > 0 ) {
			/* translators: %s: an amount. */
			printf( '<div class="statecraft-plot__most" aria-hidden="true">%s</div>', esc_html( ( $this->format )( $most ) ) );
			$this->drawing( $most );
			printf( '<div class="statecraft-plot__days" aria-hidden="true"><span>%s</span><span>%s</span></div>', esc_html( self::day( (string) array_key_first( $this->values ) ) ), esc_html( self::day( (string) array_key_last( $this->values ) ) ) );
		}
		echo '</figure>';
	}

	/**
	 * Formats a day for display.
	 *
	 * @param string $day Such as `2026-11-25`.
	 */
	public static function day( string $day ): string {
		return (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$day 12:00 UTC" ), new \DateTimeZone( 'UTC' ) );
	}

	/**
	 * Prints the drawing.
	 *
	 * @param int $most The largest amount; not 0.
	 */
	private function drawing( int $most ): void {
		$width = count( $this->values ) * self::STEP;
		$when  = (string) array_search( $most, $this->values, true );
		printf( '<svg viewBox="0 0 %1$d %2$d" preserveAspectRatio="none" role="img" aria-labelledby="%3$s-title" aria-describedby="%3$s-desc"><title id="%3$s-title">%4$s</title>', (int) $width, (int) self::HEIGHT, esc_attr( $this->id ), esc_html( $this->title ) );
		printf(
			'<desc id="%s-desc">%s</desc>',
			esc_attr( $this->id ),
			/* translators: 1: number of days, 2: total amount, 3: largest amount of a day, 4: a day. */
			esc_html( sprintf( __( '%1$s days, %2$s in total; the most on %4$s: %3$s.', 'statecraft' ), number_format_i18n( count( $this->values ) ), ( $this->format )( array_sum( $this->values ) ), ( $this->format )( $most ), self::day( $when ) ) )
		);
		$place = 0;
		foreach ( $this->values as $day => $value ) {
			if ( $value > 0 ) {
				$height = max( self::LEAST, (int) round( $value / $most * self::HEIGHT ) );
				$x      = is_rtl() ? $width - ( $place + 1 ) * self::STEP : $place * self::STEP;
				printf( '<rect x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>', (int) $x + 1, (int) self::HEIGHT - $height, (int) self::BAR, (int) $height, esc_html( self::day( $day ) . ': ' . ( $this->format )( $value ) ) );
			}
			++$place;
		}
		echo '</svg>';
	}
}
