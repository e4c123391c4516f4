<?php
/**
 * Data for the script of a map.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Mapkit_Service;
use Statecraft\Rest\Own_Route;

/** The data of a map on a page. It is public; the only key in it is Mapbox's public token. */
final class Page_Data {

	/** @return array<string, mixed> */
	public static function of( Saved_Map $map ): array {
		$settings = new Map_Settings();
		$style    = $map->style();
		return array(
			'style'     => $style,
			'mapbox'    => self::mapbox( $settings, $style ),
			'mapkit'    => self::mapkit( new Mapkit_Service() ),
			'providers' => array( self::page_setting(), Map_Settings::MAPKIT === $settings->service() ? 'mapkit' : 'mapbox' ),
			'center'    => $map->center(),
			'zoom'      => $map->zoom(),
			'color'     => $map->marker_color(),
			'details'   => $map->has_details(),
			'scroll'    => $map->is_zoomed_by_scrolling(),
			'full'      => $map->has_fullscreen_button(),
			'texts'     => self::texts( $map ),
			'points'    => array_map(
				static fn( Saved_Place $place ): array => array( $place->longitude, $place->latitude, $place->name(), $place->caption === $place->name() ? '' : $place->caption ),
				array_values( array_filter( $map->places, static fn( Saved_Place $place ): bool => $place->is_placed() ) )
			),
		);
	}

	/** Returns the library set for this page: `mapbox`, `mapkit` or an empty string. */
	private static function page_setting(): string {
		/**
		 * Filters the library that draws the maps on a page. The visitor's `map_provider` cookie takes precedence, and the `terrain` style always
		 * uses Mapbox.
		 *
		 * @param string $provider `mapbox`, `mapkit`, or an empty string for the site's setting.
		 * @param int    $post     The post id.
		 */
		return (string) apply_filters( 'statecraft_map_provider', '', (int) get_the_ID() );
	}

	/**
	 * Returns the style URL and the token. If the style needs a key that the site lacks, the style that needs none is used instead, since visitors
	 * cannot fix the settings.
	 *
	 * @return array{style: string, token: string}
	 */
	private static function mapbox( Map_Settings $settings, string $name ): array {
		$style = $settings->style( $name );
		$style = '' === $style['url'] ? $settings->style( 'default' ) : $style;
		// The library adds its token only to requests to its own hosts.
		$needs = '' !== $style['token'] && ! str_starts_with( $style['url'], 'mapbox:' );
		return array(
			'style' => $needs ? add_query_arg( 'access_token', rawurlencode( $style['token'] ), $style['url'] ) : $style['url'],
			'token' => $style['token'],
		);
	}

	/**
	 * Returns the URLs of the MapKit library and of the route for tokens.
	 *
	 * @param Mapkit_Service $settings The settings.
	 * @return array{library: string, tokens: string}|null Null if the site cannot sign tokens.
	 */
	private static function mapkit( Mapkit_Service $settings ): ?array {
		return $settings->is_configured() ? array(
			'library' => $settings->script_url(),
			'tokens'  => rest_url( Own_Route::of( 'wpcom/v2/mapkit' ) ),
		) : null;
	}

	/**
	 * Returns the texts of the user interface.
	 *
	 * @return array<string, string>
	 */
	private static function texts( Saved_Map $map ): array {
		$first = $map->places[0] ?? null;
		return array(
			/* translators: %s: the name of a place. */
			'label'           => $first ? sprintf( __( 'Map: %s', 'statecraft' ), $first->name() ) : __( 'Map', 'statecraft' ),
			'scrollHint'      => __( 'Use Ctrl or ⌘ and scroll to zoom the map.', 'statecraft' ),
			'touchHint'       => __( 'Use two fingers to move the map.', 'statecraft' ),
			/* translators: %d: the number of places grouped under one symbol on a map. */
			'cluster'         => __( '%d places: zoom in', 'statecraft' ),
			'close'           => __( 'Close', 'statecraft' ),
			'enterFullscreen' => __( 'Enter full screen', 'statecraft' ),
			'exitFullscreen'  => __( 'Exit full screen', 'statecraft' ),
			'zoomIn'          => __( 'Zoom in', 'statecraft' ),
			'zoomOut'         => __( 'Zoom out', 'statecraft' ),
			'list'            => __( 'Show as a list', 'statecraft' ),
			'map'             => __( 'Show the map', 'statecraft' ),
			'open'            => __( 'Open in an external map', 'statecraft' ),
			'loading'         => __( 'The map is loading.', 'statecraft' ),
			'failed'          => __( 'The map could not be shown.', 'statecraft' ),
			'noWebGl'         => __( 'Your browser cannot draw the map. Its places are in this list.', 'statecraft' ),
			'retry'           => __( 'Try again', 'statecraft' ),
		);
	}
}
