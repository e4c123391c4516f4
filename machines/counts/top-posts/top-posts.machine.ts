/**
 * Top posts: what a block lists in, the posts that its page will list out.
 *
 * Promise to the author: the preview shows the posts that the site lists, as far as the author may read them; while it loads, or if it fails, the block keeps
 * what it shows and can be edited.
 */
import { assign, setup } from 'xstate';
import { call, eventParams, ports } from '../../_kit';
import type * as T from './top-posts.types';

/** What a wish asks for, to compare it. */
const asked = ( wish: T.Wish | null ): string => ( wish ? [ wish.period, ...wish.types ].join( '\n' ) : '' );

export const topPostsMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: ports< T.Services >( { viewed: call } ),
	actions: {
		assignWish: assign( ( _, { wish }: T.Input ) => ( { wish } ) ),
		assignPosts: assign( ( _, p: { posts: readonly T.ViewedPost[] } ) => p ),
	},
	guards: {
		isAnother: ( { context }, { wish }: T.Input ) => asked( wish ) !== asked( context.wish ),
		hasNone: ( { context } ) => context.wish === null,
	},
	delays: { viewedLimit: 15_000 },
} ).createMachine( {
	id: 'top-posts',
	context: ( { input: { wish } } ) => ( { wish, posts: [] } ),
	initial: 'loading',
	on: {
		'wish.change': {
			guard: { type: 'isAnother', params: eventParams },
			target: '.loading',
			actions: { type: 'assignWish', params: eventParams },
		},
	},
	states: {
		loading: {
			tags: [ 'busy', 'editable' ],
			always: {
				guard: 'hasNone',
				target: 'sampled',
				actions: { type: 'assignPosts', params: { posts: [] } },
			},
			invoke: {
				id: 'viewed',
				src: 'viewed',
				input: ( { context } ) => context.wish ?? { period: '', types: [] },
				onDone: {
					target: 'shown',
					actions: { type: 'assignPosts', params: ( { event } ) => ( { posts: event.output } ) },
				},
				onError: 'unread',
			},
			after: { viewedLimit: 'unread' },
		},
		shown: { tags: 'editable' },
		sampled: { description: 'There is nothing to ask for.', tags: 'editable' },
		unread: { tags: [ 'editable', 'failed' ], on: { 'preview.retry': 'loading' } },
	},
} );
