/** Ratings in half steps. Everything takes any number: content may hold what no editor wrote. */

/** What the highest rating may be. */
export const MAX_RATING = { least: 2, most: 10 };

/** The smallest difference between two ratings. */
export const STEP = 0.5;

const within = ( value: number, least: number, most: number ): number => Math.min( Math.max( value, least ), most );

/** The highest rating, within its limits. */
export const highest = ( maxRating: number ): number =>
	Math.round( within( maxRating || 0, MAX_RATING.least, MAX_RATING.most ) );

/** The rating that is shown: in half steps, at most the highest. */
export const shownRating = ( rating: number, maxRating: number ): number =>
	Math.round( within( rating || 0, 0, highest( maxRating ) ) / STEP ) * STEP;

/**
 * The rating after a click on a star: its number, or half a step less or more of it.
 *
 * @param rating The rating before, as it is shown.
 * @param star   The number of the star, from 1 on.
 */
export function afterClick( rating: number, star: number ): number {
	if ( rating === star ) {
		return star - STEP;
	}
	return rating === STEP && star === 1 ? 0 : star;
}

/**
 * The rating after a key, as of any slider; null for a key that means nothing to it.
 *
 * @param key       The name of the key, as a browser tells it.
 * @param rating    The rating before, as it is shown.
 * @param maxRating The highest rating.
 * @param isRtl     Whether the first star stands on the right.
 */
export function afterKey( key: string, rating: number, maxRating: number, isRtl: boolean ): number | null {
	const forth = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	switch ( key ) {
		case forth:
		case 'ArrowUp':
			return shownRating( rating + STEP, maxRating );
		case back:
		case 'ArrowDown':
			return shownRating( rating - STEP, maxRating );
		case 'Home':
			return 0;
		case 'End':
			return highest( maxRating );
		default:
			return null;
	}
}
