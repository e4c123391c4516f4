<?php
/**
 * One interval of opening hours.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/**
 * A closing time before the opening time is on the next day; the same time, or 00:00 to 24:00, means open 24 hours. An invalid time counts as
 * missing.
 */
final class Opening_Hours {

	/**
	 * Minutes since midnight; null if missing or invalid.
	 *
	 * @var ?int
	 */
	private readonly ?int $opening;

	/**
	 * Minutes since midnight; null if missing or invalid.
	 *
	 * @var ?int
	 */
	private readonly ?int $closing;

	/**
	 * @param mixed $interval The saved interval: `opening` and `closing` as `HH:MM`, or as written by people and imports, such as `9:00 AM`.
	 */
	public function __construct( $interval ) {
		$this->opening = self::minutes( is_array( $interval ) ? $interval['opening'] ?? '' : '' );
		$this->closing = self::minutes( is_array( $interval ) ? $interval['closing'] ?? '' : '' );
	}

	/** Returns the interval as text, in the site's language and time format; empty without any time. */
	public function to_text(): string {
		if ( $this->opening === null && $this->closing === null ) {
			return '';
		}
		if ( $this->closing === null ) {
			/* translators: %s: an opening time. The closing time is not known. */
			return sprintf( __( 'from %s', 'statecraft' ), self::time( (int) $this->opening ) );
		}
		if ( $this->opening === null ) {
			/* translators: %s: a closing time. The opening time is not known. */
			return sprintf( __( 'until %s', 'statecraft' ), self::time( $this->closing ) );
		}
		if ( $this->is_all_day() ) {
			return __( 'Open 24 hours', 'statecraft' );
		}
		/* translators: 1: opening time, 2: closing time. */
		return sprintf( _x( '%1$s - %2$s', 'business hours', 'statecraft' ), self::time( $this->opening ), self::time( $this->closing ) );
	}

	/**
	 * Returns the times for schema.org; null if one is missing.
	 *
	 * @return array{opens: string, closes: string}|null
	 */
	public function times(): ?array {
		if ( $this->opening === null || $this->closing === null ) {
			return null;
		}
		return $this->is_all_day()
			? array(
				'opens'  => '00:00',
				'closes' => '23:59',
			)
			: array(
				'opens'  => self::clock( $this->opening ),
				'closes' => self::clock( $this->closing ),
			);
	}

	/** Whether the interval is open 24 hours. */
	private function is_all_day(): bool {
		return $this->opening === $this->closing || ( $this->opening === 0 && $this->closing === DAY_IN_SECONDS / MINUTE_IN_SECONDS );
	}

	/**
	 * Parses a time to minutes since midnight.
	 *
	 * @param mixed $time `HH:MM`, up to 24:00, or a time with am or pm. The editor reads the same, see `blocks/business-hours/times.ts`.
	 */
	private static function minutes( $time ): ?int {
		$text = is_string( $time ) ? (string) preg_replace( '/[\s\x{a0}\x{202f}]+/u', '', $time ) : '';
		if ( preg_match( '/^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?(?::[0-5]\d)?([ap])\.?m\.?$/iD', $text, $found ) === 1 ) {
			return ( (int) $found[1] % 12 + ( 'p' === strtolower( $found[3] ) ? 12 : 0 ) ) * 60 + (int) $found[2];
		}
		return preg_match( '/^(?:([01]?\d|2[0-3]):([0-5]\d)|(24):(00))(?::[0-5]\d)?$/D', $text, $found ) === 1
			? (int) ( $found[3] ?? $found[1] ) * 60 + (int) ( $found[4] ?? $found[2] )
			: null;
	}

	/**
	 * Formats a time in the site's time format.
	 *
	 * @param int $minutes Minutes since midnight.
	 */
	private static function time( int $minutes ): string {
		$format = get_option( 'time_format' );
		return (string) wp_date( is_string( $format ) && $format !== '' ? $format : 'H:i', $minutes * MINUTE_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}

	/**
	 * Formats a time as `HH:MM`, modulo 24 hours.
	 *
	 * @param int $minutes Minutes since midnight.
	 */
	private static function clock( int $minutes ): string {
		return gmdate( 'H:i', $minutes * MINUTE_IN_SECONDS );
	}
}
