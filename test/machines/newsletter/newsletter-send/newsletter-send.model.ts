import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { newsletterSendMachine } from '../../../../machines/newsletter/newsletter-send';
import type { Letter, Newsletter, State } from '../../../../machines/newsletter/newsletter-send';
import { defineModel } from '../../../../machines/_exploration/model';

const nothing: Newsletter = {
	state: 'choosing',
	audience: 'none',
	held: '',
	settingsUrl: '',
	isPublic: false,
	reason: '',
	all: 0,
	sent: 0,
	failed: 0,
	uncertain: 0,
	lastBatch: '',
	isLate: false,
	failures: [],
	audiences: [],
};
const audiences = [
	{ value: 'all', label: 'All subscribers', count: 12 },
	{ value: 'paid', label: 'Paid subscribers', count: 3 },
];

/** What the server says in each state. */
export const said: Readonly< Record< State, Newsletter > > = {
	unavailable: { ...nothing, state: 'unavailable' },
	choosing: { ...nothing, isPublic: true, audiences },
	waiting: { ...nothing, state: 'waiting', audience: 'all' },
	sending: { ...nothing, state: 'sending', audience: 'all', isPublic: true, all: 12, sent: 4 },
	paused: { ...nothing, state: 'paused', audience: 'all', isPublic: true, all: 12, sent: 4 },
	stopped: { ...nothing, state: 'stopped', reason: 'failures', audience: 'all', isPublic: true, all: 40, failed: 20 },
	sent: { ...nothing, state: 'sent', audience: 'all', isPublic: true, all: 12, sent: 12 },
	'sent-in-part': {
		...nothing,
		state: 'sent-in-part',
		audience: 'all',
		isPublic: true,
		all: 12,
		sent: 9,
		failed: 2,
		uncertain: 1,
		failures: [ { email: 'ada@example.com', reason: 'Mailbox full', isUncertain: false } ],
	},
	cancelled: { ...nothing, state: 'cancelled', audience: 'all', isPublic: true, all: 12, sent: 4 },
};
export const draft: Newsletter = { ...said.choosing, isPublic: false };
export const states = Object.keys( said ) as State[];

export const letter: Letter = { subject: 'Tea', html: '<p>Steep it.</p>', text: 'Steep it.' };
export const tested = 'A test email is on its way to ada@example.com.';
export const unreached = new ServiceFailure( failed( 'unreached' ) );
export const refused = new ServiceFailure( failed( 'refused', { code: 'no', reason: 'The site said no.' } ) );

const limit = ( delay: string, state: string ) =>
	( { type: `xstate.after.${ delay }.newsletter-send.${ state }` } ) as const;

