/** The attributes of `jetpack/phone`. */
export type Attributes = {
	/** Free text with a phone number in it. */
	phone: string;
};
