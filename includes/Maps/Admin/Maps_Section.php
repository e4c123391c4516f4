<?php
/**
 * The maps section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** Who draws maps, who finds places, and a test of the latter. */
final class Maps_Section extends Section {

	public const ID = 'maps';

	/**
	 * Constructor.
	 *
	 * @param Map_Settings   $settings Provides the effective values.
	 * @param Geocoding_Connection_Test $test     The test of the search for places.
	 */
	public function __construct( private readonly Map_Settings $settings, private readonly Geocoding_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** {@inheritDoc} */
	public function register(): void {
		$one_of = static fn( array $values ): callable => static fn( $value ): string => in_array( $value, $values, true ) ? $value : $values[0];
		Page::register( Map_Settings::SERVICE_OPTION, $one_of( Map_Settings::SERVICES ) );
		Page::register( Map_Settings::GEOCODER_OPTION, $one_of( Map_Settings::GEOCODERS ) );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} Mapbox has a section of its own. */
	public function services(): array {
		$needed = array(
			Map_Settings::PHOTON    => array(),
			Map_Settings::NOMINATIM => array( 'nominatim_url' ),
		)[ $this->settings->geocoder() ] ?? null;
		return null === $needed ? array() : array( new Service_State( (string) Geocoder::chosen( $this->settings )?->label(), $this->settings->sources, $needed, array() === $needed ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		echo '<p>' . esc_html__( 'Maps need no key. With a Mapbox token, authors can also choose satellite images and terrain.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		$rows->choice(
			'service',
			__( 'Map service', 'statecraft' ),
			array(
				Map_Settings::OPENFREEMAP => __( 'OpenFreeMap', 'statecraft' ),
				Map_Settings::MAPBOX      => __( 'Mapbox', 'statecraft' ),
				Map_Settings::MAPKIT      => __( 'Apple Maps', 'statecraft' ),
			),
			__( 'Visitors’ browsers load maps from this service once a map comes into view. Until Mapbox or Apple Maps is set up, OpenFreeMap is used.', 'statecraft' ),
			$this->settings->chosen_service()
		);
		$rows->choice(
			'geocoder',
			__( 'Place search', 'statecraft' ),
			array(
				Map_Settings::PHOTON    => __( 'Photon', 'statecraft' ),
				Map_Settings::MAPBOX    => __( 'Mapbox', 'statecraft' ),
				Map_Settings::NOMINATIM => __( 'Nominatim', 'statecraft' ),
				Map_Settings::OFF       => __( 'Off', 'statecraft' ),
			),
			__( 'This site sends requests when authors search for a place, never for visitors. Mapbox needs its token, and permanent geocoding in your account. Nominatim needs your own server, set by the constant STATECRAFT_MAPS_NOMINATIM_URL.', 'statecraft' ),
			$this->settings->geocoder()
		);
		echo '</table>';
		$this->test->render();
	}
}
