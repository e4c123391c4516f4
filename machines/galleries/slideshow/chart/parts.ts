/** What the names in the chart mean: pure functions, for the machine and for the page. */
import type { Rotation } from '../slideshow.types';

export const guards = {
	isAutoplay: ( { autoplay }: Rotation ) => autoplay,
	isRotating: ( { autoplay, isReduced }: Rotation ) => autoplay && ! isReduced,
};

export const SHORTEST = 1;
export const LONGEST = 5;
const USUAL = 3;

/** How long a slide stays, in seconds: a number of the range, whatever the block holds. */
export const delayIn = ( delay: unknown ): number =>
	Math.min( LONGEST, Math.max( SHORTEST, Number( delay ) || USUAL ) );

/** In milliseconds. */
export const delays = {
	slideTime: ( { delay }: Rotation ) => delayIn( delay ) * 1000,
	libraryLimit: () => 30_000,
};
