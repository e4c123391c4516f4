import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../../machines/content/view-as';
import { pausedText } from '../../../_shared/paused';

export const texts = () => ( {
	title: __( 'View as', 'statecraft' ),
	audience: __( 'Show the page to', 'statecraft' ),
	width: __( 'Width', 'statecraft' ),
	wide: __( 'Wide', 'statecraft' ),
	phone: __( 'Phone', 'statecraft' ),
	saving: __( 'Saving your changes…', 'statecraft' ),
	asking: __( 'Preparing the view…', 'statecraft' ),
	loading: __( 'Loading the page…', 'statecraft' ),
	left: __( 'You have followed a link. Only this post can be viewed as others get it.', 'statecraft' ),
	back: __( 'Back to the post', 'statecraft' ),
	forbidden: __(
		'Only people who can edit this post can view it as others. If you are no longer logged in, log in in another tab and open the view again.',
		'statecraft'
	),
} );

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		saving: __( 'Your changes could not be saved, so the view would not show them.', 'statecraft' ),
		asking: __( 'The view could not be prepared.', 'statecraft' ),
		loading: __( 'The page could not be loaded.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

/** The reason for a failure. */
export function reasonOf( { kind, reason }: Failure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'unreached':
			return __( 'The site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is taking too long to respond.', 'statecraft' );
		case 'forbidden':
		case 'refused':
		case 'unexpected':
			return reason;
	}
}
