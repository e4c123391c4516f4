import { __, sprintf } from '@wordpress/i18n';

/** The content of a notice. */
export interface NoticeContent {
	status: 'success' | 'error';
	text: string;
	/** A link to more information. */
	link?: { label: string; url: string };
}

export const connected = (): NoticeContent => ( {
	status: 'success',
	text: __( 'Congrats! Your site is now connected to Stripe. You can now start accepting funds!', 'statecraft' ),
} );

export const cancelled = (): NoticeContent => ( {
	status: 'error',
	text: __( 'You cancelled connecting your site to Stripe.', 'statecraft' ),
} );

/**
 * @param plan The name of the plan; empty if unknown.
 * @param url  The page that shows the plan.
 */
export const upgraded = ( plan: string, url: string ): NoticeContent => ( {
	status: 'success',
	text: plan
		? sprintf(
				/* translators: %s: the name of a plan. */
				__( 'Congratulations! Your site is now on the %s plan.', 'statecraft' ),
				plan
			)
		: __( 'Congratulations! Your site is now on a paid plan.', 'statecraft' ),
	link: { label: __( 'View my plan', 'statecraft' ), url },
} );
