import { useSelector } from '@xstate/react';
import { rateText } from './messages';
import { sellable } from './plans';
import type { ProductsFlow } from './use-products';

interface Props {
	products: ProductsFlow;
	selected: readonly number[];
}

/** The price of the only selected plan, as the page shows it. Several plans are a choice on the page, each with its price. */
export function PlanRate( { products, selected }: Props ) {
	const rate = useSelector( products, ( { context } ) => {
		const plan = sellable( context.products ).find( ( { id } ) => id === selected[ 0 ] );
		return plan && selected.length === 1 ? rateText( plan ) : '';
	} );
	return rate ? <p className="statecraft-pay__price">{ rate }</p> : null;
}
