/** Conversion of coordinates from and to text. Pure functions. */
import type { Coordinates, Place } from './location-search.types';

/** Latitude and longitude in decimal degrees, separated by a comma, a semicolon or white space. */
const PAIR = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*(?:[,;]|\s)\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i;

/** Whether coordinates are valid. */
export const isOnEarth = ( { latitude, longitude }: Coordinates ): boolean =>
	Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180;

const signed = ( number: string | undefined, letter: string | undefined ): number =>
	Number( number ) * ( /[SW]/i.test( letter ?? '' ) ? -1 : 1 );

/** Parses “48.8584, 2.2945” or “33.9 S 151.2 E”; null for anything else, including invalid coordinates. */
export function coordinatesIn( text: string ): Coordinates | null {
	const [ , latitude, south, longitude, west ] = PAIR.exec( text ) ?? [];
	if ( latitude === undefined ) {
		return null;
	}
	const at = { latitude: signed( latitude, south ), longitude: signed( longitude, west ) };
	return isOnEarth( at ) ? at : null;
}

/** A number of degrees with at most six decimals, precise to a tenth of a metre. */
const degrees = ( value: number ): string => String( Number( value.toFixed( 6 ) ) );

/** Coordinates as text, latitude first, which {@link coordinatesIn} parses. */
export const coordinatesText = ( { latitude, longitude }: Coordinates ): string =>
	`${ degrees( latitude ) }, ${ degrees( longitude ) }`;

/** A place at the given coordinates. */
export const placeAt = ( coordinates: Coordinates ): Place => {
	const text = coordinatesText( coordinates );
	return { id: text, title: text, address: '', coordinates };
};
