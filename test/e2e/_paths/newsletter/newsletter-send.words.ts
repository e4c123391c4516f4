/** What the panel “Newsletter” says in each state. */
import type { SnapshotFrom } from 'xstate';
import type { Event, newsletterSendMachine } from '../../../../machines/newsletter/newsletter-send';

export type State = Parameters< SnapshotFrom< typeof newsletterSendMachine >[ 'matches' ] >[ 0 ];

/** Its status. */
export const SAYS: readonly ( readonly [ state: State, text: string | RegExp ] )[] = [
	[ 'loading', 'Loading…' ],
	[ 'changing', 'One moment…' ],
	[ { choosing: 'asking' }, /^Send this post to (12|3) people now\?$/ ],
	[ { choosing: 'testing' }, 'Sending a test email to you…' ],
	[ { choosing: 'tested' }, 'A test email is on its way to ada@example.com.' ],
	[ 'waiting', 'This post will be sent by email when it is published.' ],
	[ 'sending', 'This post is being sent by email. 4 of 12 sent.' ],
	[ 'paused', 'Sending is paused. 4 of 12 sent.' ],
	[ 'stopped', 'Sending was stopped, because most of the last emails failed. 0 of 40 sent.' ],
	[ 'sent', 'This post has been sent by email. 12 of 12 sent.' ],
	[ 'sentInPart', 'This post has been sent, but not to everyone. 9 of 12 sent.' ],
	[ 'cancelled', 'This newsletter was cancelled. Nothing more is sent. 4 of 12 sent.' ],
];

/** Its notice. */
export const NOTICES: readonly ( readonly [ state: State, text: string ] )[] = [
	[ 'failed', 'The state of the newsletter could not be loaded.' ],
	[ 'notChanged', 'It is not known whether this was done.' ],
	[ { choosing: 'notPreviewed' }, 'The preview could not be made.' ],
	[ { choosing: 'notTested' }, 'The test email could not be sent.' ],
];

/** Why it failed, by the kind of the failure. */
export const REASONS: Readonly< Record< string, string > > = {
	refused: 'The site said no.',
	unreached: 'The site could not be reached.',
	silent: 'The site is taking too long to respond.',
};

/** The button of each act of the author. */
export const BUTTONS: Partial< Record< Event[ 'type' ], string > > = {
	'preview.open': 'Preview email',
	'test.send': 'Send test email',
	'send.ask': 'Send now',
	'send.confirm': 'Send now',
	'send.dismiss': 'Not now',
	'sending.pause': 'Pause',
	'sending.resume': 'Resume',
	'sending.cancel': 'Cancel',
	'failed.retry': 'Try again',
	'request.retry': 'Try again',
};

/** The labels of the audiences of the model. */
export const LABELS: Readonly< Record< string, string > > = {
	none: 'No one',
	all: 'All subscribers (12)',
	paid: 'Paid subscribers (3)',
};
