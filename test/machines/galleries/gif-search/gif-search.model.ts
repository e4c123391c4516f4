import { gifSearchMachine } from '../../../../machines/galleries/gif-search';
import type { Gif, Stored } from '../../../../machines/galleries/gif-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

const image = ( name: string, width: number, height: number ) => ( {
	url: `https://static.klipy.com/${ name }`,
	width,
	height,
} );

export const cat: Gif = {
	id: 'a-cat',
	provider: 'klipy',
	title: 'A cat',
	alt_text: 'A cat plays the piano',
	url: 'https://klipy.com/gifs/a-cat',
	user: '',
	embed_url: '',
	images: { original: image( 'cat.gif', 200, 100 ), original_still: image( 'cat.jpg', 200, 100 ) },
};

export const dog: Gif = {
	...cat,
	id: 'dog1',
	provider: 'giphy',
	title: 'A dog',
	alt_text: '',
	url: 'https://giphy.com/gifs/dog-dog1',
	user: 'Dog Films',
	embed_url: 'https://giphy.com/embed/dog1',
	images: { original: image( 'dog.gif', 480, 270 ) },
};

/** As saved with `cat`, without what was found. */
export const saved: Stored = {
	gifUrl: 'https://static.klipy.com/old.gif',
	provider: 'klipy',
	gifId: 'old',
	searchText: 'old',
};

export const model = defineModel( {
	machine: gifSearchMachine,
	input: { stored: {}, keepers: [ 'klipy' ] },
	begin: 'Add the block “GIF” to a new post.',
	acts: [
		{ say: 'Type “cats”.', event: { type: 'text.edit', text: 'cats' } },
		{ say: 'Empty the field.', event: { type: 'text.edit', text: '' } },
		{ say: 'Press Search.', event: { type: 'search.submit' } },
		{ say: 'Press Cancel.', event: { type: 'search.stop' } },
		{ say: 'Press “Replace” in the toolbar.', event: { type: 'search.open' } },
		{ say: 'Press “Back to the GIF”.', event: { type: 'search.close' } },
		{ say: 'Choose the dog among the results.', event: { type: 'gif.pick', gif: dog } },
		{ say: 'Choose the cat among the results.', event: { type: 'gif.pick', gif: cat } },
		{ say: 'Press “Copy to the media library” in the toolbar.', event: { type: 'gif.keep' } },
		{ say: 'Undo takes the GIF out of the block.', event: { type: 'attributes.change', stored: {} } },
		{ say: 'A revision brings another GIF back.', event: { type: 'attributes.change', stored: saved } },
		{ say: 'A cat and a dog are found.', event: { type: 'xstate.done.actor.gifs', output: [ cat, dog ] } },
		{ say: 'Nothing is found.', event: { type: 'xstate.done.actor.gifs', output: [] } },
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.gifs', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{ say: 'Twenty seconds pass.', event: { type: 'xstate.after.searchLimit.gif-search.searching' } },
		{
			say: 'The copy is made.',
			event: {
				type: 'xstate.done.actor.copy',
				output: { id: 7, url: 'https://example.com/cat.gif', stillUrl: 'https://example.com/cat-300x150.gif' },
			},
		},
		{
			say: 'The copy fails.',
			event: {
				type: 'xstate.error.actor.copy',
				error: new ServiceFailure( failed( 'refused', { reason: 'Too large.' } ) ),
			},
		},
		{ say: 'A minute and a half pass.', event: { type: 'xstate.after.copyLimit.gif-search.keeping' } },
	],
	abstract: ( { context: { text, stored, found, failure } } ) => [
		text !== '',
		stored.provider,
		Boolean( stored.id ),
		found.length,
		failure?.kind,
	],
	visible: {
		placeholder: 'The form with the field and Search.',
		searching: 'The field cannot be changed; a spinner and Cancel.',
		failed: 'The form with its text, and a notice why there is no GIF.',
		selected: 'The GIF with its caption; after a search the results under it.',
		keeping: 'The GIF, and that it is being copied.',
		unkept: 'The GIF, and a notice why there is no copy.',
	},
} );
