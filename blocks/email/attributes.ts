/** The attributes of `jetpack/email`. */
export type Attributes = {
	/** Free text with one or more addresses in it. */
	email: string;
	/** The links as saved. Undefined once the author has changed the text. */
	links?: readonly { href?: string }[];
};
