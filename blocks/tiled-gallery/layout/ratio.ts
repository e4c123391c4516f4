import type { Sized } from './layout.types';

/** A size whose longer side is this many times the shorter one is considered wrong. */
const IMPLAUSIBLE = 50;

/** The width divided by the height; 1 if the size is unknown or implausible. */
export function ratioOf( { width, height }: Sized ): number {
	const ratio = Number( width ) / Number( height );
	return Number( width ) > 0 && ratio > 1 / IMPLAUSIBLE && ratio < IMPLAUSIBLE ? ratio : 1;
}
