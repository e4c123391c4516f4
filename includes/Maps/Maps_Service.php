<?php
/**
 * The declaration of the services behind maps.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Provider\Place_Query;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Error;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Page;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Service_State;
use Statecraft\Site\Site_Identity;
use WP_Error;

/** Who draws maps and who finds places: services without a key, or those that {@see Mapbox_Service} and {@see Mapkit_Service} set up. */
final class Maps_Service extends Service {

	public const ID = 'maps';

	/** What those who draw maps are called. */
	public const NAMES = array(
		Map_Settings::OPENFREEMAP => 'OpenFreeMap',
		Map_Settings::MAPBOX      => 'Mapbox',
		Map_Settings::MAPKIT      => 'Apple Maps',
	);

	/** What the test looks for. */
	private const PLACE = 'Berlin';

	/** The effective values. */
	private readonly Map_Settings $settings;

	/** {@inheritDoc} */
	public function __construct() {
		parent::__construct();
		$this->settings = new Map_Settings();
	}

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Maps need no key. With a Mapbox token, authors can also choose satellite images and terrain.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function fields(): array {
		$one_of = static fn( array $values ): Closure => static fn( $value ): string => in_array( $value, $values, true ) ? $value : $values[0];
		return array(
			new Service_Field(
				'service',
				__( 'Map service', 'statecraft' ),
				__( 'Visitors’ browsers load maps from this service once a map comes into view. Until Mapbox or Apple Maps is set up, OpenFreeMap is used.', 'statecraft' ),
				$this->settings->chosen_service(),
				array(
					Map_Settings::OPENFREEMAP => __( 'OpenFreeMap', 'statecraft' ),
					Map_Settings::MAPBOX      => __( 'Mapbox', 'statecraft' ),
					Map_Settings::MAPKIT      => __( 'Apple Maps', 'statecraft' ),
				),
				$one_of( Map_Settings::SERVICES )
			),
			new Service_Field(
				'geocoder',
				__( 'Place search', 'statecraft' ),
				__( 'This site sends requests when authors search for a place, never for visitors. Mapbox needs its token, and permanent geocoding in your account. Nominatim needs your own server, set by the constant STATECRAFT_MAPS_NOMINATIM_URL.', 'statecraft' ),
				$this->settings->geocoder(),
				array(
					Map_Settings::PHOTON    => __( 'Photon', 'statecraft' ),
					Map_Settings::MAPBOX    => __( 'Mapbox', 'statecraft' ),
					Map_Settings::NOMINATIM => __( 'Nominatim', 'statecraft' ),
					Map_Settings::OFF       => __( 'Off', 'statecraft' ),
				),
				$one_of( Map_Settings::GEOCODERS )
			),
		);
	}

