import type { Context, subscribeFormMachine } from '../../../machines/newsletter/subscribe-form';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const said = ( message: string ): Context => ( { message } );

/** One story for each leaf state of the flow `subscribe-form`. */
export const subscribeFormStories = {
	closed: { value: 'closed', context: said( '' ) },
	ready: { value: 'ready', context: said( '' ) },
	sending: { value: 'sending', context: said( '' ) },
	sent: {
		value: 'sent',
		context: said( 'Please check your inbox and follow the link in the email we have just sent you.' ),
	},
	invalid: {
		value: 'invalid',
		context: said( 'Please enter a complete email address, such as name@example.com.' ),
	},
	limited: {
		value: 'limited',
		context: said(
			'You have sent this form too many times. Your answers are still here: please try again in 7 minutes.'
		),
	},
	outdated: {
		value: 'outdated',
		context: said(
			'This form has changed since you opened it. What you typed is still here: please send it again.'
		),
	},
	failed: { value: 'failed', context: said( '' ) },
} satisfies StoryTable< typeof subscribeFormMachine >;
