/** The attributes of `jetpack/markdown`. */
export type Attributes = {
	/** What the author wrote: the truth of the block. */
	source?: string;
	/** What was made of it, as it stands in the post: kept as it was read until the author writes again. */
	html?: string;
};
