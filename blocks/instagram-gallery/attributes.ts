/** The attributes of `jetpack/instagram-gallery`. */
export type Attributes = {
	/** The id of a connection, on this site or on the site that the content comes from. */
	accessToken?: string;
	/** The name of the account. */
	instagramUser?: string;
	columns: number;
	count: number;
	spacing: number;
	isStackedOnMobile: boolean;
};

/** The URL of an account; undefined if the name is not a valid one. */
export const profileOf = ( user: unknown ): string | undefined =>
	typeof user === 'string' && /^[\w.-]{1,100}$/.test( user ) ? `https://www.instagram.com/${ user }/` : undefined;
