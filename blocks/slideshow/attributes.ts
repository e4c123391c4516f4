/** A picture of a slideshow, as the saved markup holds it. */
export interface Picture {
	alt: string;
	/** Inline HTML. */
	caption: string;
	/** A number in digits where it was read from markup. */
	id?: number | string;
	/** The page that older versions led to; printed as it was read. */
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
	/** The class attribute of the inner container as it was read: older versions have another one. Absent in a new block. */
	containerClass?: string;
	/** The name of the pause button as it was read: it is in the language of whoever saved it. */
	pauseLabel?: string;
};

/** The pictures in an attribute that may hold anything. */
export const picturesIn = ( images: unknown ): readonly Partial< Picture >[] =>
	Array.isArray( images ) ? images.filter( ( image ) => typeof image === 'object' && image !== null ) : [];

/** The number of an attachment; undefined where there is none. */
export const attachmentId = ( id: unknown ): number | undefined =>
	/^\d{1,15}$/.test( String( id ) ) && Number( id ) > 0 ? Number( id ) : undefined;
