import { __ } from '@wordpress/i18n';
import { isHosted } from '../../../../machines/_kit';
import type { Site } from '../../../_runtime/registration/site';

/** What the read-more link is about. */
export type Subject = 'donations' | 'payment-buttons' | 'premium-content' | 'default';

/** The pages of the documentation, by hosting flavour and block. */
const PAGES = {
	hosted: {
		donations: 'https://wordpress.com/support/wordpress-editor/blocks/donations/',
		'payment-buttons': 'https://wordpress.com/support/wordpress-editor/blocks/payments/',
		'premium-content': 'https://wordpress.com/support/wordpress-editor/blocks/premium-content-block/',
		default: 'https://wordpress.com/support/monetize-your-site/',
	},
	own: {
		donations: 'https://jetpack.com/support/jetpack-blocks/donations-block/',
		'payment-buttons': 'https://jetpack.com/support/jetpack-blocks/payments-block/',
		'premium-content': 'https://jetpack.com/support/jetpack-blocks/paid-content-block/',
		default: 'https://jetpack.com/support/jetpack-blocks/',
	},
} as const satisfies Record< 'hosted' | 'own', Record< Subject, string > >;

/** Where to read more. */
export const readMoreUrl = ( subject: Subject, { siteType }: Pick< Site, 'siteType' > ): string =>
	PAGES[ isHosted( siteType ) ? 'hosted' : 'own' ][ subject ];

export const texts = () => ( {
	title: __( 'Connect to Stripe to use this block on your site', 'statecraft' ),
	subtitle: __( 'This block will be hidden from your visitors until you connect to Stripe.', 'statecraft' ),
	connect: __( 'Connect', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	ask: __( 'An administrator of this site can connect it.', 'statecraft' ),
	saving: __( 'Your post is being saved before you leave…', 'statecraft' ),
	leaving: __( 'Leaving for Stripe…', 'statecraft' ),
	stay: __( 'Stay here', 'statecraft' ),
	readMore: __( 'Read more', 'statecraft' ),
} );
