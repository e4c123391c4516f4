/** The attributes of `jetpack/email`. */
export type Attributes = {
	/** One address or several, with any words around them. */
	email: string;
	/** The links as they stood in the post. None once the author has changed the text. */
	links?: readonly { href?: string }[];
};
