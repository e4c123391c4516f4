/** Blocks as plain data. */

export type Attributes = Record< string, unknown >;

/** A block without its client id, as an inner block. */
export interface InnerBlock {
	readonly name: string;
	readonly attributes: Attributes;
	readonly innerBlocks: readonly InnerBlock[];
}

/** A block of a post with its inner blocks. */
export interface PostBlock extends InnerBlock {
	readonly clientId: string;
	readonly innerBlocks: readonly PostBlock[];
}
