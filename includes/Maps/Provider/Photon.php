<?php
/**
 * Photon.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Map_Settings;

/** Search in OpenStreetMap's data, on Komoot's server or on the owner's. Made for suggestions while typing. */
final class Photon extends Geocoder {

	/** The languages that the public server supports; it refuses requests with any other. */
	private const LANGUAGES = array( 'en', 'de', 'fr' );

	/** OpenStreetMap's names of its object types. */
	private const TYPES = array(
		'N' => 'node',
		'W' => 'way',
		'R' => 'relation',
	);

	/** {@inheritDoc} */
	public function name(): string {
		return Map_Settings::PHOTON;
	}

	/** {@inheritDoc} */
	public function label(): string {
		return 'Photon';
	}

	/** {@inheritDoc} */
	public function attribution(): string {
		/* translators: %s: name of a service. */
		return sprintf( __( 'Search by %s, data © OpenStreetMap contributors', 'statecraft' ), $this->label() );
	}

	/** {@inheritDoc} */
	public function account(): string {
		return ( new Map_Settings() )->photon_url();
	}

	/** {@inheritDoc} */
	protected function ask( Place_Query $query ) {
		$language = substr( $query->language(), 0, 2 );
		$found    = $this->client->get(
			$this->account() . '/api',
			array_filter(
				array(
					'q'     => $query->text,
					'limit' => (string) $query->limit,
					'lang'  => in_array( $language, self::LANGUAGES, true ) ? $language : '',
					'lon'   => null === $query->proximity ? '' : (string) $query->proximity[0],
					'lat'   => null === $query->proximity ? '' : (string) $query->proximity[1],
				),
				static fn( string $value ): bool => '' !== $value
			)
		);
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		return is_array( $found['features'] ?? null ) ? $found['features'] : $this->client->error( Map_Error::UNREADABLE );
	}

	/** {@inheritDoc} */
	protected function place( array $record ): ?Place {
		$of     = array_filter( is_array( $record['properties'] ?? null ) ? $record['properties'] : array(), 'is_scalar' );
		$join   = static fn( string ...$names ): string => trim( implode( ' ', array_map( static fn( string $name ): string => (string) ( $of[ $name ] ?? '' ), $names ) ) );
		$street = $join( 'street', 'housenumber' );
		$lines  = array( $join( 'name' ), $street, $join( 'postcode', 'city' ), $join( 'state' ), $join( 'country' ) );
		$type   = self::TYPES[ $of['osm_type'] ?? '' ] ?? '';
		return Place::of(
			'' === $type || ! isset( $of['osm_id'] ) ? '' : "$type.$of[osm_id]",
			$join( 'name' ) ?: $street,
			implode( ', ', array_unique( array_filter( $lines ) ) ),
			$record['geometry']['coordinates'][0] ?? null,
			$record['geometry']['coordinates'][1] ?? null
		);
	}
}
