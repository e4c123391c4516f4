/** Blocks as plain data. */

export type Attributes = Record< string, unknown >;

/** A block without its client id, as an inner block. */
export interface Inner {
	readonly name: string;
	readonly attributes: Attributes;
	readonly innerBlocks: readonly Inner[];
}

/** A block of a post with its inner blocks. */
export interface Tree extends Inner {
	readonly clientId: string;
	readonly innerBlocks: readonly Tree[];
}
