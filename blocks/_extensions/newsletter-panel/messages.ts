import { __, _n, sprintf } from '@wordpress/i18n';
import type { Failure, Newsletter } from '../../../machines/newsletter/newsletter-send';
import { pausedText } from '../../_shared/paused';

export const texts = () => ( {
	title: __( 'Newsletter', 'statecraft' ),
	loading: __( 'Loading…', 'statecraft' ),
	unavailable: __( 'You are not allowed to send this post by email.', 'statecraft' ),
	failed: __( 'The state of the newsletter could not be loaded.', 'statecraft' ),
	audience: __( 'Send by email to', 'statecraft' ),
	nobody: __( 'No one', 'statecraft' ),
	withPost: __( 'The email is sent when the post is published.', 'statecraft' ),
	preview: __( 'Preview email', 'statecraft' ),
	previewing: __( 'Preparing the preview…', 'statecraft' ),
	notPreviewed: __( 'The preview could not be made.', 'statecraft' ),
	test: __( 'Send test email', 'statecraft' ),
	testing: __( 'Sending a test email to you…', 'statecraft' ),
	notTested: __( 'The test email could not be sent.', 'statecraft' ),
	sendNow: __( 'Send now', 'statecraft' ),
	dismiss: __( 'Not now', 'statecraft' ),
	waiting: __( 'This post will be sent by email when it is published.', 'statecraft' ),
	pause: __( 'Pause', 'statecraft' ),
	resume: __( 'Resume', 'statecraft' ),
	cancel: __( 'Cancel', 'statecraft' ),
	retry: __( 'Try again', 'statecraft' ),
	changing: __( 'One moment…', 'statecraft' ),
	notChanged: __( 'It is not known whether this was done.', 'statecraft' ),
	late: __( 'Sending waits for the next visit to this site.', 'statecraft' ),
	settings: __( 'Newsletter settings', 'statecraft' ),
	reader: __( 'Show the email to', 'statecraft' ),
	width: __( 'Width', 'statecraft' ),
	subscriber: __( 'A subscriber', 'statecraft' ),
	paid: __( 'A paid subscriber', 'statecraft' ),
	html: __( 'HTML part', 'statecraft' ),
	text: __( 'Plain text part', 'statecraft' ),
	uncertain: __( 'Not known whether it was sent', 'statecraft' ),
} );

/** The question before a post is sent at once. */
export const question = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of people. */
		_n( 'Send this post to %d person now?', 'Send this post to %d people now?', count, 'statecraft' ),
		count
	);

/** How far it is. */
export const progress = ( { sent, all }: Newsletter ): string =>
	/* translators: 1: number of emails sent, 2: number of all. */
	sprintf( __( '%1$d of %2$d sent.', 'statecraft' ), sent, all );

/** What there is to say of a state. */
export function stateText( newsletter: Newsletter ): string {
	switch ( newsletter.state ) {
		case 'sending':
			return __( 'This post is being sent by email.', 'statecraft' );
		case 'paused':
			return __( 'Sending is paused.', 'statecraft' );
		case 'stopped':
			return newsletter.reason === 'post'
				? __( 'Sending was stopped, because the post is not public any more.', 'statecraft' )
				: __( 'Sending was stopped, because most of the last emails failed.', 'statecraft' );
		case 'sent':
			return __( 'This post has been sent by email.', 'statecraft' );
		case 'sent-in-part':
			return __( 'This post has been sent, but not to everyone.', 'statecraft' );
		case 'cancelled':
			return __( 'This newsletter was cancelled. Nothing more is sent.', 'statecraft' );
		case 'unavailable':
		case 'choosing':
		case 'waiting':
			return '';
	}
}

/** Those that failed. */
export const failedText = ( count: number ): string =>
	/* translators: %d: number of emails. */
	sprintf( _n( '%d email failed.', '%d emails failed.', count, 'statecraft' ), count );

/** Those of which nobody knows. */
export const uncertainText = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of emails. */
		_n(
			'It is not known whether %d email was sent. Trying again may send it twice.',
			'It is not known whether %d emails were sent. Trying again may send them twice.',
			count,
			'statecraft'
		),
		count
	);

/** The reason for a failure. */
export function reasonOf( { kind, reason }: Failure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'unreached':
			return __( 'The site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is taking too long to respond.', 'statecraft' );
		case 'refused':
		case 'unexpected':
			return reason;
	}
}
