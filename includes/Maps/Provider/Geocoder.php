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

/** A service that finds places, and its rules. */
abstract class Geocoder {

	/** Sends the requests. */
	protected readonly Map_Client $client;

	final public function __construct() {
		$this->client = new Map_Client( $this->label() );
	}

	/**
	 * Returns the geocoder that the owner has chosen.
	 *
	 * @return self|null Null: the search for places is off.
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

	/** Returns its name in counters and filters. */
	abstract public function name(): string;

	/** Returns its name for people. */
	abstract public function label(): string;

	/** Returns whom its results are owed to, in a line that is shown beside them. */
	abstract public function attribution(): string;

	/** Returns what requests go to, and with which key: results and pauses are of that account. */
	abstract public function account(): string;

	/** Whether the results of any search may be kept; if not, only those of a permanent one. */
	public function is_storable(): bool {
		return true;
	}

	/** Whether it may be asked while somebody types. */
	public function suggests(): bool {
		return true;
	}

	/**
	 * Returns how often the whole site may ask.
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
	 * Returns the limits that its terms demand of every site, whatever the site's own filters say.
	 *
	 * @return array<int, int> The maximum by window in seconds.
	 */
	public function fixed_limits(): array {
		return array();
	}

	/** Returns what the owner has yet to set, or null. */
	public function problem(): ?WP_Error {
		return null;
	}

	/**
	 * Finds places.
	 *
	 * @param Place_Query $query What to find.
	 * @return list<Place>|WP_Error At most as many as asked for. An error of {@see Map_Error}.
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
	 * @param Place_Query $query What to find.
	 * @return array<mixed>|WP_Error The records of the response.
	 */
	abstract protected function ask( Place_Query $query );

	/**
	 * Reads a record.
	 *
	 * @param array<mixed> $record A record of the response.
	 */
	abstract protected function place( array $record ): ?Place;

	/**
	 * Creates the error of a setting that is missing or refused.
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
