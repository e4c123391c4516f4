import { __ } from '@wordpress/i18n';

/** The attributes of `jetpack/recurring-payments` of all saved versions. */
export type Attributes = {
	/** The single plan of versions before several could be selected. Still saved, for Jetpack. */
	planId?: number;
	planIds?: readonly number[];
	align?: string;
	url?: string;
	uniqueId?: string;
	/** The width of a button in a row: a percentage. */
	width?: string;
};

/** The selected plans, whichever attribute a post uses. */
export function selectedPlans( { planId, planIds }: Pick< Attributes, 'planId' | 'planIds' > ): number[] {
	const ids: unknown[] = Array.isArray( planIds ) && planIds.length > 0 ? planIds : [ planId ];
	return ids.map( Number ).filter( ( id ) => Number.isInteger( id ) && id > 0 );
}

/** The button of a new block. In premium content it is below a text that asks to subscribe. */
export const newButton = ( kind: 'subscription' | 'payment-plan' = 'payment-plan' ) => ( {
	element: 'a',
	uniqueId: 'recurring-payments-id',
	text: kind === 'subscription' ? __( 'Subscribe', 'statecraft' ) : __( 'Contribute', 'statecraft' ),
} );

/** All buttons share the gaps between them, so that the buttons of one row fill it exactly. */
export function widthStyle( width: unknown ): string | undefined {
	const text = String( width ?? '' );
	const [ , percentage ] = /^(\d{1,3}(?:\.\d+)?)%$/.exec( text ) ?? [];
	if ( percentage !== undefined ) {
		return `calc(${ percentage }% - var(--jetpack-payment-buttons-gap, 0) * ${ 1 - Number( percentage ) / 100 })`;
	}
	return /^\d{1,4}(?:\.\d+)?(?:px|em|rem)$/.test( text ) ? text : undefined;
}
