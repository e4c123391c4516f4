<?php
/**
 * The health of maps.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Mapbox_Service;
use Statecraft\Maps\Mapkit_Service;
use Statecraft\Settings\Page;
use Statecraft\Site\Site_Identity;

/** Finds map services that were chosen, and lack what they need: maps and searches then fall back to others, or to none. */
final class Map_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'maps', __( 'Map services', 'statecraft' ), __( 'Maps', 'statecraft' ), static fn(): ?Check_Result => self::result( new Map_Settings() ) );
	}

	/**
	 * Runs it.
	 *
	 * @param Map_Settings $settings The settings.
	 */
	private static function result( Map_Settings $settings ): ?Check_Result {
		// Keys that stand still are not missing.
		if ( Site_Identity::is_paused() ) {
			return null;
		}
		$mapbox = new Mapbox_Service();
		$wants  = array( $settings->chosen_service(), $settings->geocoder() );
		if ( in_array( Map_Settings::MAPBOX, $wants, true ) && '' === $mapbox->key() ) {
			return self::fault(
				__( 'Mapbox lacks its token', 'statecraft' ),
				$mapbox->has_wrong_key()
					? __( 'Mapbox is chosen, and its token is not one for browsers: that begins with “pk.”. Maps are those of OpenFreeMap until it is replaced.', 'statecraft' )
					: __( 'Mapbox is chosen, and has no token. Maps are those of OpenFreeMap until it has one.', 'statecraft' ),
				Mapbox_Service::ID
			);
		}
		if ( Map_Settings::MAPKIT === $settings->chosen_service() && ! ( new Mapkit_Service() )->is_configured() ) {
			return self::fault( __( 'Apple Maps lacks what it needs', 'statecraft' ), __( 'Apple Maps is chosen. It needs the ID of a team, the ID of a key, and the private key itself. Maps are those of OpenFreeMap until it has all three.', 'statecraft' ), Mapkit_Service::ID );
		}
		if ( Map_Settings::NOMINATIM === $settings->geocoder() && '' === $settings->nominatim_url() ) {
			/* translators: %s: name of a PHP constant. */
			return self::fault( __( 'Nominatim lacks its server', 'statecraft' ), sprintf( __( 'Nominatim is chosen for the search for places. It needs a server of yours, which the constant %s names. Authors cannot search until it does.', 'statecraft' ), 'STATECRAFT_MAPS_NOMINATIM_URL' ), Maps_Section::ID );
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
