import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { providerConnectMachine } from '../../../../machines/payments/provider-connect';
import { defineModel } from '../../../../machines/_exploration/model';

/** Where the provider is connected. */
export const address = 'https://example.org/wp-admin/admin.php?page=my-jetpack#/stripe';

export const model = defineModel( {
	machine: providerConnectMachine,
	input: undefined,
	begin: 'Add a payment block to a post of a site that is not connected to Stripe.',
	acts: [
		{ say: 'Press “Connect”.', event: { type: 'connect.follow', address } },
		{ say: 'The post is saved.', event: { type: 'xstate.done.actor.autosave', output: undefined } },
		{
			say: 'The post cannot be saved.',
			event: {
				type: 'xstate.error.actor.autosave',
				error: new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) ),
			},
		},
		{
			say: 'Twenty seconds pass, and the post is not saved.',
			event: { type: 'xstate.after.saveLimit.provider-connect.saving' },
		},
		{ say: 'Press “Leave anyway”.', event: { type: 'leave.anyway' } },
		{ say: 'Press “Stay here”.', event: { type: 'leave.cancel' } },
		{
			say: 'Stay on the page when the browser asks, and wait ten seconds.',
			event: { type: 'xstate.after.leaveLimit.provider-connect.leaving' },
		},
	],
	abstract: ( { context: { failure } } ) => [ failure?.kind ],
	visible: {
		offered: 'The banner asks to connect, with the button “Connect”.',
		saving: 'The banner says that the post is being saved first.',
		unsaved: 'The banner says that the post could not be saved, and offers to leave anyway.',
		leaving: 'The button is busy until the browser shows the other page.',
	},
} );
