import type { answerFollowMachine } from '../../../machines/ai/answer-follow';
import type { StoryTable } from '../../../machines/_exploration/story-table';

/** One story for each leaf state of the flow `answer-follow`. */
export const answerFollowStories = {
	idle: { value: 'idle', context: {} },
	following: { value: 'following', context: {} },
	released: { value: 'released', context: {} },
} satisfies StoryTable< typeof answerFollowMachine >;
