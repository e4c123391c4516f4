<?php
/**
 * Dates for machines.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use DateTimeImmutable;

/**
 * Formats times in the site's time zone for values that are compared, stored, parsed or read by other programs. `wp_date()` is for people: it translates, and
 * plugins change its calendar and digits.
 */
final class Site_Time {

	/**
	 * Formats a time.
	 *
	 * @param string   $format A format for PHP's `date()`, without day and month names.
	 * @param int|null $time   Unix seconds; null: now.
	 */
	public static function format( string $format, ?int $time = null ): string {
		return ( new DateTimeImmutable( '@' . ( $time ?? time() ) ) )->setTimezone( wp_timezone() )->format( $format );
	}
}
