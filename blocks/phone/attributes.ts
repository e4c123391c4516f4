/** The attributes of `jetpack/phone`. */
export type Attributes = {
	/** A number, with any words around it. */
	phone: string;
};
