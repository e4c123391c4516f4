/** The implementations of the names in the chart, for the machine and for the page. Pure functions. */
import type { Rotation } from '../slideshow.types';

export const guards = {
	isAutoplay: ( { autoplay }: Rotation ) => autoplay,
	isRotating: ( { autoplay, isReduced }: Rotation ) => autoplay && ! isReduced,
};

export const SHORTEST = 1;
export const LONGEST = 5;
const USUAL = 3;

/** How long a slide is shown, in seconds; within the allowed range, whatever the block contains. */
export const delayIn = ( delay: unknown ): number =>
	Math.min( LONGEST, Math.max( SHORTEST, Number( delay ) || USUAL ) );

/** In milliseconds. */
export const delays = {
	slideTime: ( { delay }: Rotation ) => delayIn( delay ) * 1000,
	libraryLimit: () => 30_000,
};
