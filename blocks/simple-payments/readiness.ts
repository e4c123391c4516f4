import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { problemsOf } from './problems';

const textOf = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

export const readiness: Readiness = ( { attributes } ) => {
	const [ problem ] = Object.values(
		problemsOf( {
			title: textOf( attributes.title ),
			price: textOf( attributes.price ),
			currency: textOf( attributes.currency ),
			email: textOf( attributes.email ),
		} )
	);
	if ( problem === undefined ) {
		return null;
	}
	return unfinished(
		problem,
		attributes.productId ? __( 'Visitors see the product as it was last saved.', 'statecraft' ) : undefined
	);
};
