import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { firstRunMachine } from '../../../../machines/connection/first-run';
import { defineModel } from '../../../../machines/_exploration/model';
import { overviews } from './overviews';

/** What the site answers when something of it is broken, as the services report it. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'database', reason: 'The database does not answer.' } )
);

/** What it answers a person who may not manage options any longer. */
export const forbidden = new ServiceFailure(
	failed( 'refused', { code: 'rest_forbidden', reason: 'Sorry, only people who can manage options see this.' } )
);

const done = < P extends string, O >( say: string, port: P, output: O ) => ( {
	say,
	event: { type: `xstate.done.actor.${ port }` as const, output },
} );

const fails = < P extends string >( say: string, port: P, error = refusal ) => ( {
	say,
	event: { type: `xstate.error.actor.${ port }` as const, error },
} );

const passes = < D extends string, S extends string >( say: string, delay: D, state: S ) => ( {
	say,
	event: { type: `xstate.after.${ delay }.first-run.${ state }` as const },
} );

const LONG = 'A minute and a half passes without an answer.';

export const model = defineModel( {
	machine: firstRunMachine,
	input: { overview: null },
	begin: 'Open the owner’s page.',
	acts: [
		done( 'Steps are left.', 'read', overviews.open ),
		done( 'All goals are reached.', 'read', overviews.reached ),
		done( 'This person has hidden the first steps before.', 'read', overviews.hidden ),
		fails( 'The steps are not checked.', 'read' ),
		fails( 'This person may not manage options.', 'read', forbidden ),
		passes( LONG, 'checkLimit', 'unknown' ),
		{ say: 'Press “Check again”.', event: { type: 'check' } },
		done( 'One more step is done.', 'check', overviews.further ),
		done( 'The last step is done.', 'check', overviews.reached ),
		fails( 'The steps are not checked again.', 'check' ),
		fails( 'This person may not manage options any longer.', 'check', forbidden ),
		passes( LONG, 'checkLimit', 'checking' ),
		{ say: 'Press “Hide first steps”.', event: { type: 'hide' } },
		done( 'The site has understood that.', 'hide', overviews.hidden ),
		fails( 'The site has not understood that.', 'hide' ),
		fails( 'This person may not manage options any longer.', 'hide', forbidden ),
		passes( 'A quarter of a minute passes without an answer.', 'saveLimit', 'hiding' ),
		{ say: 'Press “Show first steps”.', event: { type: 'show' } },
		done( 'The first steps are back.', 'show', overviews.open ),
		fails( 'The first steps are not shown.', 'show' ),
		fails( 'This person may not manage options any longer.', 'show', forbidden ),
		passes( LONG, 'checkLimit', 'showing' ),
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
	],
	abstract: ( { context: { overview } } ) =>
		overview && [ overview.isHidden, overview.goals.every( ( { isReached } ) => isReached ) ],
	visible: {
		unknown: 'The panel says that the first steps are checked.',
		open: 'The panel says how many steps are done, and shows each goal with its steps: those that are left say what to do and lead there. Goals that are reached are folded.',
		checking: 'The panel says that it is being checked again; the goals stay as they were found.',
		reached: 'The panel says that all first steps are taken; all goals are folded.',
		hiding: 'The panel says that the first steps are being hidden.',
		hidden: 'The panel says that the first steps are hidden, with a button to show them.',
		showing: 'The panel says that the first steps are checked.',
		forbidden: 'The panel says that an administrator can take these steps.',
		'failed.reading': 'The panel says why the first steps were not checked.',
		'failed.checking':
			'The panel says why the first steps were not checked again; the goals stay as they were found.',
		'failed.hiding': 'The panel says why the first steps were not hidden.',
		'failed.showing': 'The panel says why the first steps were not shown.',
	},
} );
