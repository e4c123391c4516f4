import { mediaSourceMachine } from '../../../../machines/video/media-source';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: mediaSourceMachine,
	input: undefined,
	begin: 'Add something that can be played to a post.',
	acts: [
		{ say: 'Press Play, Pause or “Try again”.', event: { type: 'source.toggle' } },
		{ say: 'Another block plays it.', event: { type: 'source.play' } },
		{ say: 'Another block pauses it.', event: { type: 'source.pause' } },
		{ say: 'It cannot be played.', event: { type: 'source.fail', reason: 'The file was not found (404).' } },
		{ say: 'Its player says where it stands.', event: { type: 'source.update', currentTime: 65, duration: 90 } },
		{ say: 'Its player says that it plays.', event: { type: 'source.update', state: 'is-playing' } },
		{ say: 'Its player says that it stands still.', event: { type: 'source.update', state: 'is-paused' } },
		{ say: 'Its player says that it is broken.', event: { type: 'source.update', state: 'is-error' } },
	],
	abstract: () => null,
	visible: {
		'is-paused': 'A button Play, and where it stands.',
		'is-playing': 'A button Pause, and where it stands.',
		'is-error': 'That it cannot be played, why, and a button “Try again”.',
	},
} );
