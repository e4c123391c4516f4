/**
 * Template typing: types a system prompt template into the field, character by character.
 *
 * Promise to the author: the block's system prompt changes once, when the whole template has been typed. Until then, typing in the field or
 * picking another template discards it.
 */
import { eventParams } from '../../_kit';
import { assign, emit, setup } from 'xstate';
import type { Context, Emitted, Event, Tag } from './template-typing.types';

const charactersOf = ( text: string ): string[] => Array.from( text );

/** The text typed into the field so far. */
export const typedText = ( { template, typed }: Context ): string =>
	charactersOf( template ).slice( 0, typed ).join( '' );

export const templateTypingMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		assignTemplate: assign( ( _, p: { text: string } ) => ( { template: p.text, typed: 0 } ) ),
		typeCharacter: assign( ( { context } ) => ( { typed: context.typed + 1 } ) ),
		commit: emit( ( { context } ) => ( {
			type: 'attributes.commit',
			undoable: true,
			attributes: { customSystemPrompt: context.template },
		} ) ),
	},
	guards: {
		isLastCharacter: ( { context } ) => context.typed + 1 >= charactersOf( context.template ).length,
	},
	delays: { characterPause: 25 },
} ).createMachine( {
	id: 'template-typing',
	context: { template: '', typed: 0 },
	initial: 'resting',
	on: {
		// Re-entered, so that the timer restarts for the newly picked template.
		'template.pick': {
			target: '.typing',
			reenter: true,
			actions: { type: 'assignTemplate', params: eventParams },
		},
	},
	states: {
		resting: { tags: 'editable' },
		typing: {
			tags: [ 'busy', 'stoppable' ],
			on: { 'template.stop': 'resting' },
			after: {
				characterPause: [
					{ guard: 'isLastCharacter', target: 'resting', actions: [ 'typeCharacter', 'commit' ] },
					{ target: 'typing', reenter: true, actions: 'typeCharacter' },
				],
			},
		},
	},
} );
