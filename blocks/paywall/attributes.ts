/** The attributes of `jetpack/paywall`. */
export type Attributes = {
	/** What stands between the delimiters. It belongs to what is below the paywall. */
	text?: string;
};
