import { mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { defineModel } from '../../../../machines/_exploration/model';
import { everything, folder, input, listed, page, photo, rejected } from './items';

export const model = defineModel( {
	machine: mediaBrowserMachine,
	input: input( everything ),
	begin: 'Open “Select Images” of a gallery block and choose a source.',
	acts: [
		{ say: 'Type “boats” in the search box.', event: { type: 'search.type', text: 'boats' } },
		{ say: 'Empty the search box.', event: { type: 'search.type', text: '' } },
		{ say: 'Press Search.', event: { type: 'search.submit' } },
		{ say: 'Choose the view Albums.', event: { type: 'view.change', path: '/' } },
		{ say: 'Open the folder “Holidays”.', event: { type: 'folder.open', id: 'holidays', name: 'Holidays' } },
		{ say: 'Set the filter Favorites.', event: { type: 'filter.change', filters: { favorite: true } } },
		{ say: 'Pick photos in the window of the service.', event: { type: 'session.picked', id: 's1' } },
		{ say: 'Press “Load More”.', event: { type: 'page.more' } },
		{ say: 'Press “Try again”.', event: { type: 'list.retry' } },
		{ say: 'Dismiss the notice.', event: { type: 'notice.dismiss' } },
		{ say: 'Move the focus to the photo “a”.', event: { type: 'item.focus', id: 'a' } },
		{ say: 'Click the photo “a”.', event: { type: 'item.toggle', id: 'a' } },
		{ say: 'Press “Clear selection”.', event: { type: 'selection.clear' } },
		{ say: 'Press Select: the copies begin.', event: { type: 'copy.change', isCopying: true } },
		{ say: 'The copies end.', event: { type: 'copy.change', isCopying: false } },
		{ say: 'A copy finds the account disconnected.', event: { type: 'account.lost' } },
		{ say: 'Connect the account.', event: { type: 'account.connected' } },
		{ say: 'Disconnect the account.', event: { type: 'account.disconnected' } },
		{
			say: 'The source answers with a photo and a folder, and there is more.',
			event: listed( page( [ photo( 'a' ), folder ], 'page-2' ) ),
		},
		{ say: 'The source answers with the last page.', event: listed( page( [ photo( 'a' ), photo( 'b' ) ] ) ) },
		{ say: 'The source answers that nothing matches.', event: listed( page( [] ) ) },
		{ say: 'The account is not connected.', event: rejected( 'unauthorized', { code: 'authorization_required' } ) },
		{ say: 'The site cannot be reached.', event: rejected( 'unreached' ) },
		{ say: 'The source is busy for a second.', event: rejected( 'busy', { code: 'media_busy', retryAfter: 1 } ) },
		{ say: 'A second passes.', event: { type: 'xstate.after.second.media-browser.list.failed.deferred' } },
		{
			say: 'Three quarters of a minute pass without an answer.',
			event: { type: 'xstate.after.listLimit.media-browser.list.loading' },
		},
	],
	abstract: ( { context } ) => [
		context.text !== '' && context.text !== context.search,
		context.text === '',
		context.path.startsWith( 'session:' ),
		context.media.map( ( { ID } ) => ID ).join(),
		context.nextPage !== '',
		context.selection
			.map( ( { ID } ) => ID )
			.toSorted()
			.join(),
		context.failure?.kind,
		context.failure?.retryLeft,
	],
	visible: {
		'list.unlisted': 'The search box; below it the controls to pick items.',
		'list.loading.first': 'Grey placeholders in the grid.',
		'list.loading.further': 'The photos, and the button “Load More” busy.',
		'list.loading.superseded': 'Grey placeholders in the grid.',
		'list.listed.partial': 'The photos and the button “Load More”.',
		'list.listed.complete': 'The photos without that button, or a message that nothing matched.',
		'list.listed.dismissed': 'The button “Try again” below the photos.',
		'list.failed.retryable': 'A notice that says why nothing could be listed, with “Try again”.',
		'list.failed.deferred': 'The same notice with the remaining seconds; “Try again” is disabled.',
		'list.unauthorized': 'The screen that connects the account.',
		'selection.open': 'The selected photos at the bottom, with the button “Select”.',
		'selection.copying': 'The button reads “Inserting…”; nothing can be selected.',
	},
} );
