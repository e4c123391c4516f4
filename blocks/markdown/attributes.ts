/** The attributes of `jetpack/markdown`. */
export type Attributes = {
	/** The Markdown that the author wrote: the source of truth. */
	source?: string;
	/** The rendered HTML as saved in the post: kept until the author edits the source. */
	html?: string;
};
