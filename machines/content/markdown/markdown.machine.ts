/**
 * Markdown: the text is edited or previewed.
 *
 * Promise to the author: only Backspace in an empty text removes the block; no link leaves the editor without confirmation; and the
 * rendered HTML matches the source, whoever wrote it.
 */
import { eventParams } from '../../_kit';
import { assign, emit, setup } from 'xstate';
import { isStale } from './stale-html';
import type { Context, Emitted, Event, Tag, Text } from './markdown.types';

export const markdownMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		focus: emit( { type: 'focus.request' } ),
		remove: emit( { type: 'block.remove' } ),
		assignHref: assign( ( _, p: Pick< Context, 'href' > ) => p ),
		assignText: assign( ( { context }, text: Text ) => ( { text, opened: context.opened ?? text.source } ) ),
		render: emit( ( _, { source }: Text ) => ( { type: 'html.due', source } ) ),
	},
	guards: {
		isSelected: ( _, p: { isSelected: boolean } ) => p.isSelected,
		isDeselected: ( _, p: { isSelected: boolean } ) => ! p.isSelected,
		isEmpty: ( _, p: { source: string } ) => p.source === '',
		isStale: ( { context }, text: Text ) => isStale( text, context.text ),
	},
} ).createMachine( {
	id: 'markdown',
	context: { href: '', text: null, opened: null },
	initial: 'editing',
	on: {
		'text.change': [
			{
				guard: { type: 'isStale', params: ( { event } ) => event.text },
				// The rendered HTML comes back as another `text.change`.
				actions: { type: 'render', params: ( { event } ) => event.text },
			},
			{ actions: { type: 'assignText', params: ( { event } ) => event.text } },
		],
	},
	states: {
		editing: {
			tags: 'editable',
			on: {
				'preview.show': 'previewing',
				'selection.change': {
					guard: { type: 'isSelected', params: eventParams },
					actions: 'focus',
				},
				'backspace.press': { guard: { type: 'isEmpty', params: eventParams }, actions: 'remove' },
			},
		},
		previewing: {
			on: {
				'source.show': { target: 'editing', actions: 'focus' },
				'selection.change': {
					guard: { type: 'isDeselected', params: eventParams },
					target: 'editing',
				},
				'link.open': {
					target: 'leaving',
					actions: { type: 'assignHref', params: ( { event } ) => ( { href: event.href } ) },
				},
			},
		},
		leaving: {
			on: {
				'leave.answer': 'previewing',
				'selection.change': {
					guard: { type: 'isDeselected', params: eventParams },
					target: 'editing',
				},
			},
		},
	},
} );
