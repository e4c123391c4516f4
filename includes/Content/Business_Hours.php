<?php
/**
 * Front-end rendering of opening hours.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Json;

/** Renders `jetpack/business-hours`: a list, and structured data (JSON-LD) for search engines. */
final class Business_Hours {

	/** The schema.org names of the days. */
	private const SCHEMA_DAYS = array(
		'Sun' => 'Sunday',
		'Mon' => 'Monday',
		'Tue' => 'Tuesday',
		'Wed' => 'Wednesday',
		'Thu' => 'Thursday',
		'Fri' => 'Friday',
		'Sat' => 'Saturday',
	);

	/**
	 * Returns the markup, escaped. Lists only the saved days, starting with the site's first day of the week: a missing day is not known to be closed.
	 */
	public static function html( Attributes $attributes ): string {
		$week = self::week( $attributes->items( 'days' ) );
		$rows = '';
		foreach ( array_intersect_key( Week::ordered(), $week ) as $day => $name ) {
			$rows .= sprintf(
				'<div class="jetpack-business-hours__item"><dt class="%1$s">%2$s</dt><dd class="%1$s">%3$s</dd></div>',
				esc_attr( $day ),
				esc_html( $name ),
				esc_html( self::hours_text( $week[ $day ] ) )
			);
		}
		if ( '' === $rows ) {
			return '';
		}
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'jetpack-business-hours' ) );
		return "<dl $wrapper>$rows</dl>" . ( is_feed() ? '' : self::schema( $week ) );
	}

	/**
	 * Returns the hours of each saved day, from Sunday on; a malformed list counts as empty.
	 *
	 * @param list<mixed> $days The saved `days` attribute.
	 * @return array<string, list<Opening_Hours>>
	 */
	private static function week( array $days ): array {
		$week = array();
		foreach ( $days as $day ) {
			$name = is_array( $day ) ? $day['name'] ?? '' : '';
			if ( is_string( $name ) && in_array( $name, Week::DAYS, true ) ) {
				$week[ $name ] = array_map( static fn ( $interval ) => new Opening_Hours( $interval ), array_values( is_array( $day['hours'] ?? null ) ? $day['hours'] : array() ) );
			}
		}
		return array_merge( array_intersect_key( array_flip( Week::DAYS ), $week ), $week );
	}

	/**
	 * Returns the hours of a day as text.
	 *
	 * @param list<Opening_Hours> $hours The hours.
	 */
	private static function hours_text( array $hours ): string {
		$words = array_filter( array_map( static fn ( Opening_Hours $interval ): string => $interval->to_text(), $hours ) );
		return $words ? implode( ', ', $words ) : __( 'Closed', 'statecraft' );
	}

	/**
	 * Returns the hours as JSON-LD; empty if there are none.
	 *
	 * @param array<string, list<Opening_Hours>> $week The hours by day.
	 */
	private static function schema( array $week ): string {
		$specifications = array();
		foreach ( $week as $day => $hours ) {
			foreach ( $hours as $interval ) {
				$times = $interval->times();
				if ( $times ) {
					$specifications[] = array(
						'@type'     => 'OpeningHoursSpecification',
						'dayOfWeek' => 'https://schema.org/' . self::SCHEMA_DAYS[ $day ],
					) + $times;
				}
			}
		}
		if ( ! $specifications ) {
			return '';
		}
		return wp_get_inline_script_tag(
			Json::encode(
				array(
					'@context'                  => 'https://schema.org',
					'@type'                     => 'LocalBusiness',
					'name'                      => wp_specialchars_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES ),
					'url'                       => home_url( '/' ),
					'openingHoursSpecification' => $specifications,
				)
			),
			array( 'type' => 'application/ld+json' )
		);
	}
}
