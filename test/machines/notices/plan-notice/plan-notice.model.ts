import { planNoticeMachine } from '../../../../machines/notices/plan-notice';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: planNoticeMachine,
	input: undefined,
	begin: 'Come back to the editor from buying a plan.',
	acts: [
		{ say: 'The site says what the plan is called.', event: { type: 'xstate.done.actor.plan', output: 'Growth' } },
		{ say: 'The site knows no name.', event: { type: 'xstate.done.actor.plan', output: '' } },
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.plan', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{ say: 'Ten seconds pass.', event: { type: 'xstate.after.planLimit.plan-notice.reading' } },
	],
	abstract: ( { context } ) => context.plan,
	visible: {
		reading: 'The editor, and no notice yet.',
		told: 'A notice that the site is on a plan.',
	},
} );
