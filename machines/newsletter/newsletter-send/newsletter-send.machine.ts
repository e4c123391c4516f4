/**
 * Newsletter send: whom a post is sent to by email, and how far that is.
 *
 * Promise to the author: nothing is sent that nobody chose, and what is shown is what the server does: a press that could not be carried out says so.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { newsletterSendSetup } from './newsletter-send.setup';
import type { Act, Newsletter, State } from './newsletter-send.types';

const asked = ( act: Act ) =>
	( { target: '#newsletter-send.changing', actions: { type: 'assignAct', params: { act } } } ) as const;
const at = ( state: State, target: string ) =>
	( {
		guard: {
			type: 'is',
			params: ( { event }: { event: { output: Newsletter } } ) => ( { state, now: event.output.state } ),
		},
		target: `#newsletter-send.${ target }`,
		actions: { type: 'assignNewsletter', params: outputParams },
	} ) as const;
const noted = { type: 'assignFailure', params: failureParams } as const;
const late = { type: 'assignFailure', params: timeoutParams } as const;
/** The server has said which state it is. */
const arrived = [
	at( 'choosing', 'choosing' ),
	at( 'waiting', 'waiting' ),
	at( 'sending', 'sending' ),
	at( 'paused', 'paused' ),
	at( 'stopped', 'stopped' ),
	at( 'sent', 'sent' ),
	at( 'sent-in-part', 'sentInPart' ),
	at( 'cancelled', 'cancelled' ),
	{ target: '#newsletter-send.unavailable', actions: { type: 'assignNewsletter', params: outputParams } },
] as const;

/** What can be pressed while nothing is under way. */
const choices = {
	'audience.choose': {
		target: '#newsletter-send.choosing.ready',
		actions: [
			{ type: 'assignChoice', params: eventParams },
			{ type: 'editChoice', params: eventParams },
		],
	},
	'preview.open': '#newsletter-send.choosing.previewing',
	'test.send': '#newsletter-send.choosing.testing',
	'send.ask': { guard: 'canSend', target: '#newsletter-send.choosing.asking' },
} as const;

export const newsletterSendMachine = newsletterSendSetup.createMachine( {
	id: 'newsletter-send',
	context: {
		postId: 0,
		newsletter: null,
		choice: 'none',
		act: 'send',
		what: 'failed',
		reader: 'subscriber',
		width: 600,
		letter: null,
		message: '',
		failure: null,
	},
	initial: 'idle',
	on: {
		'post.show': { target: '.loading', reenter: true, actions: { type: 'assignPost', params: eventParams } },
		'choice.change': { actions: { type: 'assignChoice', params: eventParams } },
	},
	states: {
		idle: { description: 'Before the editor has a post.' },
		loading: {
			tags: 'busy',
			invoke: {
				id: 'state',
				src: 'state',
				input: ( { context: { postId } } ) => ( { postId } ),
				onDone: arrived,
				onError: { target: 'failed', actions: noted },
			},
			after: { stateLimit: { target: 'failed', actions: late } },
		},
		unavailable: { tags: 'barred' },
		failed: { tags: 'failed', exit: 'clearFailure', on: { 'request.retry': 'loading' } },
		choosing: {
			tags: 'editable',
			initial: 'ready',
			states: {
				ready: { on: choices },
				asking: {
					description: 'The question with the number of people.',
					on: { 'send.confirm': asked( 'send' ), 'send.dismiss': 'ready' },
				},
				previewing: {
					tags: 'busy',
					invoke: {
						id: 'letter',
						src: 'letter',
						input: ( { context: { postId, reader } } ) => ( { postId, reader } ),
						onDone: { target: 'previewed', actions: { type: 'assignLetter', params: outputParams } },
						onError: { target: 'notPreviewed', actions: noted },
					},
					after: { letterLimit: { target: 'notPreviewed', actions: late } },
					on: { 'preview.close': 'ready' },
				},
				previewed: {
					on: {
						'preview.close': 'ready',
						'reader.choose': {
							target: 'previewing',
							actions: { type: 'assignReader', params: eventParams },
						},
						'width.choose': { actions: { type: 'assignWidth', params: eventParams } },
					},
				},
				notPreviewed: {
					tags: 'failed',
					exit: 'clearFailure',
					on: { ...choices, 'request.retry': 'previewing' },
				},
				testing: {
					tags: 'busy',
					invoke: {
						id: 'sample',
						src: 'sample',
						input: ( { context: { postId, reader } } ) => ( { postId, reader } ),
						onDone: { target: 'tested', actions: { type: 'assignMessage', params: outputParams } },
						onError: { target: 'notTested', actions: noted },
					},
					after: { letterLimit: { target: 'notTested', actions: late } },
				},
				tested: { on: choices },
				notTested: { tags: 'failed', exit: 'clearFailure', on: { ...choices, 'request.retry': 'testing' } },
			},
		},
		waiting: {
			description: 'It is sent with the post, when that is due.',
			on: { 'sending.cancel': asked( 'cancel' ) },
		},
		sending: {
			tags: 'stoppable',
			initial: 'watching',
			on: { 'sending.pause': asked( 'pause' ), 'sending.cancel': asked( 'cancel' ) },
			states: {
				watching: { after: { pollInterval: 'asking' } },
				asking: {
					description: 'How far it is now; if that cannot be told, it is asked again later.',
					invoke: {
						id: 'progress',
						src: 'state',
						input: ( { context: { postId } } ) => ( { postId } ),
						onDone: arrived,
						onError: 'watching',
					},
					after: { stateLimit: 'watching' },
				},
			},
		},
		paused: { on: { 'sending.resume': asked( 'resume' ), 'sending.cancel': asked( 'cancel' ) } },
		stopped: { on: { 'sending.resume': asked( 'resume' ), 'sending.cancel': asked( 'cancel' ) } },
		sent: {},
		sentInPart: {
			on: {
				'failed.retry': {
					target: 'changing',
					actions: [
						{ type: 'assignAct', params: { act: 'retry' } },
						{ type: 'assignWhat', params: eventParams },
					],
				},
			},
		},
		cancelled: {},
		changing: {
			tags: 'busy',
			invoke: {
				id: 'change',
				src: 'change',
				input: ( { context: { postId, act, choice, what } } ) => ( { postId, act, audience: choice, what } ),
				onDone: arrived,
				onError: { target: 'notChanged', actions: noted },
			},
			after: { changeLimit: { target: 'notChanged', actions: late } },
		},
		notChanged: {
			description: 'Whether it was done is not known: the state is asked for again.',
			tags: 'failed',
			exit: 'clearFailure',
			on: { 'request.retry': 'loading' },
		},
	},
} );
