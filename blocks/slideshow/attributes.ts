/** An image of a slideshow, as in the saved markup. */
export interface Picture {
	alt: string;
	/** Inline HTML. */
	caption: string;
	/** Digits if parsed from markup. */
	id?: number | string;
	/** The page that older versions linked to; saved as parsed. */
	link?: string;
	url: string;
}

/** The attributes of `jetpack/slideshow`. */
export type Attributes = {
	align?: string;
	className?: string;
	autoplay: boolean;
	/** In seconds. */
	delay: number;
	ids: readonly number[];
	images: readonly Picture[];
	effect: 'slide' | 'fade' | ( string & {} );
	sizeSlug?: string;
	/** The parsed class attribute of the inner container, which differs in older versions. Absent in a new block. */
	containerClass?: string;
	/** The parsed label of the pause button, in the language it was saved in. */
	pauseLabel?: string;
};

/** The images in an attribute that may contain anything. */
export const picturesIn = ( images: unknown ): readonly Partial< Picture >[] =>
	Array.isArray( images ) ? images.filter( ( image ) => typeof image === 'object' && image !== null ) : [];

/** The id of an attachment; undefined if there is none. */
export const attachmentId = ( id: unknown ): number | undefined =>
	/^\d{1,15}$/.test( String( id ) ) && Number( id ) > 0 ? Number( id ) : undefined;
