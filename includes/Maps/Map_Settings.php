<?php
/**
 * The settings of maps.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/**
 * Which service draws maps and which one finds places, and the addresses of their styles. Only a constant or environment variable can name another
 * host.
 */
final class Map_Settings {

	/** The option of the service that draws maps. */
	public const SERVICE_OPTION = 'statecraft_maps_service';

	/** The option of the service that finds places. */
	public const GEOCODER_OPTION = 'statecraft_maps_geocoder';

	/** The services that draw maps. OpenFreeMap needs no key; `mapbox-gl` draws it, too. */
	public const OPENFREEMAP = 'openfreemap';
	public const MAPBOX      = 'mapbox';
	public const MAPKIT      = 'mapkit';
	public const SERVICES    = array( self::OPENFREEMAP, self::MAPBOX, self::MAPKIT );

	/** The services that find places; `mapbox` is one of them. */
	public const PHOTON    = 'photon';
	public const NOMINATIM = 'nominatim';
	public const OFF       = 'off';
	public const GEOCODERS = array( self::PHOTON, self::MAPBOX, self::NOMINATIM, self::OFF );

	/** The styles of the block that need no key, by their names at OpenFreeMap. */
	private const FREE_STYLES = array(
		'default'         => 'liberty',
		'black_and_white' => 'positron',
	);

	/** The styles of the block at Mapbox: the last versions that the library of the block, 1.13, can draw. */
	private const MAPBOX_STYLES = array(
		'default'         => 'streets-v11',
		'black_and_white' => 'light-v10',
		'satellite'       => 'satellite-streets-v11',
		'terrain'         => 'outdoors-v11',
	);

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	public function __construct() {
		$this->sources = new Setting_Sources( 'maps' );
	}

	/**
	 * Returns the service that the owner has chosen.
	 *
	 * @return string One of {@see Map_Settings::SERVICES}.
	 */
	public function chosen_service(): string {
		$value = $this->sources->value( 'service' );
		return in_array( $value, self::SERVICES, true ) ? $value : self::OPENFREEMAP;
	}

	/**
	 * Returns the service that draws maps: the one that was chosen, if it has what it needs.
	 *
	 * @return string One of {@see Map_Settings::SERVICES}.
	 */
	public function service(): string {
		$is_ready = array(
			self::OPENFREEMAP => true,
			self::MAPBOX      => '' !== ( new Mapbox_Service() )->key(),
			self::MAPKIT      => ( new Mapkit_Service() )->is_configured(),
		);
		$chosen   = $this->chosen_service();
		return $is_ready[ $chosen ] ? $chosen : self::OPENFREEMAP;
	}

	/**
	 * Returns the service that finds places.
	 *
	 * @return string One of {@see Map_Settings::GEOCODERS}.
	 */
	public function geocoder(): string {
		$value = $this->sources->value( 'geocoder' );
		return in_array( $value, self::GEOCODERS, true ) ? $value : self::PHOTON;
	}

	/** Returns the base URL of Photon, without a trailing slash. */
	public function photon_url(): string {
		return $this->server_url( 'photon_url', 'https://photon.komoot.io' );
	}

	/** Returns the base URL of Nominatim, without a trailing slash, or an empty string: there is no default, as the public one is not for such use. */
	public function nominatim_url(): string {
		return $this->server_url( 'nominatim_url', '' );
	}

	/**
	 * Returns the addresses of the styles that need no key.
	 *
	 * @return array<string, string> By the name that the block has for them; empty for one that there is only with a key.
	 */
	public function free_styles(): array {
		$base = $this->server_url( 'openfreemap_url', 'https://tiles.openfreemap.org' );
		return array_map( static fn( string $name ): string => "$base/styles/$name", self::FREE_STYLES ) + array_fill_keys( array_keys( self::MAPBOX_STYLES ), '' );
	}

	/**
	 * Returns the addresses of Mapbox's styles.
	 *
	 * @return array<string, string> By the name that the block has for them. A `mapbox:` address gets the token from the library; any other one, which
	 *         only another base URL brings about, needs it as `access_token`.
	 */
	public function mapbox_styles(): array {
		$mapbox = new Mapbox_Service();
		$base   = $mapbox->has_own_base_url() ? $mapbox->base_url() . '/styles/v1' : 'mapbox://styles';
		return array_map( static fn( string $name ): string => "$base/mapbox/$name", self::MAPBOX_STYLES );
	}

	/**
	 * Returns the address of a style as the site's settings want it.
	 *
	 * @param string $style `default`, `black_and_white`, `satellite` or `terrain`; anything else is `default`.
	 * @return array{url: string, token: string} With the token that it needs, if any. An empty URL: the site has no key for it.
	 */
	public function style( string $style ): array {
		$style = isset( self::MAPBOX_STYLES[ $style ] ) ? $style : 'default';
		$free  = $this->free_styles()[ $style ];
		$key   = ( new Mapbox_Service() )->key();
		if ( '' !== $key && ( '' === $free || self::MAPBOX === $this->service() ) ) {
			return array(
				'url'   => $this->mapbox_styles()[ $style ],
				'token' => $key,
			);
		}
		return array(
			'url'   => $free,
			'token' => '',
		);
	}

	/**
	 * Returns a URL that only the server's configuration can set.
	 *
	 * @param string $name    The setting.
	 * @param string $default The URL without it.
	 */
	private function server_url( string $name, string $default ): string {
		return untrailingslashit( $this->sources->by_server( $name ) ) ?: $default;
	}
}
