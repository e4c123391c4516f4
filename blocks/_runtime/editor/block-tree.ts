/** Blocks as plain data. */

export type Attributes = Record< string, unknown >;

/** A block within another. */
export interface Inner {
	readonly name: string;
	readonly attributes: Attributes;
	readonly innerBlocks: readonly Inner[];
}

/** A block of a post, and those in it. */
export interface Tree extends Inner {
	readonly clientId: string;
	readonly innerBlocks: readonly Tree[];
}
