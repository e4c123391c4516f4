/** The possible initial searches. */
const QUERIES = [ 'mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky' ] as const;

/**
 * Picks the initial search.
 *
 * @param random Returns a number from 0 up to, but not including, 1: `Math.random`.
 */
export const initialQuery = ( random: () => number ): string =>
	QUERIES[ Math.floor( random() * QUERIES.length ) ] ?? QUERIES[ 0 ];
