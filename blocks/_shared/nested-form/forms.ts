/** Forms in forms, as the editor's store has them. Part of the small script that every editor page loads. */

export const FORM = 'jetpack/contact-form';

/** Browsers know no form in a form: the inner one would end the outer one. */
const PRINT_A_FORM: readonly string[] = [ FORM, 'jetpack/mailchimp', 'core/search', 'core/post-comments-form' ];

/** Whether blocks of a type print a form of their own. */
export const printsForm = ( name: string | null ): boolean => name !== null && PRINT_A_FORM.includes( name );

/** What the editor's store tells whoever is asked whether a block may be put somewhere. */
export interface Place {
	getBlock: ( clientId: string ) => { name: string; attributes: { ref?: number } } | null;
	getBlockParentsByBlockName: ( clientId: string, name: string ) => readonly string[];
}

/** The parts of that store that are needed here, typed. */
export interface Blocks extends Place {
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => { ref?: number } | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockParents: ( clientId: string ) => readonly string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
}

export interface Actions {
	moveBlockToPosition: ( clientId: string, from: string, to: string, index: number ) => void;
}

/** Whether a block is a form; one that only names a form prints none itself. */
export const isOwnForm = ( { getBlock }: Place, clientId: string ): boolean => {
	const block = getBlock( clientId );
	return block?.name === FORM && ! block.attributes.ref;
};

/** The outermost form around a block. */
export const outerForm = ( blocks: Place, clientId: string ): string | undefined =>
	blocks.getBlockParentsByBlockName( clientId, FORM ).find( ( form ) => isOwnForm( blocks, form ) );

/** The block and all around it within a form, from the outermost. */
export const pathWithin = ( { getBlockParents }: Blocks, form: string, clientId: string ): string[] => {
	const parents = getBlockParents( clientId );
	return [ ...parents.slice( parents.indexOf( form ) + 1 ), clientId ];
};

/** The place right below a form; what is kept elsewhere is one form, and nothing else goes in there. */
export function below( blocks: Blocks, form: string ): { root: string; index: number } {
	const root = blocks.getBlockRootClientId( form ) ?? '';
	return blocks.getBlockName( root ) === FORM
		? below( blocks, root )
		: { root, index: blocks.getBlockIndex( form ) + 1 };
}

/** Puts a block right below the form that it is in. */
export function moveBelow( blocks: Blocks, { moveBlockToPosition }: Actions, clientId: string, form: string ): void {
	const { root, index } = below( blocks, form );
	moveBlockToPosition( clientId, blocks.getBlockRootClientId( clientId ) ?? '', root, index );
}
