/**
 * Media player: a registry of all playable sources of the post by id, so that one block can control what another one plays.
 *
 * Promise to the author: an event for an unknown source changes nothing, and unregistering a source does not affect the others.
 */
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { mediaSourceMachine } from '../media-source';
import type { Event as SourceEvent } from '../media-source';
import type { Context, Event, Source, Tag } from './media-player.types';

/**
 * Finds a source.
 *
 * @param context The context of the player.
 * @param id      The id of the source. Without one: the chosen source or, if none is chosen or it is gone, the first.
 */
export function sourceOf( { sources, chosenId }: Context, id?: string ): Source | undefined {
	const named = ( name: string | null ) => sources.find( ( source ) => source.id === name );
	return id === undefined ? ( named( chosenId ) ?? sources[ 0 ] ) : named( id );
}

const about = < E extends Event >( { event }: { event: E } ) => event;

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
		tell: enqueueActions( ( { context, enqueue, event }, { id }: { id?: string } ) => {
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

const ifKnown = { type: 'isKnown', params: about } as const;
const tell = { type: 'tell', params: about } as const;
const add = [ { type: 'add', params: about }, tell ] as const;
const remove = [
	{ type: 'end', params: about },
	{ type: 'remove', params: about },
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
				'source.register': [ { guard: ifKnown, actions: tell }, { actions: add } ],
				'source.unregister': [
					{ guard: { type: 'isLast', params: about }, target: 'no-source', actions: remove },
					{ actions: remove },
				],
				'source.choose': { guard: ifKnown, actions: { type: 'choose', params: about } },
				'source.update': { actions: tell },
				'source.play': { actions: tell },
				'source.pause': { actions: tell },
				'source.toggle': { actions: tell },
				'source.fail': { actions: tell },
			},
		},
	},
} );
