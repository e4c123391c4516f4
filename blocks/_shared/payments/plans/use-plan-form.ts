import { useSelector } from '@xstate/react';
import { productFormMachine } from '../../../../machines/payments/product-form';
import type { Kind, NoticeShow, SelectionName } from '../../../../machines/payments/product-form';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { savingTexts } from './messages';
import type { ProductFormFlow } from './plan-form';
import { sellable } from './plans';
import { useSnackbars } from './use-products';
import type { ProductsFlow } from './use-products';

interface Options {
	clientId: string;
	kind: Kind;
	attribute: SelectionName;
	products: ProductsFlow;
	selected: readonly number[];
	/** Whether the author is asked what the block sells; otherwise the first product is selected. */
	asks?: boolean;
	/** The ids to select the first one from; by default all products of the site. */
	among?: readonly number[];
}

/** The selection of a block, and its form for a new plan. */
export function usePlanForm( {
	clientId,
	kind,
	attribute,
	products,
	selected,
	asks = false,
	among,
}: Options ): ProductFormFlow {
	const { createSuccessNotice, createErrorNotice } = useSnackbars();
	const sold = sellable( useSelector( products, ( { context } ) => context.products ) ).map( ( { id } ) => id );
	// In the order of `among`: which plan is the first must not depend on how late the block is rendered.
	const ids = among?.filter( ( id ) => sold.includes( id ) ) ?? sold;
	const isConnected = useSelector( products, ( snapshot ) => snapshot.matches( 'connected' ) );
	return useFlow( productFormMachine, {
		key: clientId,
		input: { attribute, asks },
		propEvents: [ { type: 'products.change', ids: isConnected ? ids : [], selected } ],
		on: {
			'notice.show': ( { notice }: NoticeShow ) =>
				notice === 'created'
					? createSuccessNotice( savingTexts( kind ).created, { id: 'statecraft-plan', type: 'snackbar' } )
					: createErrorNotice( savingTexts( kind ).failed, { id: 'statecraft-plan', type: 'snackbar' } ),
		},
	} );
}
