/** The bounds of places. */
import type { Coordinates, Point } from './map-canvas.types';

export interface Bounds {
	west: number;
	south: number;
	/** More than 180 if the bounds cross the date line. */
	east: number;
	north: number;
}

/** The padding around all places, in pixels. At the sides, it is as wide as the controls plus half a pin, so that no pin is covered by them. */
export const PADDING = { top: 80, bottom: 80, left: 60, right: 60 } as const;

/** Whether coordinates are valid: the libraries throw for others. */
export const isOnMap = ( at: Partial< Coordinates > | null | undefined ): at is Coordinates =>
	Number.isFinite( at?.longitude ) &&
	Number.isFinite( at?.latitude ) &&
	Math.abs( at!.latitude! ) <= 90 &&
	Math.abs( at!.longitude! ) <= 180;

/** The smallest bounds that contain all points; undefined without points. */
export function boundsOf( points: readonly Point[] ): Bounds | undefined {
	const placed = points.map( ( { coordinates } ) => coordinates ).filter( isOnMap );
	if ( placed.length === 0 ) {
		return undefined;
	}
	const latitudes = placed.map( ( { latitude } ) => latitude ).sort( ( a, b ) => a - b );
	const longitudes = placed.map( ( { longitude } ) => longitude ).sort( ( a, b ) => a - b );
	// The widest gap between neighbours is left out: Fiji and Samoa are side by side, not around the world.
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

/** The padding for a map of this size: reduced if there would be no space left. */
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
