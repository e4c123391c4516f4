<?php
/**
 * What the script of a map needs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Mapkit_Settings;
use Statecraft\Rest\Own_Route;

/** The data of a map on a page. Everybody can read it; the only key in it is Mapbox's public one. */
final class Page_Data {

	/**
	 * Returns the data.
	 *
	 * @return array<string, mixed>
	 */
	public static function of( Saved_Map $map ): array {
		$settings = new Map_Settings();
		$style    = $map->style();
		return array(
			'style'     => $style,
			'mapbox'    => self::mapbox( $settings, $style ),
			'mapkit'    => self::mapkit( new Mapkit_Settings() ),
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

	/** Returns the library that this page wants: `mapbox`, `mapkit` or nothing. */
	private static function page_setting(): string {
		/**
		 * Filters the library that draws the maps of a page. A visitor's cookie `map_provider` takes precedence, and the style `terrain` is always Mapbox.
		 *
		 * @param string $provider `mapbox`, `mapkit`, or an empty string for the site's setting.
		 * @param int    $post     The id of the post.
		 */
		return (string) apply_filters( 'statecraft_map_provider', '', (int) get_the_ID() );
	}

	/**
	 * Returns the address of the style, and the token. A style that needs a key on a site without one is replaced with the one that needs none: a page
	 * is no place for asking the owner.
	 *
	 * @param string $name The name of the style.
	 * @return array{style: string, token: string}
	 */
	private static function mapbox( Map_Settings $settings, string $name ): array {
		$style = $settings->style( $name );
		$style = '' === $style['url'] ? $settings->style( 'default' ) : $style;
		// The library gives its token to its own addresses only.
		$needs = '' !== $style['token'] && ! str_starts_with( $style['url'], 'mapbox:' );
		return array(
			'style' => $needs ? add_query_arg( 'access_token', rawurlencode( $style['token'] ), $style['url'] ) : $style['url'],
			'token' => $style['token'],
		);
	}

	/**
	 * Returns the addresses of MapKit's library and of the site's tokens.
	 *
	 * @return array{library: string, tokens: string}|null Null if the site cannot sign tokens.
	 */
	private static function mapkit( Mapkit_Settings $settings ): ?array {
		return $settings->is_configured() ? array(
			'library' => $settings->script_url(),
			'tokens'  => rest_url( Own_Route::of( 'wpcom/v2/mapkit' ) ),
		) : null;
	}

	/**
	 * Returns the texts.
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
			/* translators: %d: how many places stand behind one symbol on a map. */
			'cluster'         => __( '%d places: zoom in', 'statecraft' ),
			'close'           => __( 'Close', 'statecraft' ),
			'enterFullscreen' => __( 'Show on the whole screen', 'statecraft' ),
			'exitFullscreen'  => __( 'Leave the whole screen', 'statecraft' ),
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
