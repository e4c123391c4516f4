import { aiToolbarMachine } from '../../../../machines/ai/ai-toolbar';
import { defineModel } from '../../../../machines/_exploration/model';

/** What the paragraph is saved as. */
const originals = '<!-- wp:paragraph --><p>An old pond</p><!-- /wp:paragraph -->';

export const model = defineModel( {
	machine: aiToolbarMachine,
	input: undefined,
	begin: 'Write an item of a list and select it.',
	acts: [
		{ say: 'Open “AI tools” on a text.', event: { type: 'menu.open', selection: 'filled' } },
		{ say: 'Open “AI tools” on an empty paragraph.', event: { type: 'menu.open', selection: 'empty' } },
		{ say: 'Open “AI tools” on a locked paragraph.', event: { type: 'menu.open', selection: 'locked' } },
		{ say: 'The editor learns that requests are not allowed.', event: { type: 'access.change', access: 'barred' } },
		{
			say: 'Choose “The whole list”, which has text.',
			event: { type: 'scope.choose', scope: 'list', selection: 'filled' },
		},
		{
			say: 'Choose “The whole list”, which is empty.',
			event: { type: 'scope.choose', scope: 'list', selection: 'empty' },
		},
		{
			say: 'Choose “The whole list”, which is locked.',
			event: { type: 'scope.choose', scope: 'list', selection: 'locked' },
		},
		{ say: 'Close the menu.', event: { type: 'menu.close' } },
		{ say: 'Pick “Simplify”.', event: { type: 'tool.pick', promptRequest: { type: 'simplify' } } },
		{ say: 'The editor replaces the selected blocks.', event: { type: 'blocks.merged', originals, item: '' } },
		{ say: 'The editor does not let the blocks be replaced.', event: { type: 'blocks.kept' } },
		{ say: 'Undo before the assistant block is mounted.', event: { type: 'tools.show' } },
		{ say: 'The assistant block is mounted.', event: { type: 'assistant.show' } },
	],
	abstract: ( { context } ) => [ context.pending?.type, context.scope ],
	visible: {
		closed: 'The toolbar has the button “AI tools”; its menu is closed.',
		'open.filled': 'The menu lists the tools; each can be picked.',
		'open.empty': 'The menu says that there is nothing to work on; no tool can be picked.',
		'open.locked': 'The menu says that the blocks may not be replaced; no tool can be picked.',
		merging: 'The menu is closed; the button is busy.',
		'pending-stored': 'An AI Assistant block has replaced the blocks, with their text.',
		executed: 'The AI Assistant block sends the picked request.',
	},
} );
