import { __, sprintf } from '@wordpress/i18n';
import type { Product, Failure } from '../../../../machines/payments/products';
import type { Kind } from '../../../../machines/payments/product-form';
import { formatPrice, minimumOf } from '../currency';
import { pausedText } from '../../paused';

/** The message of a failure; the site's own if it sent one. */
export const reasonOf = ( { code, reason }: Failure, otherwise: string ): string =>
	code === 'unexpected_response' ? __( 'Unexpected API response', 'statecraft' ) : reason || otherwise;

/** Why the products could not be loaded. Exhaustive: a failure without a text does not compile. */
export function readingFailureText( failure: Failure ): string {
	if ( failure.kind === 'paused' ) {
		return pausedText( failure );
	}
	const unread = __( 'This site’s payment plans could not be loaded.', 'statecraft' );
	switch ( failure.kind ) {
		case 'refused':
		case 'unexpected':
			return reasonOf( failure, unread );
		case 'unreached':
			return [ unread, __( 'Please check your connection and try again.', 'statecraft' ) ].join( ' ' );
		case 'silent':
			return [ unread, __( 'The site took too long to respond.', 'statecraft' ) ].join( ' ' );
	}
}

/** The snackbars for the result of creating a product. */
export const savingTexts = ( kind: Kind ): { created: string; failed: string } =>
	kind === 'subscription'
		? {
				created: __( 'Successfully created subscription', 'statecraft' ),
				failed: __( 'There was an error when adding the subscription.', 'statecraft' ),
			}
		: {
				created: __( 'Successfully created payment plan', 'statecraft' ),
				failed: __( 'There was an error when adding the payment plan.', 'statecraft' ),
			};

/** The validation errors, by the state of the form. */
export const validationTexts = ( kind: Kind, currency: string ) => ( {
	untitled:
		kind === 'subscription'
			? __( 'Subscription requires a name', 'statecraft' )
			: __( 'Payment plan requires a name', 'statecraft' ),
	'below-minimum': sprintf(
		/* translators: %s: a price such as "$0.50". */
		__( 'Minimum allowed price is %s.', 'statecraft' ),
		formatPrice( minimumOf( currency ), currency )
	),
	'no-number':
		kind === 'subscription'
			? __( 'Subscription requires a valid price', 'statecraft' )
			: __( 'Payment plan requires a valid price', 'statecraft' ),
} );

/** The texts of a selection, by kind. */
export const selectionTexts = ( kind: Kind ) =>
	kind === 'subscription'
		? {
				panel: __( 'Subscriptions', 'statecraft' ),
				add: __( 'Add a new subscription', 'statecraft' ),
				ask: __( 'Ask an author or an editor of this site to add a subscription.', 'statecraft' ),
				hint: __(
					'The subscribe button will be hidden from your visitors until you select a valid subscription.',
					'statecraft'
				),
			}
		: {
				panel: __( 'Payment plan', 'statecraft' ),
				add: __( 'Add a new payment plan', 'statecraft' ),
				ask: __( 'Ask an author or an editor of this site to add a payment plan.', 'statecraft' ),
				hint: __(
					'The button will be hidden from your visitors until you select a valid payment plan.',
					'statecraft'
				),
			};

/** The labels of the intervals. */
export const intervalLabels = (): Record< string, string > => ( {
	'one-time': __( 'One-time payment', 'statecraft' ),
	'1 month': __( 'Monthly', 'statecraft' ),
	'1 year': __( 'Yearly', 'statecraft' ),
} );

/** The price of a plan with its interval, by how short it is said: in a choice, or as a page shows it below a button. */
function withInterval( { price, currency, interval }: Product, isShort: boolean ): string {
	const amount = formatPrice( Number( price ) || 0, currency );
	switch ( interval ) {
		case '1 month':
			return isShort
				? /* translators: %s: a price such as "$5.00". */
					sprintf( __( '%s / month', 'statecraft' ), amount )
				: /* translators: %s: a price. */
					sprintf( __( '%s a month', 'statecraft' ), amount );
		case '1 year':
			return isShort
				? /* translators: %s: a price such as "$5.00". */
					sprintf( __( '%s / year', 'statecraft' ), amount )
				: /* translators: %s: a price. */
					sprintf( __( '%s a year', 'statecraft' ), amount );
		default:
			return amount;
	}
}

/** A plan with its price: `Gold ($5.00 / month)`. */
export const planText = ( plan: Product ): string => `${ plan.title } (${ withInterval( plan, true ) })`;

/** The price of a plan with its interval, as a page shows it below a button: `$5.00 a month`. */
export const rateText = ( plan: Product ): string => withInterval( plan, false );
