/** The `setup()` of the machine in embed-resolve.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { clearedBy, draftOf, embedOf, isSame, parsedDraft, statusOf } from './parsing';
import type { Embed } from './parsing';
import { providerOf } from './providers/all';
import type * as T from './embed-resolve.types';

export const embedResolve = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { resolve: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		retrieve: assign( ( { context } ) => ( { draft: draftOf( context.stored ) } ) ),
		assignStored: assign( ( _, p: { stored: T.Context[ 'stored' ] } ) => ( { stored: p.stored } ) ),
		/**
		 * Writes the embed into the block: as an undo level if the URL is new, without one if the block's existing URL was only
		 * resolved.
		 */
		embed: enqueueActions( ( { context, enqueue }, { attributes, button }: Embed ) => {
			const isNew = context.draft !== draftOf( context.stored );
			enqueue.emit( { type: 'attributes.commit', undoable: isNew, attributes: { ...attributes } } );
			if ( button ) {
				enqueue.emit( { type: 'button.place', button } );
			}
			const names = Object.keys( context.stored );
			const stored = Object.fromEntries( names.map( ( name ) => [ name, attributes[ name ] ] ) );
			enqueue.assign( { stored, draft: draftOf( stored ) } );
			enqueue.emit( { type: 'focus.request' } );
		} ),
		assignFailure: enqueueActions( ( { context, enqueue }, p: { failure: T.Failure } ) => {
			const gone = clearedBy( context, p.failure );
			if ( gone.length > 0 ) {
				const attributes = Object.fromEntries( gone.map( ( name ) => [ name, undefined ] ) );
				const undoable = context.draft !== draftOf( context.stored );
				enqueue.emit( { type: 'attributes.commit', undoable, attributes } );
				enqueue.assign( { stored: { ...context.stored, ...attributes } } );
			}
			enqueue.assign( { failure: p.failure } );
		} ),
		clearFailure: assign( { failure: null } ),
		placeLink: emit( ( { context } ) => ( { type: 'link.place', text: context.draft.trim() } ) ),
	},
	guards: {
		isBlank: ( _, p: { text: string } ) => p.text.trim() === '',
		hasNoDraft: ( { context } ) => context.draft.trim() === '',
		isReadable: ( { context } ) => parsedDraft( context ) !== null,
		isUnreadable: ( { context } ) => ! parsedDraft( context ),
		isSample: ( { context } ) => context.draft.trim() === providerOf( context.provider ).sample,
		isEmbeddable: ( { context }, answer: T.Resolved ) => embedOf( context, answer ) !== null,
		isEmpty: ( { context } ) => statusOf( context ) === 'empty',
		isWhole: ( { context } ) => statusOf( context ) === 'whole',
		isUnresolved: ( { context } ) => statusOf( context ) === 'unresolved',
		isEmptyWithDraft: ( { context } ) => statusOf( context ) === 'empty' && context.draft.trim() !== '',
		isChanged: ( { context }, p: { stored: T.Context[ 'stored' ] } ) => ! isSame( p.stored, context.stored ),
		mayBeLink: ( { context } ) => providerOf( context.provider ).offersLink,
	},
	delays: { resolveLimit: 20_000 },
} );
