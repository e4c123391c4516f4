/** The photos of a collection, found by a text: always the same ones, as many as are wanted, and none of them stored. */
import { crc32 } from 'node:zlib';
import { FILE_FAULTS, sizeOf } from './photo-files.mjs';

/**
 * @typedef {object} Photo
 * @property {number}                                           topic  A number made of the search text.
 * @property {number}                                           index  Counts from 0.
 * @property {import('./photo-files.mjs').FileFault} fault
 * @property {string}                                           seed
 * @property {string}                                           title
 * @property {number}                                           width  In pixels.
 * @property {number}                                           height In pixels.
 */

/** How many photos a search finds. */
const COUNT = 1200;

/** The search text that finds one photo for each fault of files. */
const ALL_FAULTS = 'faults';

const TOPICS = 0x10000;

/** The texts that were searched for, by their numbers, for the titles. @type {Map<number, string>} */
const topics = new Map();

/** @param {string} name @return {number} */
const faultNumber = ( name ) => FILE_FAULTS.findIndex( ( fault ) => fault === name );

/**
 * Returns a photo.
 *
 * @param {number} topic
 * @param {number} index
 * @param {number} fault The number of a fault of files.
 * @return {Photo}
 */
export function photoOf( topic, index, fault ) {
	const name = FILE_FAULTS[ fault ] ?? 'whole';
	const seed = `${ topic }-${ index }`;
	const [ width, height ] = sizeOf( seed );
	const text = topics.get( topic ) ?? 'Photo';
	return {
		topic,
		index,
		fault: name,
		seed,
		title: `${ text } ${ index + 1 }${ fault ? ` (${ name })` : '' }`,
		width,
		height,
	};
}

/**
 * Finds photos.
 *
 * @param {string} query A search text: a fault of files in square brackets (`[half]`) gives it to all results, `faults` finds one photo for each,
 *                       `[few]` finds three, `[none]` none.
 * @param {number} page  Counts from 1.
 * @param {number} size  The page size.
 * @param {number} [limit] The maximum number of results.
 * @return {{ count: number, photos: Photo[] }} `count`: all results.
 */
export function findPhotos( query, page, size, limit = COUNT ) {
	const words = [ ...query.matchAll( /\[([\w-]+)\]/g ) ].map( ( [ , word = '' ] ) => word.toLowerCase() );
	const text =
		query
			.replace( /\[[^\]]*\]/g, '' )
			.trim()
			.toLowerCase() || 'photo';
	const topic = crc32( text ) % TOPICS;
	topics.set( topic, text.charAt( 0 ).toUpperCase() + text.slice( 1 ) );
	const isAll = text === ALL_FAULTS;
	const fault = Math.max( 0, ...words.map( faultNumber ) );
	const few = words.includes( 'few' ) ? 3 : COUNT;
	const count = words.includes( 'none' ) ? 0 : Math.min( limit, isAll ? FILE_FAULTS.length - 1 : few );
	const start = ( page - 1 ) * size;
	const photos = Array.from( { length: Math.max( 0, Math.min( size, count - start ) ) }, ( _, offset ) =>
		photoOf( topic, start + offset, isAll ? start + offset + 1 : fault )
	);
	return { count, photos };
}
