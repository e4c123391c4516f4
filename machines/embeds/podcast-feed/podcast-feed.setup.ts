/** The `setup()` of the machine in podcast-feed.machine.ts: its port, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { addressOf, unreadOf, wantedOf } from './address';
import type * as T from './podcast-feed.types';

export const podcastFeed = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { feed: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		retrieve: assign( ( { context } ) => ( { draft: context.url } ) ),
		assignUrl: assign( ( _, p: { url: string } ) => ( { url: p.url, draft: p.url, feed: null } ) ),
		/** Shows a feed. Only an address that is new to the block is written, as an undo level, and takes the focus. */
		show: enqueueActions( ( { context, enqueue }, p: { feed: T.Feed } ) => {
			const url = wantedOf( context );
			const attributes = unreadOf( context );
			if ( attributes ) {
				enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
				enqueue.emit( { type: 'focus.request' } );
			}
			enqueue.assign( { url, draft: url, feed: p.feed } );
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isReadable: ( { context } ) => addressOf( context.draft ) !== null,
		isUnreadable: ( { context } ) => context.draft.trim() !== '' && addressOf( context.draft ) === null,
		isEmpty: ( { context } ) => context.url === '',
		isUnread: ( { context } ) => context.feed === null,
		isRead: ( { context } ) => context.feed !== null,
		isChanged: ( { context }, p: { url: string } ) => p.url !== context.url,
	},
	delays: { feedLimit: 20_000 },
} );
