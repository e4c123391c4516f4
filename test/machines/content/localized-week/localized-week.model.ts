import { localizedWeekMachine } from '../../../../machines/content/localized-week';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const week = {
	days: { Sun: 'So', Mon: 'Mo', Tue: 'Di', Wed: 'Mi', Thu: 'Do', Fri: 'Fr', Sat: 'Sa' },
	startOfWeek: 1,
};

export const model = defineModel( {
	machine: localizedWeekMachine,
	input: undefined,
	begin: 'Add the block “Business Hours” to a new post.',
	acts: [
		{ say: 'The site says its week.', event: { type: 'xstate.done.actor.week', output: week } },
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.week', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{ say: 'Ten seconds pass.', event: { type: 'xstate.after.weekLimit.localized-week.loading' } },
		{ say: 'Press “Retry”.', event: { type: 'names.retry' } },
	],
	abstract: () => null,
	visible: {
		loading: 'The block says that it reads the days of the week.',
		localized: 'The days have their names in the language of the site, from its first day of the week on.',
		fallback: 'The days have English names, from Sunday on; a word says why, with “Retry”.',
	},
} );
