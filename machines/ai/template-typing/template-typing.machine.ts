/**
 * Template typing: a template of the system prompt goes in, and comes out in the field character by character.
 *
 * Promise to the author: the prompt of the block changes once, when the whole template is there. One that is picked by mistake costs nothing
 * until then: the author types, or picks another.
 */
import { assign, emit, setup } from 'xstate';
import type { Context, Emitted, Event, Tag } from './template-typing.types';

const charactersOf = ( text: string ): string[] => Array.from( text );

/** What stands in the field so far. */
export const typedText = ( { template, typed }: Context ): string =>
	charactersOf( template ).slice( 0, typed ).join( '' );

export const templateTypingMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		take: assign( ( _, p: { text: string } ) => ( { template: p.text, typed: 0 } ) ),
		typeOne: assign( ( { context } ) => ( { typed: context.typed + 1 } ) ),
		commit: emit( ( { context } ) => ( {
			type: 'attributes.commit',
			undoable: true,
			attributes: { customSystemPrompt: context.template },
		} ) ),
	},
	guards: {
		isAlmostWhole: ( { context } ) => context.typed + 1 >= charactersOf( context.template ).length,
	},
	delays: { characterPause: 25 },
} ).createMachine( {
	id: 'template-typing',
	context: { template: '', typed: 0 },
	initial: 'resting',
	on: {
		// Entered anew, so that another template starts from its own first character.
		'template.pick': {
			target: '.typing',
			reenter: true,
			actions: { type: 'take', params: ( { event } ) => event },
		},
	},
	states: {
		resting: { tags: 'editable' },
		typing: {
			tags: [ 'busy', 'stoppable' ],
			on: { 'template.stop': 'resting' },
			after: {
				characterPause: [
					{ guard: 'isAlmostWhole', target: 'resting', actions: [ 'typeOne', 'commit' ] },
					{ target: 'typing', reenter: true, actions: 'typeOne' },
				],
			},
		},
	},
} );
