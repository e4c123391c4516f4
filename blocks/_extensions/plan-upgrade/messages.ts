import { __, sprintf } from '@wordpress/i18n';

/** The texts of the banner; without the plan's name as long as it is unknown. */
export const texts = ( plan: string ) => ( {
	title: plan
		? sprintf(
				/* translators: %s: the name of a plan. */
				__( 'This block needs the %s plan', 'statecraft' ),
				plan
			)
		: __( 'This block needs a paid plan', 'statecraft' ),
	description: __( 'Upgrade your plan to use this premium block.', 'statecraft' ),
	ask: __( 'Ask the administrator of this site to upgrade its plan.', 'statecraft' ),
	upgrade: __( 'Upgrade', 'statecraft' ),
	redirecting: __( 'Redirecting…', 'statecraft' ),
	stay: __( 'Stay here', 'statecraft' ),
} );
