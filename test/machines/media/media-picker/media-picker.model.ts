import { mediaPickerMachine } from '../../../../machines/media/media-picker';
import type { Request } from '../../../../machines/media/media-picker';
import { defineModel } from '../../../../machines/_exploration/model';
import { photo } from '../photos';

const request: Request = {
	id: 'media-button-1',
	source: 'openverse',
	isMultiple: true,
	mediaKinds: [ 'image' ],
	postId: 7,
};

export const model = defineModel( {
	machine: mediaPickerMachine,
	input: undefined,
	begin: 'Add a gallery to a post.',
	acts: [
		{ say: 'Choose Openverse in the menu “Select Images”.', event: { type: 'picker.open', request } },
		{ say: 'Close the dialog.', event: { type: 'picker.close' } },
		{
			say: 'Select two images and press “Select”.',
			event: { type: 'copy.start', items: [ photo( 'a' ), photo( 'b' ) ] },
		},
		{ say: 'Press “Keep waiting”.', event: { type: 'copy.keep' } },
		{ say: 'Press “Stop copying”.', event: { type: 'copy.stop' } },
		{ say: 'Press “Continue in the background”.', event: { type: 'copy.background' } },
		...[ 1, 2 ].flatMap(
			( batch ) =>
				[
					{ say: `Batch ${ batch } is copied.`, event: { type: 'copy.done', batch } },
					{ say: `An item of batch ${ batch } cannot be copied.`, event: { type: 'copy.failed', batch } },
					{
						say: `The account is disconnected while batch ${ batch } is copied.`,
						event: { type: 'copy.unauthorized', batch },
					},
					{ say: `Press “Cancel” below batch ${ batch }.`, event: { type: 'copy.cancelled', batch } },
					{
						say: `Press “Try again” below batch ${ batch }.`,
						event: { type: 'copy.started', batch },
					},
					{
						say: `Press “Show the rest” in the notice about batch ${ batch }.`,
						event: { type: 'batch.show', batch },
					},
					{ say: `Batch ${ batch } has ended.`, event: { type: 'batch.end', batch } },
				] as const
		),
		{ say: 'The source lists its items.', event: { type: 'account.connected', source: 'openverse' } },
		{ say: 'The source of another plugin lists its items.', event: { type: 'account.connected', source: 'other' } },
		{ say: 'The account is disconnected.', event: { type: 'account.disconnected', source: 'openverse' } },
	],
	// Guards compare the batch of an event with the one that is shown, and with those that are left; two batches show all outcomes.
	abstract: ( { context: { shown, batches } } ) => [
		Math.min( shown, 2 ),
		batches.some( ( { number } ) => number === 1 ),
		batches.some( ( { number } ) => number === 2 ),
	],
	visible: {
		closed: 'No dialog.',
		'browsing.choosing': 'The dialog “Select media”.',
		'browsing.failed': 'The dialog “Select media”; below the items is what could not be copied, and why.',
		'copying.watched': 'The dialog “Inserting media”, with the progress.',
		'copying.leaving': 'A second dialog asks whether to stop copying.',
	},
} );
