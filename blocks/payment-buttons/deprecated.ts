import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

const WRAPPER = 'wp-block-jetpack-payment-buttons';

/** The class names that somebody has added to the wrapper by hand; those of the block and of its layout are written anew. */
const addedClasses = ( root: HTMLElement | null ): string | undefined => {
	const classes = [ ...( root?.querySelector( `.${ WRAPPER }` )?.classList ?? [] ) ];
	return (
		classes
			.filter( ( name ) => name !== WRAPPER && ! /^(?:is-layout|wp-container|align)/.test( name ) )
			.join( ' ' ) || undefined
	);
};

/** Rows without an own class, with other classes, or edited by hand. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root === null || root.querySelector( `.${ WRAPPER }` ) !== null,
		read: ( root, found, innerBlocks ) => [
			{ className: addedClasses( root ), ...found },
			[ ...innerBlocks, ...leftoverContent( root ) ],
		],
	} ),
];
