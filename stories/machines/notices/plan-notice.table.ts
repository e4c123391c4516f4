import type { planNoticeMachine } from '../../../machines/notices/plan-notice';
import type { StoryTable } from '../../../machines/_exploration/story-table';

/** One story for each leaf state of the flow `plan-notice`. */
export const planNoticeStories = {
	reading: { value: 'reading', context: { plan: '' } },
	told: { value: 'told', context: { plan: 'Growth' } },
} satisfies StoryTable< typeof planNoticeMachine >;
