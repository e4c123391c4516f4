/**
 * Markdown: the text is edited or previewed.
 *
 * Promise to the author: nothing but Backspace in an empty text takes the block away, and no link leads out of the editor unasked.
 */
import { assign, emit, setup } from 'xstate';
import type { Context, Emitted, Event, Tag } from './markdown.types';

export const markdownMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		focus: emit( { type: 'focus.request' } ),
		remove: emit( { type: 'block.remove' } ),
		remember: assign( ( _, p: Context ) => p ),
	},
	guards: {
		isSelected: ( _, p: { isSelected: boolean } ) => p.isSelected,
		isLeft: ( _, p: { isSelected: boolean } ) => ! p.isSelected,
		isEmpty: ( _, p: { source: string } ) => p.source === '',
	},
} ).createMachine( {
	id: 'markdown',
	context: { href: '' },
	initial: 'editing',
	states: {
		editing: {
			tags: 'editable',
			on: {
				'preview.show': 'previewing',
				'selection.change': {
					guard: { type: 'isSelected', params: ( { event } ) => event },
					actions: 'focus',
				},
				'backspace.press': { guard: { type: 'isEmpty', params: ( { event } ) => event }, actions: 'remove' },
			},
		},
		previewing: {
			tags: 'has-text',
			on: {
				'source.show': { target: 'editing', actions: 'focus' },
				'selection.change': { guard: { type: 'isLeft', params: ( { event } ) => event }, target: 'editing' },
				'link.open': {
					target: 'leaving',
					actions: { type: 'remember', params: ( { event } ) => ( { href: event.href } ) },
				},
			},
		},
		leaving: {
			tags: 'has-text',
			on: {
				'leave.answer': 'previewing',
				'selection.change': { guard: { type: 'isLeft', params: ( { event } ) => event }, target: 'editing' },
			},
		},
	},
} );
