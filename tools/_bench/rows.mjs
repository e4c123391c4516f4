/** The rows of the table that `npm run bench` ends with. */
import { table } from '../_kit/table.mjs';

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} plain The baseline, as text.
 * @property {string} ours
 * @property {number} value The number that the limit applies to.
 * @property {string} shown The value, formatted.
 * @property {number} [limit]
 */

/** @param {number} bytes */
export const kilobytes = ( bytes ) => `${ ( bytes / 1000 ).toFixed( 1 ) } kB`;
/** @param {number} thousands Of bytes. */
export const thousand = ( thousands ) => kilobytes( thousands * 1000 );
/** @param {number} time */
export const milliseconds = ( time ) => `${ Math.round( time ) } ms`;
/** @param {number} time */
export const microseconds = ( time ) => `${ time.toFixed( 0 ) } µs`;
/** @param {number} time */
export const fine = ( time ) => `${ time.toFixed( 1 ) } ms`;
/** @param {number} bytes */
export const megabytes = ( bytes ) => `${ ( bytes / 1e6 ).toFixed( 1 ) } MB`;
/** @param {number} number */
export const count = ( number ) => `${ number } ×`;
/** @param {number} ratio */
export const times = ( ratio ) => `${ ratio.toFixed( 2 ) } ×`;

/** @param {Row[]} rows Printed to the terminal as a table. */
export function print( rows ) {
	const cells = rows.map( ( { what, plain, ours, shown, value, limit } ) => [
		what,
		plain,
		ours,
		shown,
		limit === undefined ? '' : `${ limit } ${ shown.split( ' ' )[ 1 ] }`,
		limit === undefined ? '' : verdict( value, limit ),
	] );
	console.log( table( [ [ 'Measure', 'Compared with', 'Statecraft', 'Result', 'Limit', '' ], ...cells ] ) );
}

/** @param {number} value @param {number} limit */
const verdict = ( value, limit ) => ( value <= limit ? 'kept' : 'BROKEN' );

/** @param {string} what @param {number} plain @param {number} ours @param {(value: number) => string} unit @param {number} [limit] @return {Row} */
export const compared = ( what, plain, ours, unit, limit ) => ( {
	what,
	plain: unit( plain ),
	ours: unit( ours ),
	value: ours / plain,
	shown: times( ours / plain ),
	...( limit !== undefined && { limit } ),
} );

/** @param {string} what @param {number} time @return {Row} A duration that may be infinite. */
const ending = ( what, time ) => {
	const shown = Number.isFinite( time ) ? fine( time ) : 'never';
	return { what, plain: '–', ours: shown, value: time, shown };
};

/** @param {{ editor: number, provider: number }} stop @return {Row[]} */
export const stopRows = ( { editor, provider } ) => [
	ending( 'Stop to silence in the editor', editor ),
	ending( 'Stop to silence at the provider', provider ),
];

/**
 * @param {{ task: number, frame: number, thumbnails: number, copies: number, total: number, slowestThird: number, atOnce: number }} media
 * @return {Row[]}
 */
export const mediaRows = ( { task, frame, thumbnails, copies, total, slowestThird, atOnce } ) => [
	{
		what: `${ thumbnails } thumbnails scrolled, CPU of the longest task`,
		plain: '–',
		ours: fine( task ),
		value: task,
		shown: fine( task ),
		limit: 50,
	},
	{ what: '… between two frames', plain: '–', ours: fine( frame ), value: frame, shown: fine( frame ) },
	{
		what: `${ copies } copies, ${ atOnce } at a time, against the slowest third`,
		plain: milliseconds( slowestThird ),
		ours: milliseconds( total ),
		value: total / slowestThird,
		shown: times( total / slowestThird ),
		limit: 1.3,
	},
];

/** @param {string} what @param {number} value @param {(value: number) => string} unit @param {number} [limit] @return {Row} A measure with nothing to compare it with. */
export const alone = ( what, value, unit, limit ) => ( {
	what,
	plain: '–',
	ours: unit( value ),
	value,
	shown: unit( value ),
	...( limit !== undefined && { limit } ),
} );

/** @param {number} shift */
const moved = ( shift ) => `${ shift.toFixed( 3 ) } CLS`;

/** @param {{ bytes: number, files: string[] }} page @return {Row[]} */
export const pageRows = ( { bytes, files } ) => [
	alone( `Owner’s page, scripts and styles (${ files.join( ', ' ) })`, bytes / 1000, thousand, 60 ),
];

/**
 * @param {number}                                                                         pictures
 * @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').pictureCosts>>} costs
 * @return {Row[]}
 */
