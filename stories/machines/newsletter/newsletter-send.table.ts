import { failed } from '../../../machines/_kit';
import type { newsletterSendMachine, Context, Newsletter } from '../../../machines/newsletter/newsletter-send';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const newsletter: Newsletter = {
	state: 'choosing',
	audience: 'none',
	held: '',
	settingsUrl: '',
	isPublic: true,
	reason: '',
	all: 0,
	sent: 0,
	failed: 0,
	uncertain: 0,
	lastBatch: '',
	isLate: false,
	failures: [],
	audiences: [
		{ value: 'all', label: 'All subscribers', count: 1280 },
		{ value: 'category:4', label: 'Subscribers of Recipes', count: 312 },
		{ value: 'paid', label: 'Paid subscribers', count: 48 },
	],
};
const fresh: Context = {
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
};
const shown: Context = { ...fresh, postId: 7 };
const choosing: Context = { ...shown, newsletter, choice: 'all' };
const refused = failed( 'refused', { reason: 'The mail server does not accept emails from this address.' } );
const letter = {
	subject: 'Five kinds of tea',
	html: '<h1 style="font-family:sans-serif">Five kinds of tea</h1><p>Steep each for four minutes.</p>',
	text: 'Five kinds of tea\n\nSteep each for four minutes.\n',
};
const of = ( more: Partial< Newsletter > ): Context => ( {
	...shown,
	choice: 'all',
	newsletter: { ...newsletter, audience: 'all', all: 1280, audiences: [], ...more },
} );

/** One story for each leaf state of the flow `newsletter-send`. */
export const newsletterSendStories = {
	idle: { value: 'idle', context: fresh },
	loading: { value: 'loading', context: shown },
	unavailable: { value: 'unavailable', context: of( { state: 'unavailable', isPublic: false, all: 0 } ) },
	failed: { value: 'failed', context: { ...shown, failure: failed( 'unreached' ) } },
	'choosing.ready': { value: { choosing: 'ready' }, context: choosing },
	'choosing.asking': { value: { choosing: 'asking' }, context: choosing },
	'choosing.previewing': { value: { choosing: 'previewing' }, context: choosing },
	'choosing.previewed': { value: { choosing: 'previewed' }, context: { ...choosing, letter } },
	'choosing.notPreviewed': { value: { choosing: 'notPreviewed' }, context: { ...choosing, failure: refused } },
	'choosing.testing': { value: { choosing: 'testing' }, context: choosing },
	'choosing.tested': {
		value: { choosing: 'tested' },
		context: { ...choosing, message: 'A test email is on its way to ada@example.com.' },
	},
	'choosing.notTested': { value: { choosing: 'notTested' }, context: { ...choosing, failure: refused } },
	waiting: { value: 'waiting', context: of( { state: 'waiting', isPublic: false, all: 0 } ) },
	'sending.watching': { value: { sending: 'watching' }, context: of( { state: 'sending', sent: 420 } ) },
	'sending.asking': {
		value: { sending: 'asking' },
		context: of( { state: 'sending', sent: 420, isLate: true, lastBatch: '2026-03-04T10:20:00+00:00' } ),
	},
	paused: { value: 'paused', context: of( { state: 'paused', sent: 420 } ) },
	stopped: { value: 'stopped', context: of( { state: 'stopped', reason: 'failures', sent: 8, failed: 12 } ) },
	sent: { value: 'sent', context: of( { state: 'sent', sent: 1280 } ) },
	sentInPart: {
		value: 'sentInPart',
		context: of( {
			state: 'sent-in-part',
			sent: 1277,
			failed: 2,
			uncertain: 1,
			failures: [
				{ email: 'ada@example.com', reason: 'Mailbox full', isUncertain: false },
				{ email: 'grace@example.com', reason: 'The domain does not exist.', isUncertain: false },
				{ email: 'mary@example.com', reason: '', isUncertain: true },
			],
		} ),
	},
	cancelled: { value: 'cancelled', context: of( { state: 'cancelled', sent: 420 } ) },
	changing: { value: 'changing', context: { ...of( { state: 'sending', sent: 420 } ), act: 'pause' } },
	notChanged: {
		value: 'notChanged',
		context: { ...of( { state: 'sending', sent: 420 } ), act: 'pause', failure: failed( 'silent' ) },
	},
} satisfies StoryTable< typeof newsletterSendMachine >;
