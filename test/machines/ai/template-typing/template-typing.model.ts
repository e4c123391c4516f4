import { templateTypingMachine } from '../../../../machines/ai/template-typing';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: templateTypingMachine,
	input: undefined,
	begin: 'Open the panel “AI Playground” of an AI Assistant block.',
	// Two characters stand for any number: one is not the last.
	acts: [
		{ say: 'Pick “Plain language”.', event: { type: 'template.pick', text: 'Be' } },
		{ say: 'Pick “Storyteller”.', event: { type: 'template.pick', text: 'Oh' } },
		{ say: 'Type in the field.', event: { type: 'template.stop' } },
		{
			say: 'A fortieth of a second passes.',
			event: { type: 'xstate.after.characterPause.template-typing.typing' },
		},
	],
	abstract: ( { context } ) => context.typed + 1 >= context.template.length,
	visible: {
		resting: 'The field holds the system prompt of the block.',
		typing: 'The field holds the beginning of the template.',
	},
} );
