import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../machines/related/module-activation';
import { pausedText } from '../paused';

/** The texts of the gate of one block. */
export interface GateTexts {
	/** The title of the block. */
	title: string;
	/** What has to be activated and why. */
	text: string;
	/** The label of the button, idle and busy. */
	activate: string;
	activating: string;
	learnMore: { text: string; href: string };
}

/** Why the feature could not be activated. Exhaustive: a failure without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unread':
			return __( 'The site did not say whether this is active. You can still activate it.', 'statecraft' );
		case 'refused':
			return failure.reason || __( 'The site did not activate it. Try again.', 'statecraft' );
		case 'unreached':
			return __( 'The site cannot be reached. Please check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site took too long to answer. Check your connection and try again.', 'statecraft' );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: %s: the error message. */
						__( 'It could not be activated: %s', 'statecraft' ),
						failure.reason
					)
				: __( 'It could not be activated. Try again.', 'statecraft' );
	}
}
