import type { Context, topPostsMachine, ViewedPost } from '../../../machines/counts/top-posts';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const picture = ( color: string ) => ( {
	src: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="${ color }"/></svg>`
	) }`,
} );

const post = ( title: string, color: string, category: string ): ViewedPost => ( {
	url: '#',
	title,
	img: picture( color ),
	date: 'May 1, 2026',
	author: 'Ada Lovelace',
	block_context: { text: `In “${ category }”`, link: '#' },
} );

const asked: Context = { wish: { period: '7', types: [ 'post', 'page' ] }, posts: [] };

/** One story for each leaf state of the flow `top-posts`. */
export const topPostsStories = {
	loading: { value: 'loading', context: asked },
	shown: {
		value: 'shown',
		context: {
			...asked,
			posts: [
				post( 'By train along the river', '#7aa6c2', 'Trains' ),
				post( 'Where the city has its breakfast', '#c2a77a', 'Food' ),
			],
		},
	},
	sampled: { value: 'sampled', context: { wish: null, posts: [] } },
	unread: { value: 'unread', context: asked },
} satisfies StoryTable< typeof topPostsMachine >;
