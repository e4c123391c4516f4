import type { answerReviewMachine, Context } from '../../../machines/ai/answer-review';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { answer: null, verdicts: [] };
const answer = 'An answer';

/** One story for each leaf state of the flow `answer-review`. */
export const answerReviewStories = {
	closed: { value: 'closed', context: fresh },
	'open.comparing': { value: { open: 'comparing' }, context: fresh },
	'open.unchanged': { value: { open: 'unchanged' }, context: { answer: 'Another answer', verdicts: [] } },
	'open.undecided': { value: { open: 'undecided' }, context: { answer, verdicts: [ 'accepted', null ] } },
	'open.decided': { value: { open: 'decided' }, context: { answer, verdicts: [ 'accepted', 'refused' ] } },
} satisfies StoryTable< typeof answerReviewMachine >;
