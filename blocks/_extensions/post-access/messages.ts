import { __ } from '@wordpress/i18n';
import type { Access, Failure } from '../../../machines/newsletter/post-access';
import { pausedText } from '../../_shared/paused';

export const texts = () => ( {
	who: __( 'Who can read this post', 'statecraft' ),
	plan: __( 'Plan', 'statecraft' ),
	anyPlan: __( 'Any plan of the newsletter', 'statecraft' ),
	goneOption: __( 'A plan that no longer exists', 'statecraft' ),
	gone: __(
		'This plan no longer exists. Only people who have already paid for it can read this post.',
		'statecraft'
	),
	loading: __( 'Loading the plans of this site…', 'statecraft' ),
	opened: __(
		'The owner of this site has opened this post to everyone. What you choose here has no effect.',
		'statecraft'
	),
	closed: __( 'Nobody but the post’s editors can read this.', 'statecraft' ),
	needsPlan: __( 'This site has no plan that people could pay for.', 'statecraft' ),
	create: __( 'Create a plan', 'statecraft' ),
	mayNotCreate: __( 'Ask somebody who can publish posts to create a plan.', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	unknown: __( 'What is stored here is not known. Choose who can read this post.', 'statecraft' ),
	notAllowed: __(
		'Sorry, you are not allowed to change who can read this post. If you are no longer logged in, log in in another tab and reload this page.',
		'statecraft'
	),
	failed: __( 'The plans of this site could not be loaded. Who can read this post has not changed.', 'statecraft' ),
} );

/** The choices, in the order of the panel. */
export const accessLabels = (): Record< Access, string > => ( {
	everybody: __( 'Everyone', 'statecraft' ),
	subscribers: __( 'Subscribers', 'statecraft' ),
	paid_subscribers: __( 'Paid subscribers', 'statecraft' ),
	paid_subscribers_all_tiers: __( 'All paid subscribers', 'statecraft' ),
} );

/** What visitors see of a post. */
export function visitorsText( isOpen: boolean, hasPaywall: boolean ): string {
	if ( isOpen ) {
		return hasPaywall
			? __( 'Visitors see all of this post, also what is below the paywall.', 'statecraft' )
			: __( 'Visitors see all of this post.', 'statecraft' );
	}
	return hasPaywall
		? __( 'Visitors see the text above the paywall.', 'statecraft' )
		: __( 'Visitors see only the title and the excerpt.', 'statecraft' );
}

/** Why the plans could not be loaded. */
export function reasonOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unreached':
			return __( 'The site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is taking too long to respond.', 'statecraft' );
		case 'forbidden':
		case 'refused':
		case 'unexpected':
			return failure.reason;
	}
}
