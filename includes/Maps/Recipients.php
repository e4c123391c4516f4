<?php
/**
 * To whom the maps send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Settings\Recipient;

/** The services behind maps, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		$settings = new Map_Settings();
		$seen     = array(
			Map_Settings::OPENFREEMAP => array( 'OpenFreeMap', 'https://openfreemap.org/privacy/' ),
			Map_Settings::MAPBOX      => array( 'Mapbox', 'https://www.mapbox.com/legal/privacy' ),
			Map_Settings::MAPKIT      => array( 'Apple Maps', 'https://www.apple.com/legal/privacy/' ),
		);
		$when     = __( 'When a visitor scrolls to a map.', 'statecraft' );
		$what     = __( 'The visitor’s IP address and browser, and the place that the map shows.', 'statecraft' );
		$maps     = array();
		foreach ( $seen as $service => [ $name, $policy ] ) {
			$maps[] = new Recipient( $name, $policy, Recipient::VISITOR, $when, $what, static fn(): bool => $settings->service() === $service );
		}
		$policies = array(
			Map_Settings::PHOTON => 'https://photon.komoot.io/',
			Map_Settings::MAPBOX => 'https://www.mapbox.com/legal/privacy',
		);
		$geocoder = Geocoder::chosen( $settings );
		$search   = $geocoder ? array( new Recipient( $geocoder->label(), $policies[ $settings->geocoder() ] ?? '', Recipient::SITE, __( 'When an author searches for a place.', 'statecraft' ), __( 'The search terms.', 'statecraft' ) ) ) : array();
		return array(
			...$maps,
			...$search,
		);
	}
}
