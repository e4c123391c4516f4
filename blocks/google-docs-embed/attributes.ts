/** The attributes of `jetpack/google-docs-embed`. */
export type Attributes = {
	url?: string;
	/** Width and height of the frame, such as `16/9`. */
	aspectRatio?: string;
	/** `google-docs`, `google-sheets` or `google-slides`: what the address shows decides it. */
	variation?: string;
};

/** The height of a frame without a ratio in pixels, as on the page. */
export const HEIGHT = 600;

/** The CSS of a ratio; presentations have one without being told. The server has the same rule. */
export function ratioOf( aspectRatio: unknown, variation: string ): string | undefined {
	const [ , width, height ] =
		/^\s*(\d{1,4}(?:\.\d+)?)\s*[/:]\s*(\d{1,4}(?:\.\d+)?)\s*$/.exec( String( aspectRatio ?? '' ) ) ?? [];
	if ( Number( width ) > 0 && Number( height ) > 0 ) {
		return `${ width }/${ height }`;
	}
	return variation === 'google-slides' ? '16/9' : undefined;
}
