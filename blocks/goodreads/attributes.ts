/** The attributes of `jetpack/goodreads` that are shown. Those of Goodreads' own widget are only kept. */
export type Attributes = {
	/** The number of a person at Goodreads. */
	goodreadsId?: number | string;
	/** What the author typed: the address of a profile, or its number. */
	userInput?: string;
	customTitle?: string;
	/** The name of a shelf, such as `to-read`. */
	shelfOption?: string;
};

/** The number of a person in the address of their profile, of a shelf or of a widget, or the number itself. */
export const idIn = ( text: unknown ): string | undefined =>
	/^\s*(?:(?:https?:)?(?:\/\/)?(?:www\.)?goodreads\.com\/(?:[a-z_]+\/)+)?(\d{1,12})(?![\d/])/i.exec(
		String( text ?? '' )
	)?.[ 1 ];

/** The address of the shelf; undefined without a person. The server has the same rule (includes/Embeds/Goodreads.php). */
export function shelfUrl( { goodreadsId, userInput, shelfOption }: Attributes ): string | undefined {
	const id = idIn( goodreadsId ) ?? idIn( userInput );
	const shelf = /^[\w-]{1,64}$/.exec( String( shelfOption ?? '' ) )?.[ 0 ];
	return id && `https://www.goodreads.com/review/list/${ id }${ shelf ? `?shelf=${ shelf }` : '' }`;
}
