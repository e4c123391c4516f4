import type { Context, RelatedPost, relatedPostsMachine } from '../../../machines/related/related-posts';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const picture = ( color: string ) => ( {
	src: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="${ color }"/></svg>`
	) }`,
} );

const post = ( title: string, color: string, category: string ): RelatedPost => ( {
	url: '#',
	title,
	img: picture( color ),
	date: 'May 1, 2026',
	author: 'Ada Lovelace',
	block_context: { text: `In “${ category }”`, link: '#' },
} );

const edited: Context = { postId: 7, modified: '2026-05-01T10:00:00', posts: [] };

/** One story for each leaf state of the flow `related-posts`. */
export const relatedPostsStories = {
	loading: { value: 'loading', context: edited },
	shown: {
		value: 'shown',
		context: {
			...edited,
			posts: [
				post( 'By train along the river', '#7aa6c2', 'Trains' ),
				post( 'Where the city has its breakfast', '#c2a77a', 'Food' ),
			],
		},
	},
	postless: { value: 'postless', context: { postId: null, modified: '', posts: [] } },
	unread: { value: 'unread', context: edited },
} satisfies StoryTable< typeof relatedPostsMachine >;
