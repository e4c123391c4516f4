import { __ } from '@wordpress/i18n';

/** The inserter preview. */
export const example = {
	innerBlocks: [
		{
			name: 'core/paragraph',
			attributes: { content: __( 'Welcome back! Here is what is new since your last visit.', 'statecraft' ) },
		},
	],
};