	/** {@inheritDoc} Mapbox has a section of its own. */
	public function states(): array {
		$needed = array(
			Map_Settings::PHOTON    => array(),
			Map_Settings::NOMINATIM => array( 'nominatim_url' ),
		)[ $this->settings->geocoder() ] ?? null;
		return null === $needed ? array() : array( new Service_State( (string) Geocoder::chosen( $this->settings )?->label(), $this->sources, $needed, array() === $needed ) );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function test(): string|WP_Error {
		$geocoder = Geocoder::chosen( $this->settings );
		if ( ! $geocoder ) {
			return __( 'Authors cannot search for places; they place markers on the map by hand.', 'statecraft' );
		}
		$places = $geocoder->problem() ?? $geocoder->find( new Place_Query( self::PLACE, 1, get_user_locale() ) );
		if ( is_wp_error( $places ) ) {
			return $places;
		}
		return array() === $places
			/* translators: 1: name of a service, 2: name of a town. */
			? new WP_Error( Service_Error::code( 'maps', Service_Error::GONE ), sprintf( __( '%1$s responds, but does not find %2$s.', 'statecraft' ), $geocoder->label(), self::PLACE ) )
			/* translators: 1: name of a service, 2: an address. */
			: sprintf( __( '%1$s responds. It found “%2$s”.', 'statecraft' ), $geocoder->label(), $places[0]->jsonSerialize()['address'] );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( new Check( self::ID, __( 'Map services', 'statecraft' ), $this->group(), $this->check( ... ) ) );
	}

	/** {@inheritDoc} Those with a section of their own, too: what is sent to them is what they are chosen for. */
	public function recipients(): array {
		$seen     = array(
			Map_Settings::OPENFREEMAP => 'https://openfreemap.org/privacy/',
			Map_Settings::MAPBOX      => 'https://www.mapbox.com/legal/privacy',
			Map_Settings::MAPKIT      => 'https://www.apple.com/legal/privacy/',
		);
		$policies = array(
			Map_Settings::PHOTON => 'https://photon.komoot.io/',
			Map_Settings::MAPBOX => 'https://www.mapbox.com/legal/privacy',
		);
		$when     = __( 'When a visitor scrolls to a map.', 'statecraft' );
		$what     = __( 'The visitor’s IP address and browser, and the place that the map shows.', 'statecraft' );
		$all      = array();
		foreach ( $seen as $service => $policy ) {
			$all[] = new Recipient( self::NAMES[ $service ], $policy, Recipient::VISITOR, $when, $what, fn(): bool => $this->settings->service() === $service );
		}
		$geocoder = Geocoder::chosen( $this->settings );
		if ( $geocoder ) {
			$all[] = new Recipient( $geocoder->label(), $policies[ $this->settings->geocoder() ] ?? '', Recipient::SITE, __( 'When an author searches for a place.', 'statecraft' ), __( 'The search terms.', 'statecraft' ) );
		}
		return $all;
	}

	/** Finds services that were chosen, and lack what they need: maps and searches then fall back to others, or to none. */
	private function check(): ?Check_Result {
		// A paused site hides its keys; they are not missing.
		if ( Site_Identity::is_paused() ) {
			return null;
		}
		$mapbox = new Mapbox_Service();
		$wants  = array( $this->settings->chosen_service(), $this->settings->geocoder() );
		if ( in_array( Map_Settings::MAPBOX, $wants, true ) && '' === $mapbox->key() ) {
			return self::fault(
				__( 'Mapbox lacks its token', 'statecraft' ),
				$mapbox->has_wrong_key()
					? __( 'Mapbox is chosen, and its token is not one for browsers: that begins with “pk.”. Maps are those of OpenFreeMap until it is replaced.', 'statecraft' )
					: __( 'Mapbox is chosen, and has no token. Maps are those of OpenFreeMap until it has one.', 'statecraft' ),
				Mapbox_Service::ID
			);
		}
		if ( Map_Settings::MAPKIT === $this->settings->chosen_service() && ! ( new Mapkit_Service() )->is_configured() ) {
			return self::fault( __( 'Apple Maps lacks what it needs', 'statecraft' ), __( 'Apple Maps is chosen. It needs the ID of a team, the ID of a key, and the private key itself. Maps are those of OpenFreeMap until it has all three.', 'statecraft' ), Mapkit_Service::ID );
		}
		if ( Map_Settings::NOMINATIM === $this->settings->geocoder() && '' === $this->settings->nominatim_url() ) {
			/* translators: %s: name of a PHP constant. */
			return self::fault( __( 'Nominatim lacks its server', 'statecraft' ), sprintf( __( 'Nominatim is chosen for the search for places. It needs a server of yours, which the constant %s names. Authors cannot search until it does.', 'statecraft' ), 'STATECRAFT_MAPS_NOMINATIM_URL' ), self::ID );
		}
		return Check_Result::good( __( 'The map services have what they need', 'statecraft' ), __( 'Maps and place search use the selected services.', 'statecraft' ) );
	}

	/**
	 * Says what is missing.
	 *
	 * @param string $title   What it is.
	 * @param string $message What it means.
	 * @param string $section The section of the owner's page.
	 */
	private static function fault( string $title, string $message, string $section ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( $section ), __( 'Settings of maps', 'statecraft' ) );
	}
}
