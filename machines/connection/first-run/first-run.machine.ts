/**
 * First run: the first steps of an owner toward a donation, an answer of the assistant and a map.
 *
 * Promise to the owner: a step is ticked by what the site finds, not by a click; who hides the first steps is not shown them again, and can bring them back.
 */
import { failedTo, firstRunSetup, lateTo } from './first-run.setup';

const HIDE = { target: 'hiding', actions: 'requestFocus' } as const;
const CHECK = { target: 'checking', actions: 'requestFocus' } as const;

export const firstRunMachine = firstRunSetup.createMachine( {
	id: 'first-run',
	context: ( { input: { overview } } ) => ( { overview, failure: null } ),
	initial: 'unknown',
	states: {
		unknown: {
			description: 'The steps are checked, unless the page provides what was found.',
			tags: 'busy',
			always: [
				{ guard: 'isHidden', target: 'hidden' },
				{ guard: 'isReached', target: 'reached' },
				{ guard: 'isRead', target: 'open' },
			],
			invoke: {
				id: 'read',
				src: 'read',
				onDone: {
					actions: { type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
				},
				onError: failedTo( 'failed.reading' ),
			},
			after: { checkLimit: lateTo( 'failed.reading' ) },
		},
		open: { description: 'Steps are left.', tags: 'editable', on: { check: CHECK, hide: HIDE } },
		checking: {
			tags: 'busy',
			invoke: {
				id: 'check',
				src: 'check',
				onDone: {
					target: 'unknown',
					actions: [
						{ type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
						'requestFocus',
					],
				},
				onError: failedTo( 'failed.checking' ),
			},
			after: { checkLimit: lateTo( 'failed.checking' ) },
		},
		reached: { description: 'All goals are reached.', tags: 'editable', on: { hide: HIDE } },
		hiding: {
			tags: 'busy',
			invoke: {
				id: 'hide',
				src: 'hide',
				onDone: {
					target: 'unknown',
					actions: [
						{ type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
						'requestFocus',
					],
				},
				onError: failedTo( 'failed.hiding' ),
			},
			after: { saveLimit: lateTo( 'failed.hiding' ) },
		},
		hidden: { tags: 'editable', on: { show: { target: 'showing', actions: 'requestFocus' } } },
		showing: {
			tags: 'busy',
			invoke: {
				id: 'show',
				src: 'show',
				onDone: {
					target: 'unknown',
					actions: [
						{ type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
						'requestFocus',
					],
				},
				onError: failedTo( 'failed.showing' ),
			},
			after: { checkLimit: lateTo( 'failed.showing' ) },
		},
		forbidden: { description: 'This person may not manage options, or no longer.', tags: 'editable' },
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			initial: 'reading',
			states: {
				reading: { on: { retry: '#first-run.unknown' } },
				checking: { on: { retry: '#first-run.checking' } },
				hiding: { on: { retry: '#first-run.hiding' } },
				showing: { on: { retry: '#first-run.showing' } },
			},
		},
	},
} );
