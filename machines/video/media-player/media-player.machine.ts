/**
 * Media player: a registry of all playable sources of the post by id, so that one block can control what another one plays.
 *
 * Promise to the author: an event for an unknown source changes nothing, and unregistering a source does not affect the others.
 */
import { eventParams } from '../../_kit';
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { mediaSourceMachine } from '../media-source';
import type { Event as SourceEvent } from '../media-source';
import type { Context, Event, Source, Tag } from './media-player.types';

/**
 * Finds a source.
 *
 * @param context The context of the player.
 * @param id      The id of the source. Default: the chosen source or, if it is missing, the first.
 */
export function sourceOf( { sources, chosenId }: Context, id?: string ): Source | undefined {
	const named = ( name: string | null ) => sources.find( ( source ) => source.id === name );
	return id === undefined ? ( named( chosenId ) ?? sources[ 0 ] ) : named( id );
}

const player = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	actors: { source: mediaSourceMachine },
	actions: {
		add: assign( ( { context, spawn }, { id }: { id: string } ) => ( {
			sources: [ ...context.sources, spawn( 'source', { id } ) ],
		} ) ),
		remove: assign( ( { context }, { id }: { id: string } ) => ( {
			sources: context.sources.filter( ( source ) => source.id !== id ),
		} ) ),
		end: stopChild( ( { context }, { id }: { id: string } ) => sourceOf( context, id ) ?? '' ),
		choose: assign( ( _, { id }: { id: string } ) => ( { chosenId: id } ) ),
		forward: enqueueActions( ( { context, enqueue, event }, { id }: { id?: string } ) => {
			const source = sourceOf( context, id );
			if ( source ) {
				const isNew = event.type === 'source.register';
				enqueue.sendTo( source, { ...event, type: isNew ? 'source.update' : event.type } as SourceEvent );
			}
		} ),
	},
	guards: {
		isKnown: ( { context }, { id }: { id: string } ) => sourceOf( context, id ) !== undefined,
		isLast: ( { context }, { id }: { id: string } ) =>
			context.sources.length === 1 && sourceOf( context, id ) !== undefined,
	},
} );

const ifKnown = { type: 'isKnown', params: eventParams } as const;
const forward = { type: 'forward', params: eventParams } as const;
const add = [ { type: 'add', params: eventParams }, forward ] as const;
const remove = [
	{ type: 'end', params: eventParams },
	{ type: 'remove', params: eventParams },
] as const;

export const mediaPlayerMachine = player.createMachine( {
	id: 'media-player',
	context: { sources: [], chosenId: null },
	initial: 'no-source',
	states: {
		'no-source': {
			tags: 'editable',
			on: { 'source.register': { target: 'registered', actions: add } },
		},
		registered: {
			tags: 'editable',
			on: {
				'source.register': [ { guard: ifKnown, actions: forward }, { actions: add } ],
				'source.unregister': [
					{ guard: { type: 'isLast', params: eventParams }, target: 'no-source', actions: remove },
					{ actions: remove },
				],
				'source.choose': { guard: ifKnown, actions: { type: 'choose', params: eventParams } },
				'source.update': { actions: forward },
				'source.play': { actions: forward },
				'source.pause': { actions: forward },
				'source.toggle': { actions: forward },
				'source.fail': { actions: forward },
			},
		},
	},
} );
