<?php
/**
 * The module of the maps system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Admin\Geocoding_Connection_Test;
use Statecraft\Maps\Admin\Map_Health;
use Statecraft\Maps\Admin\Mapbox_Section;
use Statecraft\Maps\Admin\Mapbox_Connection_Test;
use Statecraft\Maps\Admin\Mapkit_Section;
use Statecraft\Maps\Admin\Mapkit_Connection_Test;
use Statecraft\Maps\Admin\Maps_Section;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Rest\Geocode_Controller;
use Statecraft\Maps\Rest\Mapkit_Controller;
use Statecraft\Maps\Rest\Service_Api_Keys_Controller;
use Statecraft\Module as System;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting;

/** The maps system: maps with markers, and the place search. */
final class Module extends System {

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Geocode_Controller(), new Mapkit_Controller(), new Service_Api_Keys_Controller() );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		$maps   = new Map_Settings();
		$mapbox = new Mapbox_Settings();
		$mapkit = new Mapkit_Settings();
		return array(
			new Maps_Section( $maps, new Geocoding_Connection_Test( $maps ) ),
			new Mapbox_Section( $mapbox, new Mapbox_Connection_Test( $mapbox ) ),
			new Mapkit_Section( $mapkit, new Mapkit_Connection_Test( $mapkit ) ),
		);
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return array(
			new Setting(
				Map_Settings::SERVICE_OPTION,
				array(
					'description' => __( 'The service that draws maps, if its key is set.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => Map_Settings::SERVICES,
					'default'     => Map_Settings::OPENFREEMAP,
				)
			),
			new Setting(
				Map_Settings::GEOCODER_OPTION,
				array(
					'description' => __( 'The service that finds places.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => Map_Settings::GEOCODERS,
					'default'     => Map_Settings::PHOTON,
				)
			),
		);
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		return array(
			new Connector(
				'statecraft-mapbox',
				__( 'Mapbox', 'statecraft' ),
				__( 'The public access token used to draw maps and find places. It begins with “pk.”.', 'statecraft' ),
				'maps',
				( new Mapbox_Settings() )->sources,
				'https://console.mapbox.com/account/access-tokens/'
			),
			new Connector(
				'statecraft-mapkit',
				__( 'Apple Maps', 'statecraft' ),
				__( 'The private key used to sign tokens for MapKit JS. Set its key ID and your team ID in the settings of Statecraft.', 'statecraft' ),
				'maps',
				( new Mapkit_Settings() )->sources,
				'https://developer.apple.com/account/resources/authkeys/list'
			),
		);
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Map_Settings::SERVICE_OPTION, Map_Settings::GEOCODER_OPTION, Mapkit_Settings::TEAM_ID_OPTION );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array( Mapbox_Settings::KEY_OPTION, Mapkit_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( Map_Health::check() );
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Recipients::all();
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array( 'options' => array( 'statecraft_maps_*', 'statecraft_mapbox_*', 'statecraft_mapkit_*' ) );
	}

	/**
	 * {@inheritDoc}
	 *
	 * A style is drawn without a key if `styles` has a URL for it, and otherwise with the Mapbox key and the URL in `mapboxStyles`. If there is a key
	 * and the service is `mapbox`, `mapboxStyles` takes precedence.
	 */
	public function editor_data(): array {
		$settings   = new Map_Settings();
		$geocoder   = Geocoder::chosen( $settings );
		$mapbox     = new Mapbox_Settings();
		$mapkit     = new Mapkit_Settings();
		$can_manage = current_user_can( 'manage_options' );
		return array(
			'maps' => array(
				// A Mapbox key can be set in the block; from then on, its styles are used.
				'service'            => Map_Settings::MAPBOX === $settings->chosen_service() ? Map_Settings::MAPBOX : $settings->service(),
				'styles'             => $settings->free_styles(),
				'mapboxStyles'       => $settings->mapbox_styles(),
				'canEditKey'         => $can_manage && ! $mapbox->is_key_set_by_server(),
				'isMapkitConfigured' => $mapkit->is_configured(),
				'mapkitScript'       => $mapkit->script_url(),
				'canGeocode'         => null !== $geocoder,
				'suggestsPlaces'     => $geocoder && $geocoder->suggests(),
				'setUpUrl'           => $can_manage ? Page::url( 'maps' ) : '',
			),
		);
	}
}
