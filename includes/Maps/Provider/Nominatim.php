<?php
/**
 * Nominatim.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Settings;
use WP_Error;

/** Search in OpenStreetMap's data, on the owner's server or on the public one within its usage policy. */
final class Nominatim extends Geocoder {

	/** The public server. Its policy: operations.osmfoundation.org/policies/nominatim. */
	private const PUBLIC_HOST = 'nominatim.openstreetmap.org';

	/** The distance from a point within which places are preferred, in degrees. */
	private const NEARBY = 0.5;

	/** {@inheritDoc} */
	public function name(): string {
		return Map_Settings::NOMINATIM;
	}

	/** {@inheritDoc} */
	public function label(): string {
		return 'Nominatim';
	}

	/** {@inheritDoc} */
	public function attribution(): string {
		/* translators: %s: name of a service. */
		return sprintf( __( 'Search by %s, data © OpenStreetMap contributors', 'statecraft' ), $this->label() );
	}

	/** {@inheritDoc} */
	public function account(): string {
		return ( new Map_Settings() )->nominatim_url();
	}

	/** {@inheritDoc} */
	public function suggests(): bool {
		return ! $this->is_public();
	}

	/** {@inheritDoc} */
	public function fixed_limits(): array {
		return $this->is_public() ? array( 1 => 1 ) : array();
	}

	/** {@inheritDoc} */
	public function problem(): ?WP_Error {
		return '' === $this->account()
			/* translators: %s: name of a PHP constant. */
			? $this->key_error( sprintf( __( 'Nominatim needs a server URL in the constant %s.', 'statecraft' ), ( new Map_Settings() )->sources->server_name( 'nominatim_url' ) ) )
			: null;
	}

	/** {@inheritDoc} */
	protected function ask( Place_Query $query ) {
		$asked = array(
			'q'               => $query->text,
			'format'          => 'jsonv2',
			'limit'           => (string) $query->limit,
			'accept-language' => $query->language(),
		);
		if ( null !== $query->proximity ) {
			[ $longitude, $latitude ] = $query->proximity;
			$asked['viewbox']         = implode( ',', array( $longitude - self::NEARBY, $latitude - self::NEARBY, $longitude + self::NEARBY, $latitude + self::NEARBY ) );
		}
		return $this->client->get( $this->account() . '/search', $asked );
	}

	/** {@inheritDoc} */
	protected function place( array $record ): ?Place {
		$type = $record['osm_type'] ?? '';
		$id   = $record['osm_id'] ?? '';
		return Place::of( is_string( $type ) && is_int( $id ) ? "$type.$id" : '', $record['name'] ?? '', $record['display_name'] ?? '', $record['lon'] ?? null, $record['lat'] ?? null );
	}

	/** Whether requests go to the public server. */
	private function is_public(): bool {
		return self::PUBLIC_HOST === wp_parse_url( $this->account(), PHP_URL_HOST );
	}
}
