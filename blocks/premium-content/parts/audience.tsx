import { useSelector } from '@xstate/react';
import { Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { lock, unlock } from '@wordpress/icons';
import { planText } from '../../_shared/payments/plans/messages';
import { sellable } from '../../_shared/payments/plans/plans';
import type { ProductsFlow } from '../../_shared/payments/plans/use-products';

interface Props {
	products: ProductsFlow;
	selected: readonly number[];
	/** Whether the view for visitors without a subscription is shown. */
	isForGuests: boolean;
}

/** Who sees the view that is shown in the editor: without it, paid text looks like any other. */
export function Audience( { products, selected, isForGuests }: Props ) {
	const plans = useSelector( products, ( { context } ) =>
		sellable( context.products )
			.filter( ( { id } ) => selected.includes( id ) )
			.map( planText )
			.join( ', ' )
	);
	if ( isForGuests ) {
		return (
			<p className="statecraft-audience" contentEditable={ false }>
				<Icon icon={ unlock } size={ 18 } />
				{ __( 'For visitors without a subscription', 'statecraft' ) }
			</p>
		);
	}
	return (
		<p className="statecraft-audience" contentEditable={ false }>
			<Icon icon={ lock } size={ 18 } />
			{ plans
				? /* translators: %s: plans, such as "Gold ($5.00 / month)". */
					sprintf( __( 'For subscribers only: %s', 'statecraft' ), plans )
				: __( 'For subscribers only', 'statecraft' ) }
		</p>
	);
}
