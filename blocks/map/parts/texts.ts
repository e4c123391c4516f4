import { __, sprintf } from '@wordpress/i18n';
import type { Failure as ApiFailure } from '../../../machines/maps/map-api';
import type { Failure as MarkerFailure, Point } from '../../../machines/maps/map-marker';
import type { Failure as SearchFailure } from '../../../machines/maps/location-search';
import type { MapTexts } from '../../_shared/maps';
import { pausedText } from '../../_shared/paused';

/** The texts on the map itself. */
export const mapTexts = ( points: readonly Point[] ): MapTexts => ( {
	/* translators: %s: the name of a place. */
	label: points[ 0 ] ? sprintf( __( 'Map: %s', 'statecraft' ), nameOf( points[ 0 ], 0 ) ) : __( 'Map', 'statecraft' ),
	scrollHint: __( 'Use Ctrl or ⌘ and scroll to zoom the map.', 'statecraft' ),
	touchHint: __( 'Use two fingers to move the map.', 'statecraft' ),
	/* translators: %d: the number of places grouped under one symbol on a map. */
	cluster: __( '%d places: zoom in', 'statecraft' ),
	close: __( 'Close', 'statecraft' ),
	enterFullscreen: __( 'Enter full screen', 'statecraft' ),
	exitFullscreen: __( 'Exit full screen', 'statecraft' ),
	zoomIn: __( 'Zoom in', 'statecraft' ),
	zoomOut: __( 'Zoom out', 'statecraft' ),
} );

/** The name of a marker; one without a title is numbered. */
export const nameOf = ( { title, placeTitle }: Point, index: number ): string =>
	/* translators: %d: the number of a marker. */
	title || placeTitle || sprintf( __( 'Marker %d', 'statecraft' ), index + 1 );

/** The message for a failure of the key, the token or the map. Exhaustive: a failure without a text does not compile. */
export function apiFailureText( { kind, reason }: ApiFailure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'mapkit':
			return __( 'Failed to retrieve a Mapkit API token. Please try refreshing.', 'statecraft' );
		case 'webgl':
			return __( 'This browser cannot draw the map. It is shown to visitors whose browsers can.', 'statecraft' );
		case 'library':
			return __( 'The map could not be loaded. Check your connection, then try again.', 'statecraft' );
		case 'unauthorized':
			return reason || __( 'The map service refused the key. Check the key, then try again.', 'statecraft' );
		case 'refused':
			return reason || __( 'The map service refused this. Try again.', 'statecraft' );
		case 'unreached':
			return (
				reason ||
				__( 'The map service cannot be reached. Check your connection, then try again.', 'statecraft' )
			);
		case 'silent':
			return __( 'The map service does not respond. Try again.', 'statecraft' );
		case 'unexpected':
			return reason || __( 'Something went wrong with the map. Try again.', 'statecraft' );
	}
}

const NO_COORDINATES = () =>
	__(
		'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
		'statecraft'
	);

/** Why the address of a map has no marker. */
export const markerFailureText = ( { kind, reason }: MarkerFailure ): string =>
	kind === 'unfound' || ! reason ? NO_COORDINATES() : `${ NO_COORDINATES() } ${ reason }`;

/** Why no place was found or saved. */
export function searchFailureText( { kind, reason }: SearchFailure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'unkept':
			return __(
				'The service does not allow this place to be saved. Choose another one, or type its coordinates.',
				'statecraft'
			);
		case 'refused':
			return reason || __( 'The place search refused this. Try again.', 'statecraft' );
		case 'unreached':
			return __( 'The place search cannot be reached. Check your connection, then try again.', 'statecraft' );
		case 'silent':
			return __( 'The place search does not respond. Try again.', 'statecraft' );
		case 'unexpected':
			return reason || __( 'The place search failed. Try again.', 'statecraft' );
	}
}
