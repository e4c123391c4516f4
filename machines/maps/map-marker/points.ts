/** The list of markers. Pure functions. */
import { coordinatesIn, coordinatesText, isOnEarth } from '../location-search';
import type { Coordinates, Place, Point } from './map-marker.types';

const isRecord = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null;

const textOf = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

/** A missing or unreadable coordinate becomes NaN, so that the place is in the list but not on the map. */
const degreesOf = ( value: unknown ): number =>
	typeof value === 'number' || ( typeof value === 'string' && value.trim() !== '' ) ? Number( value ) : NaN;

/** The parsed points by saved list, so that the same list always results in the same points. */
const known = new WeakMap< readonly unknown[], readonly Point[] >();

/**
 * Parses a saved list of markers. Each marker keeps any other saved properties; ids are made unique.
 *
 * @param saved The `points` attribute; may be anything.
 */
export function pointsIn( saved: unknown ): readonly Point[] {
	const list: readonly unknown[] = Array.isArray( saved ) ? saved : [];
	const before = known.get( list );
	if ( before ) {
		return before;
	}
	const ids = new Set< string >();
	const points = list.filter( isRecord ).map( ( value ) => {
		const at = isRecord( value.coordinates ) ? value.coordinates : {};
		const id = uniqueId( textOf( value.id ) || 'marker', ids );
		ids.add( id );
		return {
			...value,
			id,
			title: textOf( value.title ),
			placeTitle: textOf( value.placeTitle ),
			caption: textOf( value.caption ),
			coordinates: { ...at, longitude: degreesOf( at.longitude ), latitude: degreesOf( at.latitude ) },
		};
	} );
	known.set( list, points );
	return points;
}

function uniqueId( wanted: string, taken: ReadonlySet< string > ): string {
	let id = wanted;
	for ( let n = 2; taken.has( id ); n++ ) {
		id = `${ wanted }-${ n }`;
	}
	return id;
}

/** Whether a point can be drawn on a map. */
export const isDrawable = ( { coordinates }: Point ): boolean => isOnEarth( coordinates );

/** The list with a new marker at a place, and the id of that marker. */
export function withPlace( points: readonly Point[], { id, title, address, coordinates }: Place ) {
	const added: Point = {
		id: uniqueId( id || coordinatesText( coordinates ), new Set( points.map( ( point ) => point.id ) ) ),
		title,
		placeTitle: title,
		// The formatted address is the default caption; any other text is the author's.
		caption: address,
		coordinates,
	};
	return { points: [ ...points, added ], id: added.id };
}

/** The list with one marker changed. */
export const withChange = ( points: readonly Point[], id: string, change: Partial< Point > ): readonly Point[] =>
	points.map( ( point ) => ( point.id === id ? { ...point, ...change } : point ) );

/** The list without a marker. */
export const without = ( points: readonly Point[], id: string ): readonly Point[] =>
	points.filter( ( point ) => point.id !== id );

/** The list with one marker moved to another index. */
export function moved( points: readonly Point[], id: string, to: number ): readonly Point[] {
	const rest = without( points, id );
	const point = points.find( ( one ) => one.id === id );
	return point ? [ ...rest.slice( 0, to ), point, ...rest.slice( to ) ] : points;
}

/** A line with coordinates and a title, separated by commas, semicolons or tabs. */
const LINE = /^\s*([^,;\t]+[,;\t][^,;\t]+)(?:[,;\t]\s*(.*?))?\s*$/;

/** The result of parsing lines of “lat, lon, title”, one marker each. */
export interface ParsedLines {
	points: readonly Point[];
	/** The numbers of the lines that could not be parsed, from 1. */
	unread: readonly number[];
}

/**
 * The list with a new marker for each line of a text.
 *
 * @param points The list.
 * @param text   Lines of “latitude, longitude, title”; empty lines are skipped.
 */
export function withLines( points: readonly Point[], text: string ): ParsedLines {
	const unread: number[] = [];
	const taken = new Set( points.map( ( { id } ) => id ) );
	const added = text.split( /\r?\n/ ).flatMap( ( line, i ): Point[] => {
		if ( line.trim() === '' ) {
			return [];
		}
		const [ , pair = '', title = '' ] = LINE.exec( line ) ?? [];
		const coordinates = coordinatesIn( pair.replace( '\t', ',' ) );
		if ( ! coordinates ) {
			unread.push( i + 1 );
			return [];
		}
		const id = uniqueId( coordinatesText( coordinates ), taken );
		taken.add( id );
		return [ { id, title: title || coordinatesText( coordinates ), placeTitle: '', caption: '', coordinates } ];
	} );
	return { points: [ ...points, ...added ], unread };
}

/** The centre of a map that has no other. */
export const DEFAULT_CENTER: Coordinates = { longitude: -122.41941550000001, latitude: 37.7749295 };
