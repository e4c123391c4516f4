import { __ } from '@wordpress/i18n';
import type { GateTexts } from '../../_shared/related/messages';
import type { FormatName } from '../attributes';

/** The texts before ads are active. */
export const gateTexts = (): GateTexts => ( {
	title: __( 'Ad', 'statecraft' ),
	text: __( "You'll need to activate WordAds to use this block.", 'statecraft' ),
	activate: __( 'Activate WordAds', 'statecraft' ),
	activating: __( 'Activating WordAds', 'statecraft' ),
	learnMore: {
		text: __( 'Learn more about ads.', 'statecraft' ),
		href: 'https://jetpack.com/support/ads/',
	},
} );

/** The labels of the formats. */
export const formatNames = (): Readonly< Record< FormatName, string > > => ( {
	mrec: __( 'Rectangle', 'statecraft' ),
	leaderboard: __( 'Leaderboard', 'statecraft' ),
	mobile_leaderboard: __( 'Mobile leaderboard', 'statecraft' ),
	wideskyscraper: __( 'Wide skyscraper', 'statecraft' ),
} );
