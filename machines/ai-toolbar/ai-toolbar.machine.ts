/**
 * AI toolbar: a tool is picked for some blocks, which become one assistant block that asks for it.
 *
 * Promise to the author: what was picked is asked once, by the block that the others became, however often that block is shown, copied, or
 * undone and redone. Nothing is replaced that may not be, and nothing is asked about no text.
 */
import { assign, emit, setup } from 'xstate';
import { isBarring } from '../ai-feature';
import type { Wish } from '../ai-request';
import type { Context, Emitted, Event, Selection, Tag } from './ai-toolbar.types';

const isOn = ( event: Event, selection: Selection ) => event.type === 'menu.open' && event.selection === selection;

const opening = [
	{ guard: 'isOnText', target: '#ai-toolbar.open.filled' },
	{ guard: 'isOnNothing', target: '#ai-toolbar.open.empty' },
	{ target: '#ai-toolbar.open.locked' },
] as const;

export const aiToolbarMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		store: assign( ( _, p: { wish: Wish } ) => ( { pending: p.wish } ) ),
		keep: assign( ( _, p: { originals: string } ) => ( { originals: p.originals } ) ),
		forget: assign( { pending: null } ),
		merge: emit( { type: 'blocks.merge' } ),
		execute: emit( ( { context } ) => ( { type: 'request.execute', wish: context.pending! } ) ),
	},
	guards: {
		isOnText: ( { event } ) => isOn( event, 'filled' ),
		isBarring: ( { event } ) => isBarring( { event } ),
		isOnNothing: ( { event } ) => isOn( event, 'empty' ),
	},
} ).createMachine( {
	id: 'ai-toolbar',
	context: { pending: null, originals: '' },
	initial: 'closed',
	states: {
		closed: { on: { 'menu.open': opening } },
		open: {
			initial: 'filled',
			// The tools go with the access.
			on: { 'menu.close': 'closed', 'access.change': { guard: 'isBarring', target: 'closed' } },
			states: {
				filled: {
					tags: 'editable',
					on: {
						'tool.pick': {
							target: '#ai-toolbar.merging',
							actions: { type: 'store', params: ( { event } ) => event },
						},
					},
				},
				empty: { tags: 'barred', description: 'There is no text to work on.' },
				locked: { tags: 'barred', description: 'The selected blocks may not be replaced.' },
			},
		},
		merging: {
			tags: 'busy',
			entry: 'merge',
			on: {
				'blocks.merged': {
					target: 'pending-stored',
					actions: { type: 'keep', params: ( { event } ) => event },
				},
				'blocks.kept': { target: 'open.locked', actions: 'forget' },
			},
		},
		'pending-stored': {
			description: 'The assistant block is in the post. Its view may still be on its way.',
			tags: [ 'busy', 'holds-page' ],
			on: {
				'assistant.show': { target: 'executed', actions: [ 'execute', 'forget' ] },
				// The merge was undone before.
				'tools.show': { target: 'closed', actions: 'forget' },
			},
		},
		executed: {
			description:
				'The assistant block asks; the flow ai-request tells what comes of it. Undo leads back to the tools.',
			on: { 'menu.open': opening },
		},
	},
} );
