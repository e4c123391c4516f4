import type { Context, postLikeMachine } from '../../../machines/counts/post-like';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const said = ( words: string | null, message = '' ): Context => ( { words, message } );

/** One story for each leaf state of the flow `post-like`. */
export const postLikeStories = {
	idle: { value: 'idle', context: said( null ) },
	liking: { value: 'liking', context: said( null ) },
	liked: { value: 'liked', context: said( '4 likes' ) },
	undoing: { value: 'undoing', context: said( '4 likes' ) },
	failed: { value: 'failed', context: said( null, 'That was too often. Please try again in 7 minutes.' ) },
	kept: { value: 'kept', context: said( '4 likes' ) },
} satisfies StoryTable< typeof postLikeMachine >;
