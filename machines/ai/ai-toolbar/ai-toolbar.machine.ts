/**
 * AI toolbar: a tool is picked for the selected blocks, which are replaced by one assistant block that sends the request.
 *
 * Promise to the author: the picked request is sent once, by the assistant block, however often that block is rendered, copied, or undone
 * and redone. Blocks that may not be replaced are not, and no request is sent about empty text.
 */
import { assign, emit, setup } from 'xstate';
import { isBarring } from '../ai-feature';
import type { PromptRequest } from '../ai-request';
import type { Context, Emitted, Event, Scope, Selection, Tag } from './ai-toolbar.types';

const isOn = ( event: Event, selection: Selection ) => 'selection' in event && event.selection === selection;

const opening = [
	{ guard: 'isOnText', target: '#ai-toolbar.open.filled' },
	{ guard: 'isOnNothing', target: '#ai-toolbar.open.empty' },
	{ target: '#ai-toolbar.open.locked' },
] as const;

const choose = { type: 'choose', params: ( { event }: { event: { scope: Scope } } ) => event } as const;
const choosing = [
	{ ...opening[ 0 ], actions: choose },
	{ ...opening[ 1 ], actions: choose },
	{ ...opening[ 2 ], actions: choose },
] as const;

export const aiToolbarMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		store: assign( ( _, p: { promptRequest: PromptRequest } ) => ( { pending: p.promptRequest } ) ),
		choose: assign( ( _, p: { scope: Scope } ) => ( { scope: p.scope } ) ),
		keep: assign( ( _, p: { originals: string; item: string } ) => ( { originals: p.originals, item: p.item } ) ),
		forget: assign( { pending: null } ),
		merge: emit( ( { context } ) => ( { type: 'blocks.merge', scope: context.scope } ) ),
		execute: emit( ( { context } ) => ( { type: 'request.execute', promptRequest: context.pending! } ) ),
	},
	guards: {
		isOnText: ( { event } ) => isOn( event, 'filled' ),
		isBarring: ( { event } ) => isBarring( { event } ),
		isOnNothing: ( { event } ) => isOn( event, 'empty' ),
	},
} ).createMachine( {
	id: 'ai-toolbar',
	context: { scope: 'selection', pending: null, originals: '', item: '' },
	initial: 'closed',
	states: {
		closed: { on: { 'menu.open': opening } },
		open: {
			initial: 'filled',
			on: {
				'menu.close': 'closed',
				'scope.choose': choosing,
				// Without access to AI the menu closes.
				'access.change': { guard: 'isBarring', target: 'closed' },
			},
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
				// The merge was undone before the assistant block was rendered.
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
