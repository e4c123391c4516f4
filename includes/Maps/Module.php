<?php
/**
 * The module of the maps system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Goal;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Rest\Geocode_Controller;
use Statecraft\Maps\Rest\Mapkit_Controller;
use Statecraft\Maps\Rest\Service_Api_Keys_Controller;
use Statecraft\Module as System;
use Statecraft\Saved_Blocks;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting;
use Statecraft\Step;

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
	public function goals(): array {
		$service = match ( ( new Map_Settings() )->service() ) {
			Map_Settings::MAPBOX => new Mapbox_Service(),
			Map_Settings::MAPKIT => new Mapkit_Service(),
			default              => null,
		};
		$ready   = array( 'service', __( 'The map service works', 'statecraft' ), __( 'Choose a map service. OpenFreeMap needs no key.', 'statecraft' ), Page::url( $service ? $service::ID : Maps_Service::ID ), __( 'Map settings', 'statecraft' ) );
		$new     = array( admin_url( 'post-new.php' ), __( 'Write a post', 'statecraft' ) );
		return array(
			new Goal(
				'map',
				__( 'First map', 'statecraft' ),
				// Browsers load OpenFreeMap without a key; this site has nothing to test.
				$service ? Step::tested( ...array( ...$ready, $service ) ) : new Step( ...$ready, run: static fn(): bool => true ),
				new Step( 'block', __( 'A post has a map', 'statecraft' ), __( 'Insert the Map block in a post, and save it.', 'statecraft' ), ...$new, run: static fn(): bool => Saved_Blocks::exist( 'jetpack/map' ) ),
				new Step( 'marker', __( 'A map with a marker is published', 'statecraft' ), __( 'Add a marker to the map, and publish the post.', 'statecraft' ), ...$new, run: static fn(): bool => Saved_Blocks::are_published( 'jetpack/map', static fn( array $attributes ): bool => array() !== (array) ( $attributes['points'] ?? array() ) ) )
			),
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
