import { moduleActivationMachine } from '../../../../machines/related/module-activation';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

const rejected = < Port extends string >( port: Port, ...failure: Parameters< typeof failed > ) =>
	( { type: `xstate.error.actor.${ port }`, error: new ServiceFailure( failed( ...failure ) ) } ) as const;

export const model = defineModel( {
	machine: moduleActivationMachine,
	input: { module: 'related-posts' },
	begin: 'Add the block “Related Posts” to a post of a site that has never used it.',
	acts: [
		{ say: 'The site says that it is active.', event: { type: 'xstate.done.actor.read', output: true } },
		{ say: 'The site says that it is not active.', event: { type: 'xstate.done.actor.read', output: false } },
		{ say: 'The site answers with nonsense (500).', event: rejected( 'read', 'unexpected' ) },
		{
			say: 'Fifteen seconds pass without an answer.',
			event: { type: 'xstate.after.readLimit.module-activation.loading' },
		},
		{ say: 'Press “Activate”.', event: { type: 'module.activate' } },
		{
			say: 'The site has switched it on.',
			event: { type: 'xstate.done.actor.activate', output: undefined },
		},
		{
			say: 'The site refuses (403).',
			event: rejected( 'activate', 'refused', { reason: 'Ask the owner.' } ),
		},
		{ say: 'The site cannot be reached.', event: rejected( 'activate', 'unreached' ) },
		{
			say: 'Thirty seconds pass without an answer.',
			event: { type: 'xstate.after.activateLimit.module-activation.activating' },
		},
	],
	abstract: ( { context } ) => context.failure?.kind,
	visible: {
		loading: 'A skeleton stands where the block will be.',
		'inactive.untried': 'A placeholder asks to activate the feature, with a button.',
		'inactive.failed': 'The same placeholder with its button, and above it why it did not work.',
		activating: 'The button of the placeholder is busy and says so.',
		active: 'The block itself.',
	},
} );