export const model = defineModel( {
	machine: newsletterSendMachine,
	input: undefined,
	begin: 'Open a post.',
	acts: [
		{ say: 'The post is in the editor.', event: { type: 'post.show', postId: 7, status: 'publish' } },
		{ say: 'The post is sent to paid subscribers.', event: { type: 'choice.change', audience: 'paid' } },
		...states.map( ( state ) => ( {
			say: `The site says: ${ state }.`,
			event: { type: 'xstate.done.actor.state' as const, output: said[ state ] },
		} ) ),
		{ say: 'The site says: choosing, of a draft.', event: { type: 'xstate.done.actor.state', output: draft } },
		...states.map( ( state ) => ( {
			say: `The site says meanwhile: ${ state }.`,
			event: { type: 'xstate.done.actor.progress' as const, output: said[ state ] },
		} ) ),
		...states.map( ( state ) => ( {
			say: `The site has done it: ${ state }.`,
			event: { type: 'xstate.done.actor.change' as const, output: said[ state ] },
		} ) ),
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.state', error: unreached } },
		{ say: 'The site cannot be reached now.', event: { type: 'xstate.error.actor.progress', error: unreached } },
		{ say: 'The site refuses it.', event: { type: 'xstate.error.actor.change', error: refused } },
		{ say: 'Choose all subscribers.', event: { type: 'audience.choose', audience: 'all' } },
		{ say: 'Press “Preview email”.', event: { type: 'preview.open' } },
		{ say: 'The preview arrives.', event: { type: 'xstate.done.actor.letter', output: letter } },
		{ say: 'There is no preview.', event: { type: 'xstate.error.actor.letter', error: refused } },
		{ say: 'Choose a paid subscriber.', event: { type: 'reader.choose', reader: 'paid' } },
		{ say: 'Choose 320 pixels.', event: { type: 'width.choose', width: 320 } },
		{ say: 'Close the preview.', event: { type: 'preview.close' } },
		{ say: 'Press “Send test email”.', event: { type: 'test.send' } },
		{ say: 'The test email is sent.', event: { type: 'xstate.done.actor.sample', output: tested } },
		{ say: 'The test email is refused.', event: { type: 'xstate.error.actor.sample', error: refused } },
		{ say: 'Press “Send now”.', event: { type: 'send.ask' } },
		{ say: 'Press “Send now” once more.', event: { type: 'send.confirm' } },
		{ say: 'Press “Not now”.', event: { type: 'send.dismiss' } },
		{ say: 'Press “Pause”.', event: { type: 'sending.pause' } },
		{ say: 'Press “Resume”.', event: { type: 'sending.resume' } },
		{ say: 'Press “Cancel”.', event: { type: 'sending.cancel' } },
		{ say: 'Press “Try again” for those that failed.', event: { type: 'failed.retry', what: 'failed' } },
		{ say: 'Press “Try again”.', event: { type: 'request.retry' } },
		{ say: 'The state does not arrive in time.', event: limit( 'stateLimit', 'loading' ) },
		{ say: 'It is not done in time.', event: limit( 'changeLimit', 'changing' ) },
		{ say: 'The preview does not arrive in time.', event: limit( 'letterLimit', 'choosing.previewing' ) },
		{ say: 'The test is not sent in time.', event: limit( 'letterLimit', 'choosing.testing' ) },
		{ say: 'Five seconds pass.', event: limit( 'pollInterval', 'sending.watching' ) },
		{ say: 'How far it is does not arrive in time.', event: limit( 'stateLimit', 'sending.asking' ) },
	],
	abstract: ( { context: { newsletter, choice } } ) => [ newsletter?.isPublic, choice === 'none' ],
	visible: {
		idle: 'The panel is loading.',
		loading: 'The panel is loading.',
		unavailable: 'The panel says that this person may not send.',
		failed: 'The panel says why it cannot tell, with a button to try again.',
		'choosing.ready': 'The panel has the audiences with their numbers, and the buttons.',
		'choosing.asking': 'The panel asks whether to send to that many people.',
		'choosing.previewing': 'A dialog says that the preview is being made.',
		'choosing.previewed': 'A dialog shows subject, HTML part and text part.',
		'choosing.notPreviewed': 'The panel says why there is no preview, with a button to try again.',
		'choosing.testing': 'The panel says that a test is being sent.',
		'choosing.tested': 'The panel says to whom the test is on its way.',
		'choosing.notTested': 'The panel says why the test was not sent, with a button to try again.',
		waiting: 'The panel says that it is sent with the post, with a button to cancel.',
		'sending.watching': 'The panel says how many are sent, with buttons to pause and to cancel.',
		'sending.asking': 'The panel says how many are sent, with buttons to pause and to cancel.',
		paused: 'The panel says that it is paused, with buttons to resume and to cancel.',
		stopped: 'The panel says why it was stopped, with buttons to resume and to cancel.',
		sent: 'The panel says that it was sent.',
		sentInPart: 'The panel lists who failed, with a button to try again.',
		cancelled: 'The panel says how many had been sent.',
		changing: 'The panel says that it is under way.',
		notChanged: 'The panel says that it is not known whether it was done, with a button to try again.',
	},
} );
