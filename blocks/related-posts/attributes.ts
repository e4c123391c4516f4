/** How the posts stand. Any other word counts as `grid`. */
export type Layout = 'grid' | 'list';

/** The attributes of `jetpack/related-posts`. */
export type Attributes = {
	postLayout: Layout;
	displayAuthor: boolean;
	displayDate: boolean;
	displayHeadline: boolean;
	displayThumbnails: boolean;
	displayContext: boolean;
	/** HTML of one line; without any a word of the site's language stands for it. */
	headline: string;
	postsToShow: number;
};

/** How many posts a block may show. */
export const POSTS = { min: 1, max: 6, default: 3 } as const;

/** A number of posts as a block may show it, whatever an old post says. */
export const postsWithin = ( count: unknown ): number =>
	typeof count === 'number' && Number.isFinite( count )
		? Math.min( Math.max( Math.round( count ), POSTS.min ), POSTS.max )
		: POSTS.default;

/** How many posts stand in a row of the grid, so that no row is left with one post where that can be avoided. */
export const rowOf = ( count: number ): 2 | 3 => ( [ 2, 4, 5 ].includes( count ) ? 2 : 3 );
