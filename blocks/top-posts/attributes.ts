/** The attributes of `jetpack/top-posts`. */
export type Attributes = {
	/** Anything but `list` means `grid`. */
	layoutStyle: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayThumbnail: boolean;
	displayContext: boolean;
	/** A number of days, or `all-time`. */
	period: string;
	postsToShow: number;
	/** Whether it is listed, by post type. */
	postTypes: Record< string, unknown >;
};

/** The details of a post that are shown. */
export const detailsOf = ( attributes: Attributes ) => ( {
	image: attributes.displayThumbnail,
	date: attributes.displayDate,
	author: attributes.displayAuthor,
	context: attributes.displayContext,
} );

/** The limits of the number of posts. */
export const POSTS = { min: 1, max: 10, default: 3 } as const;

/** Clamps a saved number of posts. */
export const postsWithin = ( count: unknown ): number =>
	typeof count === 'number' && Number.isFinite( count )
		? Math.min( Math.max( Math.round( count ), POSTS.min ), POSTS.max )
		: POSTS.default;

/** The number of columns of the grid, chosen to avoid a row with a single post. */
export const rowOf = ( count: number ): 2 | 3 => ( [ 2, 4 ].includes( count ) ? 2 : 3 );
