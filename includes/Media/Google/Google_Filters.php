<?php
/**
 * Filters of a photo library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Query;
use WP_Error;

/** Maps {@see Query::$filters} to the `filters` of the Library API. */
final class Google_Filters {

	/** The content categories of the route; each is also one of Google's, in capital letters. */
	private const CATEGORIES = array( 'animals', 'arts', 'birthdays', 'cityscapes', 'crafts', 'fashion', 'flowers', 'food', 'gardens', 'holidays', 'houses', 'landmarks', 'landscapes', 'night', 'people', 'pets', 'selfies', 'sport', 'travel', 'weddings' );

	/** An open end of a range. */
	private const OPEN = '0000-00-00';

	/** Google requires both ends of a range, so an open start is the year of the oldest photograph. */
	private const OLDEST = '1826-01-01';

	/**
	 * Maps filters.
	 *
	 * @param list<string> $filters Such as `mediaType=photo`.
	 * @return array<string, mixed>|WP_Error The `filters`, empty for none; `rest_invalid_param` for an unknown filter.
	 */
	public static function of( array $filters ) {
		$found = array();
		foreach ( $filters as $filter ) {
			[ $name, $value ] = explode( '=', $filter, 2 ) + array( '', '' );

			$one = self::one( $name, $value );
			if ( null === $one ) {
				/* translators: %s: a filter, such as mediaType=photo. */
				return new WP_Error( 'rest_invalid_param', sprintf( __( 'The photo library has no filter “%s”. Remove it and try again.', 'statecraft' ), $filter ), array( 'status' => 400 ) );
			}
			$found = array_merge( $found, $one );
		}
		if ( array( 'VIDEO' ) === ( $found['mediaTypeFilter']['mediaTypes'] ?? null ) ) {
			// Google classifies the contents of photos only.
			unset( $found['contentFilter'] );
		}
		return $found;
	}

	/**
	 * Maps one filter.
	 *
	 * @return array<string, mixed>|null Null: not a filter.
	 */
	private static function one( string $name, string $value ): ?array {
		switch ( $name ) {
			case 'mediaType':
				return in_array( $value, array( 'photo', 'video' ), true ) ? array( 'mediaTypeFilter' => array( 'mediaTypes' => array( strtoupper( $value ) ) ) ) : null;
			case 'categoryInclude':
				if ( 'all' === $value ) {
					return array();
				}
				return in_array( $value, self::CATEGORIES, true ) ? array( 'contentFilter' => array( 'includedContentCategories' => array( strtoupper( $value ) ) ) ) : null;
			case 'feature':
				return 'favorite' === $value ? array( 'featureFilter' => array( 'includedFeatures' => array( 'FAVORITES' ) ) ) : null;
			case 'dateRange':
				return self::dates( $value );
			default:
				return null;
		}
	}

	/**
	 * Maps a range of dates.
	 *
	 * @param string $value `start:end`, each YYYY-MM-DD, or zeros for an open end.
	 * @return array<string, mixed>|null Null: not a range.
	 */
	private static function dates( string $value ): ?array {
		[ $start, $end ] = explode( ':', $value, 2 ) + array( '', '' );
		if ( self::OPEN === $start && self::OPEN === $end ) {
			return array();
		}
		// In some time zones, it is already the next day.
		$from = self::date( self::OPEN === $start ? self::OLDEST : $start );
		$to   = self::date( self::OPEN === $end ? gmdate( 'Y-m-d', time() + DAY_IN_SECONDS ) : $end );
		return $from && $to && $from <= $to ? array( 'dateFilter' => array( 'ranges' => array( array( 'startDate' => $from, 'endDate' => $to ) ) ) ) : null;
	}

	/**
	 * Maps a date.
	 *
	 * @param string $text YYYY-MM-DD.
	 * @return array{year: int, month: int, day: int}|null Null: not a date.
	 */
	private static function date( string $text ): ?array {
		if ( ! preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $found ) || ! checkdate( (int) $found[2], (int) $found[3], (int) $found[1] ) ) {
			return null;
		}
		return array(
			'year'  => (int) $found[1],
			'month' => (int) $found[2],
			'day'   => (int) $found[3],
		);
	}
}
