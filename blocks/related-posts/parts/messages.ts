import { __ } from '@wordpress/i18n';
import type { GateTexts } from '../../_shared/related/messages';

/** The texts before the feature is active. */
export const gateTexts = (): GateTexts => ( {
	title: __( 'Related Posts', 'statecraft' ),
	text: __( "You'll need to activate the Related Posts feature to use this block.", 'statecraft' ),
	activate: __( 'Activate', 'statecraft' ),
	activating: __( 'Activating Related Posts', 'statecraft' ),
	learnMore: {
		text: __( 'Learn more about the Related Posts feature.', 'statecraft' ),
		href: 'https://jetpack.com/support/related-posts/',
	},
} );

/** The text of a slot without a post. */
export const unavailable = ( isSiteEditor: boolean ): string =>
	isSiteEditor
		? __( 'Preview unavailable in site editor.', 'statecraft' )
		: __( "Preview unavailable: you haven't published enough posts with similar content.", 'statecraft' );
