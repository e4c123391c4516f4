/** MapKit has no zoom level: a region is defined by the degrees in view. */
import { boundsOf, paddingFor } from '../bounds';
import type { Coordinates, Point } from '../map-canvas.types';

/** The width of the world at zoom 0 in mapbox-gl, in pixels; the saved zoom refers to it. */
const WORLD = 512;

export interface Region {
	center: Coordinates;
	longitudeDelta: number;
	latitudeDelta: number;
}

interface Size {
	width: number;
	height: number;
}

const sized = ( { width, height }: Size ): Size => ( { width: width || 1, height: height || 1 } );

/** The position of a latitude in the Mercator projection, from 0 at the top of the world to 1. */
const downOf = ( latitude: number ): number => {
	const sine = Math.sin( ( Math.min( 85.05, Math.max( -85.05, latitude ) ) * Math.PI ) / 180 );
	return 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI );
};

const latitudeAt = ( down: number ): number =>
	( 360 / Math.PI ) * Math.atan( Math.exp( ( 0.5 - down ) * 2 * Math.PI ) ) - 90;

/** The region around a centre at a zoom level. */
export function regionAt( center: Coordinates, zoom: number, size: Size ): Region {
	const { width, height } = sized( size );
	const world = WORLD * 2 ** zoom;
	const down = downOf( center.latitude );
	const half = height / world / 2;
	return {
		center,
		longitudeDelta: Math.min( 360, ( 360 * width ) / world ),
		latitudeDelta: latitudeAt( Math.max( 0, down - half ) ) - latitudeAt( Math.min( 1, down + half ) ),
	};
}

/** The zoom level at which that many degrees are in view. */
export const zoomOf = ( longitudeDelta: number, size: Size ): number =>
	Math.min( 22, Math.max( 0, Math.log2( ( 360 * sized( size ).width ) / ( WORLD * longitudeDelta ) ) ) );

/** The region of several points with padding, the same as in mapbox-gl; undefined without points. */
export function regionAround( points: readonly Point[], size: Size, maxZoom: number ): Region | undefined {
	const bounds = boundsOf( points );
	if ( ! bounds ) {
		return undefined;
	}
	const { width, height } = sized( size );
	const { top, bottom, left, right } = paddingFor( width, height );
	const { west, east, south, north } = bounds;
	const [ up, down ] = [ downOf( north ), downOf( south ) ];
	const zoom = Math.log2(
		Math.min(
			( width - left - right ) / ( ( WORLD * ( east - west ) ) / 360 ),
			( height - top - bottom ) / ( WORLD * ( down - up ) ),
			2 ** maxZoom
		)
	);
	const longitude = ( west + east ) / 2;
	return regionAt(
		{ longitude: longitude > 180 ? longitude - 360 : longitude, latitude: latitudeAt( ( up + down ) / 2 ) },
		Math.max( 0, zoom ),
		size
	);
}
