/** The attributes of `jetpack/tock`. */
export type Attributes = {
	/** The name of the business in its address at Tock. */
	url: string;
};

/** The name in what was typed: also of an address, up to its last slash. Empty where there is none. */
export const slugIn = ( text: string ): string =>
	text
		.trim()
		.replace( /[?#].*$/, '' )
		.replace( /\/+$/, '' )
		.replace( /^.*\//, '' );