export const pictureRows = ( pictures, { tiled, slideshow, map, move } ) => [
	alone( 'Page with a tiled gallery: scripts', tiled.bytes / 1000, thousand, 0 ),
	alone( '… what moves while it loads', tiled.shift, moved, 0 ),
	alone( 'Page with a slideshow: scripts', slideshow.bytes / 1000, thousand, 30 ),
	alone( '… what moves while it loads', slideshow.shift, moved, 0.001 ),
	alone( 'Page with a map of 1000 places below: scripts', map.bytes / 1000, thousand, 5 ),
	alone( '… what moves while it loads', map.shift, moved, 0.001 ),
	alone( `One of ${ pictures } pictures moved, CPU of the longest task`, move, fine, 50 ),
];

/** @param {string} what @param {number} base @param {number} peak @param {number} [limit] In MB. @return {Row} Memory above that of another request. */
const above = ( what, base, peak, limit ) => ( {
	what,
	plain: megabytes( base ),
	ours: megabytes( peak ),
	value: ( peak - base ) / 1e6,
	shown: megabytes( peak - base ),
	...( limit !== undefined && { limit } ),
} );

/**
 * @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').uploadTimes>>} times
 * @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').memory>>}      memory
 * @return {Row[]}
 */
export const videoRows = (
	{ site, reference, bare, requests, empty, resuming },
	{ none, chunk, whole, page, sent, range, time }
) => [
	compared( 'Upload of 60 MB in chunks of 10 MB, against @tus/server', reference, site, milliseconds, 1.5 ),
	alone( `… ${ requests } requests without bytes, for which WordPress starts`, empty, milliseconds ),
	compared( '… without these, against PHP that only appends', bare, site - empty, milliseconds ),
	alone( '… resumed after half: HEAD requests', resuming.filter( ( method ) => method === 'HEAD' ).length, count, 1 ),
	alone( '… and all its requests', resuming.length, count ),
	above( 'Memory of a PATCH with 10 MB, above one without bytes', none, chunk, 16 ),
	above( '… with 60 MB, which ends the upload', none, whole, 16 ),
	above( 'Memory of sending a private video of 60 MB, above a page', page, sent, 16 ),
	above( '… its second half', page, range, 16 ),
	alone( '… time of sending all of it', time, milliseconds ),
];

/** How many times as much processor time a request may take, and how much more memory (MB) or how many more kB of HTML it may have. */
const SERVER_LIMITS = {
	'a post': { time: 1.02, memory: 0.15 },
	'the front page': { time: 1.02, memory: 0.15 },
	'a feed': { time: 1.02, memory: 0.15 },
	'a page that is not there': { time: 1.02, memory: 0.15 },
	'the post editor': { time: 1.05, kilobytes: 30 },
	'a route of ours': { time: 1.05 },
};

/** @type {{ time: number, memory?: number, kilobytes?: number }} */
const USUAL_LIMIT = { time: 1.03 };

/** @param {string} what The request. @return {{ time: number, memory?: number, kilobytes?: number }} */
const limitFor = ( what ) => ( {
	...USUAL_LIMIT,
	...Object.entries( SERVER_LIMITS ).find( ( [ name ] ) => name === what )?.[ 1 ],
} );

/** @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').serverCosts>>} costs @return {Row[]} */
export const serverRows = ( costs ) =>
	costs.flatMap( ( { what, plain, ours } ) => {
		const limit = limitFor( what );
		const queries = ours.queries - plain.queries;
		return [
			compared( `Processor for ${ what }`, plain.time, ours.time, fine, limit.time ),
			{
				what: '… database queries',
				plain: String( plain.queries ),
				ours: String( ours.queries ),
				value: queries,
				shown: `${ queries } more`,
				// Blocks, routes and the editor have work of their own.
				...( what in SERVER_LIMITS === 'memory' in limit && { limit: 0 } ),
			},
			...( limit.memory === undefined ? [] : [ above( '… memory', plain.memory, ours.memory, limit.memory ) ] ),
			...( limit.kilobytes === undefined
				? []
				: [
						{
							...compared( '… HTML', plain.bytes / 1000, ours.bytes / 1000, thousand ),
							value: ( ours.bytes - plain.bytes ) / 1000,
							shown: thousand( ( ours.bytes - plain.bytes ) / 1000 ),
							limit: limit.kilobytes,
						},
					] ),
		];
	} );

/** @param {number} instructions */
const millions = ( instructions ) => `${ ( instructions / 1e6 ).toFixed( 1 ) } M`;

/** @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').instructionCounts>>} counts @return {Row[]} */
export const instructionRows = ( counts ) =>
	counts.map( ( { what, plain, ours } ) => ( {
		...compared( `Instructions for ${ what }`, plain, ours, millions, limitFor( what ).time ),
		shown: `${ ( ours / plain ).toFixed( 3 ) } ×`,
	} ) );
