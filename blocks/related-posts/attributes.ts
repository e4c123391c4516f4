/** The layout. Any other value means `grid`. */
export type Layout = 'grid' | 'list';

/** The attributes of `jetpack/related-posts`. */
export type Attributes = {
	postLayout: Layout;
	displayAuthor: boolean;
	displayDate: boolean;
	displayHeadline: boolean;
	displayThumbnails: boolean;
	displayContext: boolean;
	/** Inline HTML; if empty, a default heading in the site's language. */
	headline: string;
	postsToShow: number;
};

/** The details of a post that are shown. */
export const detailsOf = ( attributes: Attributes ) => ( {
	image: attributes.displayThumbnails,
	date: attributes.displayDate,
	author: attributes.displayAuthor,
	context: attributes.displayContext,
} );

/** The limits of the number of posts. */
export const POSTS = { min: 1, max: 6, default: 3 } as const;

/** Clamps a saved number of posts. */
export const postsWithin = ( count: unknown ): number =>
	typeof count === 'number' && Number.isFinite( count )
		? Math.min( Math.max( Math.round( count ), POSTS.min ), POSTS.max )
		: POSTS.default;

/** The number of columns of the grid, chosen to avoid a row with a single post. */
export const rowOf = ( count: number ): 2 | 3 => ( [ 2, 4, 5 ].includes( count ) ? 2 : 3 );
