/** The rows of what the blocks of a post load. */
import { alone, count, milliseconds, thousand } from './rows.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

const POSTS = {
	one: 'A post with one block',
	five: 'A post with five kinds of blocks',
	all: 'A post with all kinds of blocks',
};

/**
 * Measured when chunks were first shared (docs/decisions/chunks.md), and some room. Times are of a line with 150 ms and 1.6 Mbit/s; without delay they say more
 * of the machine than of us.
 */
const LIMITS = {
	one: { requests: 3, kilobytes: 29 },
	five: { requests: 19, kilobytes: 188 },
	all: { requests: 49, kilobytes: 305 },
};

/**
 * @param {Awaited<ReturnType<typeof import('../../test/bench/index.mjs').loadingCosts>>} costs
 * @return {Row[]}
 */
export const loadingRows = ( costs ) =>
	/** @type {( keyof typeof POSTS )[]} */ ( Object.keys( POSTS ) ).flatMap( ( post ) => [
		alone( `${ POSTS[ post ] }: requests of scripts`, costs[ post ].requests, count, LIMITS[ post ].requests ),
		alone( '… their size, compressed', costs[ post ].bytes / 1000, thousand, LIMITS[ post ].kilobytes ),
		alone( '… until all can be edited, over a slow line', costs[ post ].slow, milliseconds ),
		alone( '… without delay', costs[ post ].fast, milliseconds ),
	] );
