import { mediaPlayerMachine } from '../../../../machines/video/media-player';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: mediaPlayerMachine,
	input: undefined,
	begin: 'Open a post in which nothing can be played.',
	// Two sources stand for any number.
	acts: [
		{ say: 'Add a talk.', event: { type: 'source.register', id: 'talk', duration: 90 } },
		{ say: 'Add a song.', event: { type: 'source.register', id: 'song' } },
		{ say: 'Remove the talk.', event: { type: 'source.unregister', id: 'talk' } },
		{ say: 'Remove the song.', event: { type: 'source.unregister', id: 'song' } },
		{ say: 'Let the song be what is meant.', event: { type: 'source.choose', id: 'song' } },
		{ say: 'The talk says where it stands.', event: { type: 'source.update', id: 'talk', currentTime: 65 } },
		{ say: 'Play what is meant.', event: { type: 'source.play' } },
		{ say: 'Pause what is meant.', event: { type: 'source.pause' } },
		{ say: 'Press Play or Pause.', event: { type: 'source.toggle' } },
		{ say: 'The song cannot be played.', event: { type: 'source.fail', id: 'song' } },
	],
	abstract: ( { context } ) => [ context.sources.map( ( { id } ) => id ), context.chosenId ],
	visible: {
		'no-source': 'That there is nothing to play yet.',
		registered: 'A button to play and to pause what is meant.',
	},
} );
