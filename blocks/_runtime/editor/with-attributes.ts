import type { Attributes, PostBlock } from './block-tree';

/** The unfinished work of a flow, as attributes of its block. */
export interface Unfinished {
	clientId: string;
	/** The attributes of the block in the editor. */
	attributes: Attributes;
	/** The attributes that differ in the saved content. */
	overrides: Attributes;
}

/**
 * Returns a copy of blocks in which some have other attributes. A block is matched by its client id or, because a post shown inside its
 * template has other client ids than the canvas, by the identity of its attributes object.
 *
 * @param blocks     The blocks of a post.
 * @param unfinished The blocks to change, with their attributes.
 */
export const withAttributes = ( blocks: readonly PostBlock[], unfinished: readonly Unfinished[] ): PostBlock[] =>
	blocks.map( ( block ) => {
		const own = unfinished.find(
			( { clientId, attributes } ) => clientId === block.clientId || attributes === block.attributes
		);
		return {
			...block,
			attributes: own ? { ...block.attributes, ...own.overrides } : block.attributes,
			innerBlocks: withAttributes( block.innerBlocks, unfinished ),
		};
	} );
