/** Detects forms within forms in the block editor's store. Part of the small script that every editor page loads. */

export const FORM = 'jetpack/contact-form';

/** HTML does not allow a form in a form: the inner one would end the outer one. */
const FORM_BLOCKS: readonly string[] = [
	FORM,
	'jetpack/donations',
	'jetpack/mailchimp',
	'jetpack/recurring-payments',
	'jetpack/simple-payments',
	'core/search',
	'core/post-comments-form',
];

/** Whether blocks of a type render a `form` element. */
export const rendersForm = ( name: string | null ): boolean => name !== null && FORM_BLOCKS.includes( name );

/** The selectors that the `blockEditor.__unstableCanInsertBlockType` filter receives. */
export interface FilterSelectors {
	getBlock: ( clientId: string ) => { name: string; attributes: { ref?: number } } | null;
	getBlockParentsByBlockName: ( clientId: string, name: string ) => readonly string[];
}

/** The selectors of `core/block-editor` that are used here, typed. */
export interface BlockSelectors extends FilterSelectors {
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => { ref?: number } | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockParents: ( clientId: string ) => readonly string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
}

export interface Actions {
	moveBlockToPosition: ( clientId: string, from: string, to: string, index: number ) => void;
}

/** Whether a block is a form with content of its own; one that references another form (`ref`) is not. */
export const isOwnForm = ( { getBlock }: FilterSelectors, clientId: string ): boolean => {
	const block = getBlock( clientId );
	return block?.name === FORM && ! block.attributes.ref;
};

/** The outermost form around a block. */
export const outerForm = ( blocks: FilterSelectors, clientId: string ): string | undefined =>
	blocks.getBlockParentsByBlockName( clientId, FORM ).find( ( form ) => isOwnForm( blocks, form ) );

/** The clientIds from a form's child down to the block, outermost first. */
export const pathWithin = ( { getBlockParents }: BlockSelectors, form: string, clientId: string ): string[] => {
	const parents = getBlockParents( clientId );
	return [ ...parents.slice( parents.indexOf( form ) + 1 ), clientId ];
};

/**
 * The position right below a form. A form that is stored elsewhere (`ref`) must not get other blocks in its wrapper, so the position is
 * below the wrapper.
 */
export function positionBelow( blocks: BlockSelectors, form: string ): { root: string; index: number } {
	const root = blocks.getBlockRootClientId( form ) ?? '';
	return blocks.getBlockName( root ) === FORM
		? positionBelow( blocks, root )
		: { root, index: blocks.getBlockIndex( form ) + 1 };
}

/** Moves a block to right below the form that contains it. */
export function moveBelow(
	blocks: BlockSelectors,
	{ moveBlockToPosition }: Actions,
	clientId: string,
	form: string
): void {
	const { root, index } = positionBelow( blocks, form );
	moveBlockToPosition( clientId, blocks.getBlockRootClientId( clientId ) ?? '', root, index );
}
