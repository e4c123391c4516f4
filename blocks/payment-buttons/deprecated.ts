import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

const WRAPPER = 'wp-block-jetpack-payment-buttons';

/** The class names that were manually added to the wrapper; those of the block and of its layout are regenerated. */
const addedClasses = ( root: HTMLElement | null ): string | undefined => {
	const classes = [ ...( root?.querySelector( `.${ WRAPPER }` )?.classList ?? [] ) ];
	return (
		classes
			.filter( ( name ) => name !== WRAPPER && ! /^(?:is-layout|wp-container|align)/.test( name ) )
			.join( ' ' ) || undefined
	);
};

/** Rows without a class of their own, with other classes, or edited manually. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root === null || root.querySelector( `.${ WRAPPER }` ) !== null,
		read: ( root, found, innerBlocks ) => [
			{ className: addedClasses( root ), ...found },
			[ ...innerBlocks, ...leftoverContent( root ) ],
		],
	} ),
];
