/** The attributes of `jetpack/google-calendar`. */
export type Attributes = {
	url?: string;
	/** In pixels, or a share of the page such as `100%`. */
	width?: number | string;
	/** In pixels. */
	height: number;
};

/** What an address has to start with. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && /^https:\/\/calendar\.google\.com\/calendar(?:[/?#]|$)/.test( url ) ? url : undefined;
