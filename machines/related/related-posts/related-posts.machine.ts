/**
 * Related posts: a post in, the posts that its front end will list as related out.
 *
 * Promise to the author: the preview shows the posts that the front end will show, and is read again after each save; while it loads, or if
 * it fails, the block keeps what it shows and can be edited.
 */
import { assign, setup } from 'xstate';
import { call, eventParams, ports } from '../../_kit';
import type * as T from './related-posts.types';

export const relatedPostsMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: ports< T.Services >( { posts: call } ),
	actions: {
		assignSubject: assign( ( _, { postId, modified }: T.Subject ) => ( { postId, modified } ) ),
		assignPosts: assign( ( _, p: { posts: readonly T.RelatedPost[] } ) => p ),
	},
	guards: {
		isAnother: ( { context }, { postId, modified }: T.Subject ) =>
			postId !== context.postId || modified !== context.modified,
		hasNoPost: ( { context } ) => context.postId === null,
	},
	delays: { postsLimit: 15_000 },
} ).createMachine( {
	id: 'related-posts',
	context: ( { input: { postId, modified } } ) => ( { postId, modified, posts: [] } ),
	initial: 'loading',
	on: {
		'post.change': {
			guard: { type: 'isAnother', params: eventParams },
			target: '.loading',
			actions: { type: 'assignSubject', params: eventParams },
		},
	},
	states: {
		loading: {
			tags: [ 'busy', 'editable' ],
			always: {
				guard: 'hasNoPost',
				target: 'postless',
				actions: { type: 'assignPosts', params: { posts: [] } },
			},
			invoke: {
				id: 'posts',
				src: 'posts',
				input: ( { context } ) => ( { postId: context.postId ?? 0 } ),
				onDone: {
					target: 'shown',
					actions: { type: 'assignPosts', params: ( { event } ) => ( { posts: event.output } ) },
				},
				onError: 'unread',
			},
			after: { postsLimit: 'unread' },
		},
		shown: { tags: 'editable' },
		postless: { description: 'No post is edited, as in a template.', tags: 'editable' },
		unread: { tags: [ 'editable', 'failed' ], on: { 'preview.retry': 'loading' } },
	},
} );
