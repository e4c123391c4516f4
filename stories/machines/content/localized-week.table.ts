import { ENGLISH_WEEK } from '../../../machines/content/localized-week/localized-week.machine';
import type { Context, localizedWeekMachine } from '../../../machines/content/localized-week';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const english: Context = { week: ENGLISH_WEEK };
const german: Context = {
	week: {
		days: {
			Sun: 'Sonntag',
			Mon: 'Montag',
			Tue: 'Dienstag',
			Wed: 'Mittwoch',
			Thu: 'Donnerstag',
			Fri: 'Freitag',
			Sat: 'Samstag',
		},
		startOfWeek: 1,
	},
};

/** One story for each leaf state of the flow `localized-week`. */
export const localizedWeekStories = {
	loading: { value: 'loading', context: english },
	localized: { value: 'localized', context: german },
	fallback: { value: 'fallback', context: english },
} satisfies StoryTable< typeof localizedWeekMachine >;
