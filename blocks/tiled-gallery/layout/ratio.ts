import type { Sized } from './layout.types';

/** No picture is this many times as wide as high, or as high as wide: such a size is wrong. */
const IMPLAUSIBLE = 50;

/** Width divided by height; 1 if the size is unknown or cannot be true. */
export function ratioOf( { width, height }: Sized ): number {
	const ratio = Number( width ) / Number( height );
	return Number( width ) > 0 && ratio > 1 / IMPLAUSIBLE && ratio < IMPLAUSIBLE ? ratio : 1;
}
