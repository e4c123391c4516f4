import { createActor } from 'xstate';
import type { Source, mediaPlayerMachine } from '../../../machines/video/media-player';
import { mediaSourceMachine } from '../../../machines/video/media-source';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { mediaSourceStories } from './media-source.table';

const source = ( id: string, story: keyof typeof mediaSourceStories ): Source =>
	createActor( mediaSourceMachine, { id, snapshot: mediaSourceMachine.resolveState( mediaSourceStories[ story ] ) } );

/** One story for each leaf state of the flow `media-player`. */
export const mediaPlayerStories = {
	'no-source': { value: 'no-source', context: { sources: [], chosenId: null } },
	registered: {
		value: 'registered',
		context: { sources: [ source( 'talk', 'is-playing' ), source( 'song', 'is-error' ) ], chosenId: null },
	},
} satisfies StoryTable< typeof mediaPlayerMachine >;
