/** The `setup()` of the machine in gif-search.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { attributesOf, copiedAttributes, hasGif, isSameGif } from './gif';
import type * as T from './gif-search.types';

export const gifSearch = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { gifs: call, copy: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { text: p.text } ) ),
		retrieve: assign( ( { context } ) => ( { text: context.stored.searchText ?? '' } ) ),
		assignStored: assign( ( _, p: { stored: T.Stored } ) => ( { stored: p.stored } ) ),
		assignFound: assign( ( _, p: { gifs: readonly T.Gif[] } ) => ( { found: p.gifs } ) ),
		place: enqueueActions( ( { context, enqueue }, { gif }: { gif: T.Gif } ) => {
			const attributes = attributesOf( gif, context.text.trim() );
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
			enqueue.assign( { stored: { ...context.stored, ...attributes } } );
		} ),
		placeCopy: enqueueActions( ( { context, enqueue }, { copy }: { copy: T.Copy } ) => {
			const attributes = copiedAttributes( copy );
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
			enqueue.assign( { stored: { ...context.stored, ...attributes } } );
		} ),
		requestFocus: enqueueActions( ( { enqueue } ) => enqueue.emit( { type: 'focus.request' } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		hasText: ( { context } ) => context.text.trim() !== '',
		hasGif: ( { context } ) => hasGif( context.stored ),
		isEmpty: ( { context } ) => ! hasGif( context.stored ),
		hasResults: ( _, p: { gifs: readonly T.Gif[] } ) => p.gifs.length > 0,
		isFound: ( { context }, p: { gif: T.Gif } ) => context.found.includes( p.gif ),
		isOther: ( { context }, p: { stored: T.Stored } ) => ! isSameGif( p.stored, context.stored ),
		mayKeep: ( { context: { stored, keepers } } ) =>
			! stored.id && Boolean( stored.gifId ) && keepers.includes( stored.provider ?? '' ),
	},
	delays: { searchLimit: 20_000, copyLimit: 90_000 },
} );
