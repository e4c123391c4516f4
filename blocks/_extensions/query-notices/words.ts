import { __, sprintf } from '@wordpress/i18n';

/** What a notice of the editor says. */
export interface Words {
	status: 'success' | 'error';
	text: string;
	/** Where more is to be seen. */
	link?: { label: string; url: string };
}

export const connected = (): Words => ( {
	status: 'success',
	text: __( 'Congrats! Your site is now connected to Stripe. You can now start accepting funds!', 'statecraft' ),
} );

export const cancelled = (): Words => ( {
	status: 'error',
	text: __( 'You cancelled connecting your site to Stripe.', 'statecraft' ),
} );

/**
 * @param plan What the plan is called; empty where that is not known.
 * @param url  Where the plan is to be seen.
 */
export const upgraded = ( plan: string, url: string ): Words => ( {
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
