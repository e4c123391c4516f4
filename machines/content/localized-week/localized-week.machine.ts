/**
 * Localized week: reads the localized day names and the first day of the week from the site. No input.
 *
 * Promise to the author: the hours can be edited even when the site cannot be reached.
 */
import { assign, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type { Context, Event, Services, Tag, Week } from './localized-week.types';

/** The fallback if the site's week cannot be read. */
export const ENGLISH_WEEK: Week = {
	days: {
		Sun: 'Sunday',
		Mon: 'Monday',
		Tue: 'Tuesday',
		Wed: 'Wednesday',
		Thu: 'Thursday',
		Fri: 'Friday',
		Sat: 'Saturday',
	},
	startOfWeek: 0,
};

export const localizedWeekMachine = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	actors: ports< Services >( { week: call } ),
	actions: { assignWeek: assign( ( _, p: Context ) => p ) },
	delays: { weekLimit: 10_000 },
} ).createMachine( {
	id: 'localized-week',
	context: { week: ENGLISH_WEEK },
	initial: 'loading',
	states: {
		loading: {
			tags: 'busy',
			invoke: {
				id: 'week',
				src: 'week',
				onDone: {
					target: 'localized',
					actions: { type: 'assignWeek', params: ( { event } ) => ( { week: event.output } ) },
				},
				onError: 'fallback',
			},
			after: { weekLimit: 'fallback' },
		},
		localized: { tags: 'editable' },
		fallback: { tags: [ 'editable', 'failed' ], on: { 'names.retry': 'loading' } },
	},
} );
