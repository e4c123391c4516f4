<?php
/**
 * The search for places.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Maps\Map_Error;
use Statecraft\Service\Service_Error;
use WP_Error;

/** Queries a geocoder within its limits, and caches its results for a day if its terms allow. */
final class Place_Search {

	/** The prefix of the transients. */
	private const CACHE = 'statecraft_maps_places_';
	private const PAUSE = 'statecraft_maps_pause_';

	/** The limits per user. Searching while typing sends at most one request every 250 ms. One person leaves at least half of a day to the others. */
	private const PERSON = array(
		MINUTE_IN_SECONDS => 90,
		HOUR_IN_SECONDS   => 900,
		DAY_IN_SECONDS    => 2500,
	);

	/** Seconds to wait after a 429 that does not say how long. */
	private const USUAL_PAUSE = MINUTE_IN_SECONDS;

	public function __construct( private readonly Geocoder $geocoder, private readonly Counter $counter = new Counter() ) {}

	/**
	 * Counts a search by the current user, cached or not.
	 *
	 * @return WP_Error|null `maps_busy`, or null if the search is allowed.
	 */
	public static function count_person( Counter $counter = new Counter() ): ?WP_Error {
		$wait = $counter->hit_all( self::named( 'maps|' . get_current_user_id(), self::filtered( self::PERSON, 'person' ) ) );
		/* translators: %s: a time such as "7 minutes". */
		return 0 === $wait ? null : Service_Error::limited( 'maps', sprintf( __( 'You have searched for a lot of places. Try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ), $wait );
	}

	/**
	 * Finds places.
	 *
	 * @return list<Place>|WP_Error An error of {@see Map_Error}.
	 */
	public function find( Place_Query $query ) {
		$problem = $this->geocoder->problem();
		if ( $problem ) {
			return $problem;
		}
		$is_cached = $query->is_permanent || $this->geocoder->is_storable();
		$cached    = $is_cached ? $this->cached( $query ) : null;
		if ( null !== $cached ) {
			return $cached;
		}
		$refusal = $this->check_limits();
		if ( $refusal ) {
			return $refusal;
		}
		$places = $this->geocoder->find( $query );
		if ( is_wp_error( $places ) ) {
			return $this->after_failure( $places );
		}
		if ( $is_cached ) {
			set_transient( $this->cache_name( $query ), wp_json_encode( $places ), DAY_IN_SECONDS );
		}
		return $places;
	}

	/** Counts a request by the site if it may be sent. */
	private function check_limits(): ?WP_Error {
		$left = (int) get_transient( $this->pause_name() ) - time();
		if ( $left > 0 ) {
			return $this->busy( $left );
		}
		$name = 'maps|' . $this->geocoder->name();
		$wait = $this->counter->hit_all(
			array(
				...self::named( "$name|fixed", $this->geocoder->fixed_limits() ),
				...self::named( $name, self::filtered( $this->geocoder->limits(), $this->geocoder->name() ) ),
			)
		);
		return 0 === $wait ? null : $this->busy( $wait );
	}

	/** Starts a pause if the service asks for one. */
	private function after_failure( WP_Error $error ): WP_Error {
		$delay = (int) $error->get_error_data()['retry_after'];
		if ( Map_Error::BUSY === $error->get_error_code() ) {
			$delay = $delay ?: self::USUAL_PAUSE;
		}
		if ( $delay <= 0 ) {
			return $error;
		}
		set_transient( $this->pause_name(), time() + $delay, $delay );
		return Map_Error::BUSY === $error->get_error_code() ? $this->busy( $delay ) : $error;
	}

	/**
	 * Creates the error for a limit.
	 *
	 * @param int $seconds The time left.
	 */
	private function busy( int $seconds ): WP_Error {
		/* translators: 1: name of a service, 2: a time such as "7 minutes". */
		return Map_Error::of( Map_Error::BUSY, sprintf( __( '%1$s limits how often this site can search. Try again in %2$s.', 'statecraft' ), $this->geocoder->label(), Counter::time_text( $seconds ) ), $seconds );
	}

	/**
	 * Returns places from the cache.
	 *
	 * @return list<Place>|null Null if they are not cached.
	 */
	private function cached( Place_Query $query ): ?array {
		$data = json_decode( (string) get_transient( $this->cache_name( $query ) ), true );
		return is_array( $data ) ? array_values( array_filter( array_map( array( Place::class, 'from' ), $data ) ) ) : null;
	}

	/** Returns the name of a transient. */
	private function cache_name( Place_Query $query ): string {
		return self::CACHE . md5( (string) wp_json_encode( array( STATECRAFT_VERSION, $this->geocoder->account(), $query->key() ) ) );
	}

	/** Returns the name of the transient for a pause, which depends on the account. */
	private function pause_name(): string {
		return self::PAUSE . md5( $this->geocoder->account() );
	}

	/**
	 * Returns the limits after the site's filter.
	 *
	 * @param array<int, int> $limits The maximum by window in seconds.
	 * @param string          $name   Whose limits they are.
	 * @return array<int, int>
	 */
	private static function filtered( array $limits, string $name ): array {
		/**
		 * Filters how often places may be searched for.
		 *
		 * @param array<int, int> $limits The maximum by window in seconds. An empty array means no limit.
		 * @param string          $name   `person` for each user, or a service used by the whole site: `photon`, `mapbox` or `nominatim`.
		 */
		return (array) apply_filters( 'statecraft_maps_limits', $limits, $name );
	}

	/**
	 * Converts limits for {@see Counter::hit_all()}.
	 *
	 * @param string          $name   The prefix of the counter keys.
	 * @param array<int, int> $limits The maximum by window in seconds.
	 * @return list<array{string, int, int}>
	 */
	private static function named( string $name, array $limits ): array {
		return array_map( static fn( int $window, $limit ): array => array( "$name|$window", (int) $limit, $window ), array_keys( $limits ), $limits );
	}
}
