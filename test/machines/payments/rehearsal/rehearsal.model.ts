import { rehearsalMachine } from '../../../../machines/payments/rehearsal';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: rehearsalMachine,
	input: undefined,
	begin: 'Write how a person gets to the start.',
	// Write every event with each payload worth trying, including the machine's internal events:
	// { say: 'Press Start.', event: { type: 'work.start' } },
	// { say: 'Press Stop.', event: { type: 'work.stop' } },
	// { say: 'The work is done.', event: { type: 'xstate.done.actor.result', output: 'A result' } },
	// { say: 'The work fails.', event: { type: 'xstate.error.actor.result', error: new Error( 'A fault' ) } },
	// { say: 'Half a minute passes.', event: { type: 'xstate.after.resultLimit.rehearsal.working' } },
	acts: [],
	// Write the part of the context that guards read. It must be finite: nothing that grows.
	abstract: () => null,
	visible: {
		idle: 'Write what a person sees when nothing has been started.',
		working: 'Write what a person sees while it works.',
		done: 'Write what a person sees when it is done.',
		error: 'Write what a person sees after a failure.',
	},
} );
