<?php
/**
 * The module of the map system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

use Statecraft\Module as System;
use Statecraft\Settings\Page;

/** Maps with markers, and the search for places. */
final class Module extends System {

	/**
	 * {@inheritDoc}
	 *
	 * A style is drawn without a key where `styles` has an address for it, else with the key of Mapbox and the address in `mapboxStyles`; where the
	 * service is `mapbox`, a key comes first for every style.
	 */
	public function editor_data(): array {
		$settings   = new Map_Settings();
		$mapbox     = new Mapbox_Settings();
		$mapkit     = new Mapkit_Settings();
		$can_manage = current_user_can( 'manage_options' );
		return array(
			'maps' => array(
				'service'            => $settings->service(),
				'styles'             => $settings->free_styles(),
				'mapboxStyles'       => $settings->mapbox_styles(),
				'canEditKey'         => $can_manage && ! $mapbox->is_key_set_by_server(),
				'isMapkitConfigured' => $mapkit->is_configured(),
				'mapkitScript'       => $mapkit->script_url(),
				'canGeocode'         => Map_Settings::OFF !== $settings->geocoder(),
				'setUpUrl'           => $can_manage ? Page::url( 'maps' ) : '',
			),
		);
	}
}
