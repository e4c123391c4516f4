import type { Attributes, Tree } from './block-tree';

/** What a save would keep of a flow in its midst. */
export interface Unfinished {
	clientId: string;
	/** The attributes of the block as the editor has them. */
	attributes: Attributes;
	/** Those that are other in what is saved. */
	kept: Attributes;
}

/**
 * Blocks in which some have other attributes. A block is known by its id, or where the post stands in its template and has other ids than the
 * canvas, by its attributes, which are the same object.
 *
 * @param blocks     The blocks of a post.
 * @param unfinished The blocks that are to be other.
 */
export const withAttributes = ( blocks: readonly Tree[], unfinished: readonly Unfinished[] ): Tree[] =>
	blocks.map( ( block ) => {
		const own = unfinished.find(
			( { clientId, attributes } ) => clientId === block.clientId || attributes === block.attributes
		);
		return {
			...block,
			attributes: own ? { ...block.attributes, ...own.kept } : block.attributes,
			innerBlocks: withAttributes( block.innerBlocks, unfinished ),
		};
	} );
