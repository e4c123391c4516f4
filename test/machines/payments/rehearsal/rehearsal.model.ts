import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { rehearsalMachine } from '../../../../machines/payments/rehearsal';
import { defineModel } from '../../../../machines/_exploration/model';
import { answers } from './answers';

/** What the site says where Stripe refuses, as the services report it. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'payment_key', reason: 'Stripe does not accept the key of this site.' } )
);

const done = < P extends string, O >( say: string, port: P, output: O ) => ( {
	say,
	event: { type: `xstate.done.actor.${ port }` as const, output },
} );

const fails = < P extends string >( say: string, port: P ) => ( {
	say,
	event: { type: `xstate.error.actor.${ port }` as const, error: refusal },
} );

const passes = < D extends string, S extends string >( say: string, delay: D, state: S ) => ( {
	say,
	event: { type: `xstate.after.${ delay }.rehearsal.${ state }` as const },
} );

export const model = defineModel( {
	machine: rehearsalMachine,
	input: { answer: null },
	begin: 'Open the owner’s page at “Payments”.',
	acts: [
		done( 'The site is in live mode.', 'read', answers.impossible ),
		done( 'Nothing was rehearsed before.', 'read', answers.ready ),
		done( 'A rehearsal is under way.', 'read', answers.half ),
		done( 'There is the report of a rehearsal.', 'read', answers.done ),
		fails( 'The site refuses to say.', 'read' ),
		passes( 'A quarter of a minute passes without an answer.', 'readLimit', 'unknown' ),
		{ say: 'Press “Rehearse”.', event: { type: 'rehearse' } },
		done( 'The site goes on with the refund.', 'play', answers.half ),
		done( 'The site has played all of it.', 'play', answers.done ),
		fails( 'Stripe refuses.', 'play' ),
		passes( 'A minute passes without an answer.', 'actLimit', 'playing' ),
		passes( 'Half a second passes.', 'pause', 'pausing' ),
		{ say: 'Press “Stop”.', event: { type: 'stop' } },
		{ say: 'Press “Continue”.', event: { type: 'resume' } },
		{ say: 'Press “End and clean up”.', event: { type: 'end' } },
		done( 'All of it is removed.', 'end', answers.ready ),
		fails( 'It cannot be removed.', 'end' ),
		passes( 'A minute passes without an answer.', 'actLimit', 'ending' ),
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
		{ say: 'Press “Check again”.', event: { type: 'check' } },
	],
	abstract: ( { context: { answer } } ) => answer?.state ?? null,
	visible: {
		unknown: 'The panel says that the rehearsal is being loaded.',
		impossible: 'The panel says why nothing can be rehearsed, with a button to check again.',
		ready: 'The panel says what a rehearsal is, with a button to begin one.',
		playing: 'The panel says which step is being played, with the report so far and a button to stop.',
		pausing: 'The same.',
		stopped:
			'The panel says that a rehearsal is not finished, with the report so far and buttons to continue and to end it.',
		ending: 'The panel says that everything is being removed.',
		done: 'The panel is the report: what the visitor, the buyer and the owner see and get at each step, with a button to rehearse again.',
		'failed.reading': 'The panel says why it could not be loaded.',
		'failed.playing':
			'The panel says why the step failed, with the report so far and buttons to try again, to check and, if a rehearsal is under way, to end it.',
		'failed.ending': 'The panel says why it could not be removed.',
	},
} );
