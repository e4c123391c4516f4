import { topPostsMachine } from '../../../../machines/counts/top-posts';
import type { ViewedPost, Wish } from '../../../../machines/counts/top-posts';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const post = ( title: string ): ViewedPost => ( {
	url: `https://example.com/${ title.toLowerCase() }/`,
	title,
	img: null,
	date: 'May 1, 2026',
	author: 'Ada',
	block_context: { text: 'In “Travel”', link: 'https://example.com/category/travel/' },
} );

export const wish: Wish = { period: '7', types: [ 'post', 'page' ] };

export const model = defineModel( {
	machine: topPostsMachine,
	input: { wish },
	begin: 'Insert the block “Top Posts & Pages” on a site that counts views.',
	acts: [
		{
			say: 'The site names two posts.',
			event: { type: 'xstate.done.actor.viewed', output: [ post( 'Rome' ), post( 'Oslo' ) ] },
		},
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.viewed', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{ say: 'Fifteen seconds pass.', event: { type: 'xstate.after.viewedLimit.top-posts.loading' } },
		{ say: 'Press “Retry”.', event: { type: 'preview.retry' } },
		{ say: 'Choose “All time”.', event: { type: 'wish.change', wish: { ...wish, period: 'all-time' } } },
		{ say: 'Choose neither posts nor pages.', event: { type: 'wish.change', wish: null } },
	],
	abstract: ( { context } ) => [ context.wish?.period ?? '' ],
	visible: {
		loading: 'A word says that the posts are being read; until then there are samples, or the posts of before.',
		shown: 'The posts that the page will list; if there are none, samples, and why.',
		sampled: 'Samples, and that nothing is chosen.',
		unread: 'A word says that the posts could not be read, with “Retry”.',
	},
} );
