import { relatedPostsMachine } from '../../../../machines/related/related-posts';
import type { RelatedPost } from '../../../../machines/related/related-posts';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const post = ( title: string ): RelatedPost => ( {
	url: `https://example.com/${ title.toLowerCase() }/`,
	title,
	img: null,
	date: 'May 1, 2026',
	author: 'Ada',
	block_context: { text: 'In “Travel”', link: 'https://example.com/category/travel/' },
} );

const first = { postId: 7, modified: '2026-05-01T10:00:00' };

export const model = defineModel( {
	machine: relatedPostsMachine,
	input: first,
	begin: 'Open a post with the block “Related Posts” on a site where the feature is active.',
	acts: [
		{
			say: 'The site names two posts.',
			event: { type: 'xstate.done.actor.posts', output: [ post( 'Rome' ), post( 'Oslo' ) ] },
		},
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.posts', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{ say: 'Fifteen seconds pass.', event: { type: 'xstate.after.postsLimit.related-posts.loading' } },
		{ say: 'Press “Retry”.', event: { type: 'preview.retry' } },
		{ say: 'Save the post.', event: { type: 'post.change', ...first, modified: '2026-05-01T11:00:00' } },
		{ say: 'Show the template of the post.', event: { type: 'post.change', postId: null, modified: '' } },
	],
	abstract: ( { context } ) => [ context.postId, context.modified ],
	visible: {
		loading: 'A word says that the related posts are being read; the slots are there.',
		shown: 'The posts that the page will list. A slot without a post says that there are not enough.',
		postless: 'The first slot says that there is no preview.',
		unread: 'A word says that the posts could not be read, with “Retry”.',
	},
} );
