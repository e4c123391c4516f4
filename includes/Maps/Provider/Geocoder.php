<?php
/**
 * The base class of geocoders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Map_Settings;
use WP_Error;

/** A service that finds places, and its terms of use. */
abstract class Geocoder {

	protected readonly Map_Client $client;

	final public function __construct() {
		$this->client = new Map_Client( $this->label() );
	}

	/**
	 * Returns the geocoder chosen by the owner.
	 *
	 * @return self|null Null if the place search is off.
	 */
	public static function chosen( Map_Settings $settings ): ?self {
		switch ( $settings->geocoder() ) {
			case Map_Settings::OFF:
				return null;
			case Map_Settings::MAPBOX:
				return new Mapbox();
			case Map_Settings::NOMINATIM:
				return new Nominatim();
			default:
				return new Photon();
		}
	}

	/** Returns the name used in counters and filters. */
	abstract public function name(): string;

	/** Returns the name shown to people. */
	abstract public function label(): string;

	/** Returns the attribution shown beside the results. */
	abstract public function attribution(): string;

	/** Returns the endpoint and key in use: cached results and pauses belong to that account. */
	abstract public function account(): string;

	/** Whether all results may be stored. If not, only those of a permanent search may be. */
	public function is_storable(): bool {
		return true;
	}

	/** Whether it may be queried while somebody types. */
	public function suggests(): bool {
		return true;
	}

	/**
	 * Returns the limits for the whole site.
	 *
	 * @return array<int, int> The maximum by window in seconds.
	 */
	public function limits(): array {
		return array(
			MINUTE_IN_SECONDS => 120,
			DAY_IN_SECONDS    => 5000,
		);
	}

	/**
	 * Returns the limits that the service's terms impose on every site, whatever the site's filters say.
	 *
	 * @return array<int, int> The maximum by window in seconds.
	 */
	public function fixed_limits(): array {
		return array();
	}

	/** Returns the error for a setting that the owner still has to make, or null. */
	public function problem(): ?WP_Error {
		return null;
	}

	/**
	 * Finds places.
	 *
	 * @return list<Place>|WP_Error At most as many places as requested, or an error of {@see Map_Error}.
	 */
	final public function find( Place_Query $query ) {
		$records = $this->ask( $query );
		if ( is_wp_error( $records ) ) {
			return $records;
		}
		$places = array_map( fn( $record ): ?Place => is_array( $record ) ? $this->place( $record ) : null, $records );
		return array_slice( array_values( array_filter( $places ) ), 0, $query->limit );
	}

	/**
	 * Requests places.
	 *
	 * @return array<mixed>|WP_Error The records of the response.
	 */
	abstract protected function ask( Place_Query $query );

	/**
	 * Reads a record from the response.
	 *
	 * @param array<mixed> $record
	 */
	abstract protected function place( array $record ): ?Place;

	/**
	 * Creates the error for a setting that is missing or rejected.
	 *
	 * @param string $problem What is wrong.
	 */
	protected function key_error( string $problem ): WP_Error {
		$advice = current_user_can( 'manage_options' )
			? __( 'You can change it in the settings of Statecraft.', 'statecraft' )
			: __( 'Ask an administrator of this site to change its settings.', 'statecraft' );
		return $this->client->error( Map_Error::KEY, 0, "$problem $advice" );
	}
}
