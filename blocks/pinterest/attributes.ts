/** The attributes of `jetpack/pinterest`. */
export type Attributes = {
	url?: string;
};
