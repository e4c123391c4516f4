<?php
/**
 * The module of the maps system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Rest\Geocode_Controller;
use Statecraft\Maps\Rest\Mapkit_Controller;
use Statecraft\Maps\Rest\Service_Api_Keys_Controller;
use Statecraft\Module as System;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting;

/** The maps system: maps with markers, and the place search. */
final class Module extends System {

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Geocode_Controller(), new Mapkit_Controller(), new Service_Api_Keys_Controller() );
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Maps_Service(), new Mapbox_Service(), new Mapkit_Service() );
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
	public function loaded_options(): array {
		return array( Map_Settings::SERVICE_OPTION, Map_Settings::GEOCODER_OPTION, Mapkit_Service::TEAM_ID_OPTION );
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
		$mapbox     = new Mapbox_Service();
		$mapkit     = new Mapkit_Service();
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
				'setUpUrl'           => $can_manage ? Page::url( Maps_Service::ID ) : '',
			),
		);
	}
}
