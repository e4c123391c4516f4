/**
 * AI toolbar: a tool is picked for the selected blocks, which are replaced by one assistant block that sends the request.
 *
 * Promise to the author: the picked request is sent once, by the assistant block, however often that block is rendered, copied, or undone
 * and redone. Blocks that may not be replaced are not, and no request is sent about empty text.
 */
import { eventParams } from '../../_kit';
import { assign, emit, setup } from 'xstate';
import { isBarring } from '../ai-feature';
import type { PromptRequest } from '../ai-request';
import type { Context, Emitted, Event, Scope, Selection, Tag } from './ai-toolbar.types';

const isSelection = ( event: Event, selection: Selection ) => 'selection' in event && event.selection === selection;

const onOpen = [
	{ guard: 'isFilled', target: '#ai-toolbar.open.filled' },
	{ guard: 'isEmpty', target: '#ai-toolbar.open.empty' },
	{ target: '#ai-toolbar.open.locked' },
] as const;

const choose = { type: 'choose', params: ( { event }: { event: { scope: Scope } } ) => event } as const;
const onScopeChoose = [
	{ ...onOpen[ 0 ], actions: choose },
	{ ...onOpen[ 1 ], actions: choose },
	{ ...onOpen[ 2 ], actions: choose },
] as const;

export const aiToolbarMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		assignPending: assign( ( _, p: { promptRequest: PromptRequest } ) => ( { pending: p.promptRequest } ) ),
		choose: assign( ( _, p: { scope: Scope } ) => ( { scope: p.scope } ) ),
		assignOriginals: assign( ( _, p: { originals: string; item: string } ) => ( {
			originals: p.originals,
			item: p.item,
		} ) ),
		clearPending: assign( { pending: null } ),
		merge: emit( ( { context } ) => ( { type: 'blocks.merge', scope: context.scope } ) ),
		execute: emit( ( { context } ) => ( { type: 'request.execute', promptRequest: context.pending! } ) ),
	},
	guards: {
		isFilled: ( { event } ) => isSelection( event, 'filled' ),
		isBarring: ( { event } ) => isBarring( { event } ),
		isEmpty: ( { event } ) => isSelection( event, 'empty' ),
	},
} ).createMachine( {
	id: 'ai-toolbar',
	context: { scope: 'selection', pending: null, originals: '', item: '' },
	initial: 'closed',
	states: {
		closed: { on: { 'menu.open': onOpen } },
		open: {
			initial: 'filled',
			on: {
				'menu.close': 'closed',
				'scope.choose': onScopeChoose,
				// Without access to AI the menu closes.
				'access.change': { guard: 'isBarring', target: 'closed' },
			},
			states: {
				filled: {
					tags: 'editable',
					on: {
						'tool.pick': {
							target: '#ai-toolbar.merging',
							actions: { type: 'assignPending', params: eventParams },
						},
					},
				},
				empty: { tags: 'barred', description: 'The selected blocks contain no text.' },
				locked: { tags: 'barred', description: 'The selected blocks are locked and cannot be replaced.' },
			},
		},
		merging: {
			tags: 'busy',
			entry: 'merge',
			on: {
				'blocks.merged': {
					target: 'pending-stored',
					actions: { type: 'assignOriginals', params: eventParams },
				},
				'blocks.kept': { target: 'open.locked', actions: 'clearPending' },
			},
		},
		'pending-stored': {
			description: 'The assistant block has been inserted, but may not be rendered yet.',
			tags: [ 'busy', 'holds-page' ],
			on: {
				'assistant.show': { target: 'executed', actions: [ 'execute', 'clearPending' ] },
				// The merge was undone before the assistant block was rendered.
				'tools.show': { target: 'closed', actions: 'clearPending' },
			},
		},
		executed: {
			description:
				'The assistant block has sent the request; from here on the flow ai-request is in charge. Undo brings the tools back.',
			on: { 'menu.open': onOpen },
		},
	},
} );
