import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../machines/payments/simple-payment';
import { invalidEmail } from '../problems';
import type { Field } from '../problems';
import { pausedText } from '../../_shared/paused';

/** The message for a failure to store or load the product. */
export function messageOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'refused':
			return failure.reason || __( 'The site rejected the product without giving a reason.', 'statecraft' );
		case 'missing':
			return __( 'The site does not support products of this type. Is Statecraft active there?', 'statecraft' );
		case 'unreached':
			return __( 'The site cannot be reached. Please check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is not responding. Please try again.', 'statecraft' );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: %s: a technical reason. */
						__( 'Something went wrong: %s', 'statecraft' ),
						failure.reason
					)
				: __( 'Something went wrong. Please try again.', 'statecraft' );
	}
}

/** The error of the field that the site rejected; null if it was something else. */
export function refusedField( { code }: Failure, email: string ): Partial< Record< Field, string > > | null {
	switch ( code ) {
		case 'email':
			return { email: invalidEmail( email ) };
		case 'price':
			return { price: __( 'Invalid price.', 'statecraft' ) };
		default:
			return null;
	}
}
