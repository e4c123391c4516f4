import { markdownMachine } from '../../../../machines/content/markdown';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: markdownMachine,
	input: undefined,
	begin: 'Add the block “Markdown” to a new post.',
	acts: [
		{ say: 'Press “Preview”.', event: { type: 'preview.show' } },
		{ say: 'Press “Markdown”.', event: { type: 'source.show' } },
		{ say: 'Select the block.', event: { type: 'selection.change', isSelected: true } },
		{ say: 'Select another block.', event: { type: 'selection.change', isSelected: false } },
		{
			say: 'Insert a pattern with a text that nobody has rendered.',
			event: { type: 'text.change', text: { source: '# Tea', html: '' } },
		},
		{ say: 'Type a text.', event: { type: 'text.change', text: { source: '# Tea', html: '<h1>Tea</h1>' } } },
		{ say: 'Press Backspace in the empty text.', event: { type: 'backspace.press', source: '' } },
		{ say: 'Click a link of the preview.', event: { type: 'link.open', href: 'https://example.com/' } },
		{ say: 'Answer “Stay”.', event: { type: 'leave.answer' } },
	],
	abstract: () => null,
	visible: {
		editing: 'The text is in a field.',
		previewing: 'The text is shown as on the page.',
		leaving: 'A question: leave the editor?',
	},
} );
