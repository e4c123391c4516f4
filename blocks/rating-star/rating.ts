/** Ratings in half steps. All functions accept any number: content may contain values that no editor wrote. */

/** The limits of the maximum rating. */
export const MAX_RATING = { min: 2, max: 10 };

/** The step between two ratings. */
export const STEP = 0.5;

const clamp = ( value: number, min: number, max: number ): number => Math.min( Math.max( value, min ), max );

/** The maximum rating, clamped to its limits. */
export const clampMaxRating = ( maxRating: number ): number =>
	Math.round( clamp( maxRating || 0, MAX_RATING.min, MAX_RATING.max ) );

/** The displayed rating: rounded to half steps, clamped to the maximum. */
export const shownRating = ( rating: number, maxRating: number ): number =>
	Math.round( clamp( rating || 0, 0, clampMaxRating( maxRating ) ) / STEP ) * STEP;

/**
 * The rating after a click on a star: its number; a click on the same star toggles half a step.
 *
 * @param rating The displayed rating.
 * @param star   The number of the star, from 1.
 */
export function afterClick( rating: number, star: number ): number {
	if ( rating === star ) {
		return star - STEP;
	}
	return rating === STEP && star === 1 ? 0 : star;
}

/**
 * The rating after a key press, as for any slider; null for other keys.
 *
 * @param key       `KeyboardEvent.key`.
 * @param rating    The displayed rating.
 * @param maxRating The maximum rating.
 * @param isRtl     Whether the text direction is right to left.
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
			return clampMaxRating( maxRating );
		default:
			return null;
	}
}
