/** Ratios from the widest to the narrowest, each with the class that the themes know. */
const RATIOS = [
	[ 2.33, '21-9' ],
	[ 2.0, '18-9' ],
	[ 1.77, '16-9' ],
	[ 1.33, '4-3' ],
	[ 1.0, '1-1' ],
	[ 0.56, '9-16' ],
	[ 0.5, '1-2' ],
] as const;

/**
 * The class of an embed with a fixed size: that of the first ratio that it reaches.
 *
 * @param width  In pixels.
 * @param height In pixels.
 * @return Undefined for what is narrower than all, and where there is no size.
 */
export function aspectClass( width: number, height: number ): string | undefined {
	// To two digits, as the ratios have them.
	const ratio = Math.floor( ( width / height ) * 100 + 1e-6 ) / 100;
	const reached = width > 0 && height > 0 ? RATIOS.find( ( [ least ] ) => ratio >= least ) : undefined;
	return reached && `wp-embed-aspect-${ reached[ 1 ] }`;
}
