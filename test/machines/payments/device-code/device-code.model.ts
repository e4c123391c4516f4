import { deviceCodeMachine } from '../../../../machines/payments/device-code';
import type { Answer } from '../../../../machines/payments/device-code';
import { defineModel } from '../../../../machines/_exploration/model';

const look = ( output: Partial< Answer > | null ) => ( { type: 'xstate.done.actor.look', output } ) as const;

/** By the clock of the page, which begins at 0. */
const TEN_MINUTES = 600_000;
const EIGHT_MINUTES = 480_000;
const ANOTHER = 900_000;

export const model = defineModel( {
	machine: deviceCodeMachine,
	input: { ends: TEN_MINUTES },
	begin: 'Open My purchases and press “Show a code”.',
	acts: [
		{ say: 'Some seconds pass.', event: { type: 'xstate.after.pollDelay.device-code.shown' } },
		{ say: 'The site says that the code waits.', event: look( { state: 'waiting', ends: EIGHT_MINUTES } ) },
		{ say: 'The site says that a newer code waits.', event: look( { state: 'waiting', ends: ANOTHER } ) },
		{ say: 'Someone has entered the code.', event: look( { state: 'used', ends: 0 } ) },
		{ say: 'The site says that the code has expired.', event: look( { state: 'expired', ends: 0 } ) },
		{ say: 'The code was withdrawn in another window.', event: look( { state: 'none', ends: 0 } ) },
		{ say: 'The list of purchases was closed.', event: look( { state: 'closed' } ) },
		{ say: 'Something else answers in place of the site.', event: look( null ) },
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.look', error: new Error( 'Cut' ) } },
		{ say: 'A quarter of a minute passes.', event: { type: 'xstate.after.checkLimit.device-code.checking' } },
		{ say: 'Some more seconds pass.', event: { type: 'xstate.after.retryDelay.device-code.failed' } },
		{ say: 'Look at another tab.', event: { type: 'page.hide' } },
		{ say: 'Come back to this tab.', event: { type: 'page.show' } },
	],
	abstract: ( { context } ) => context.ends,
	visible: {
		shown: 'The code, and how many minutes it still works.',
		checking: 'The same.',
		failed: 'The same, and that the site cannot be reached.',
		hidden: 'Nothing: the tab is in the background.',
		used: 'That the code was used, and “Sign it out”; no code.',
		expired: 'That the code has expired, and “Show a new code”; no code.',
		withdrawn: 'That the code no longer works, and “Show a new code”; no code.',
		closed: 'The code, and that the list was closed.',
	},
} );
