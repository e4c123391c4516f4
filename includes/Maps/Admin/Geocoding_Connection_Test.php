<?php
/**
 * The test of the search for places.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Provider\Place_Query;
use Statecraft\Settings\Connection_Test;

/** Looks for one place and shows the actual result. */
final class Geocoding_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_maps_test';

	/** What is looked for. */
	private const PLACE = 'Berlin';

	/**
	 * Constructor.
	 *
	 * @param Map_Settings $settings The settings.
	 */
	public function __construct( private readonly Map_Settings $settings ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$geocoder = Geocoder::chosen( $this->settings );
		if ( ! $geocoder ) {
			return array(
				'type' => 'success',
				'text' => __( 'Authors cannot search for places; they place markers on the map by hand.', 'statecraft' ),
			);
		}
		$places = $geocoder->problem() ?? $geocoder->find( new Place_Query( self::PLACE, 1, get_user_locale() ) );
		if ( is_wp_error( $places ) ) {
			return array(
				'type' => 'error',
				'text' => $places->get_error_message(),
			);
		}
		return array() === $places
			? array(
				'type' => 'error',
				/* translators: 1: name of a service, 2: name of a town. */
				'text' => sprintf( __( '%1$s responds, but does not find %2$s.', 'statecraft' ), $geocoder->label(), self::PLACE ),
			)
			: array(
				'type' => 'success',
				/* translators: 1: name of a service, 2: an address. */
				'text' => sprintf( __( '%1$s responds. It found “%2$s”.', 'statecraft' ), $geocoder->label(), $places[0]->jsonSerialize()['address'] ),
			);
	}
}
