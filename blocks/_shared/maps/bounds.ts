/** Which part of the world contains some places. */
import type { Coordinates, Point } from './map-canvas.types';

export interface Bounds {
	west: number;
	south: number;
	/** More than 180 where the part crosses the date line. */
	east: number;
	north: number;
}

/** Around all places, in pixels. At the sides as wide as the controls and half a pin, so that no pin stands below them. */
export const PADDING = { top: 80, bottom: 80, left: 60, right: 60 } as const;

/** Whether coordinates are on the map: libraries throw for others. */
export const isOnMap = ( at: Partial< Coordinates > | null | undefined ): at is Coordinates =>
	Number.isFinite( at?.longitude ) &&
	Number.isFinite( at?.latitude ) &&
	Math.abs( at!.latitude! ) <= 90 &&
	Math.abs( at!.longitude! ) <= 180;

/** The narrowest part that contains all points; undefined without any. */
export function boundsOf( points: readonly Point[] ): Bounds | undefined {
	const placed = points.map( ( { coordinates } ) => coordinates ).filter( isOnMap );
	if ( placed.length === 0 ) {
		return undefined;
	}
	const latitudes = placed.map( ( { latitude } ) => latitude ).sort( ( a, b ) => a - b );
	const longitudes = placed.map( ( { longitude } ) => longitude ).sort( ( a, b ) => a - b );
	// The widest gap between neighbours stays outside: Fiji and Samoa are side by side, not around the world.
	const gaps = longitudes.map( ( longitude, i ) => ( longitudes[ i + 1 ] ?? longitudes[ 0 ]! + 360 ) - longitude );
	const last = gaps.indexOf( Math.max( ...gaps.slice( -1 ), ...gaps ) );
	const west = longitudes[ ( last + 1 ) % longitudes.length ]!;
	const east = longitudes[ last ]!;
	return {
		west,
		east: east < west ? east + 360 : east,
		south: latitudes[ 0 ]!,
		north: latitudes.at( -1 )!,
	};
}

/** The padding for a map of this size: smaller in one that would have no room for anything else. */
export function paddingFor( width: number, height: number ): Record< keyof typeof PADDING, number > {
	const across = Math.min( 1, width / 3 / PADDING.left );
	const down = Math.min( 1, height / 3 / PADDING.top );
	return {
		top: Math.round( PADDING.top * down ),
		bottom: Math.round( PADDING.bottom * down ),
		left: Math.round( PADDING.left * across ),
		right: Math.round( PADDING.right * across ),
	};
}
