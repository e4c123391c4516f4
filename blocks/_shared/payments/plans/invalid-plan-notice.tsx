import { useSelector } from '@xstate/react';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { API_STATE, apiStateOf } from '../../../../machines/payments/products';
import type { Kind } from '../../../../machines/payments/product-form';
import { selectionTexts } from './messages';
import { missingIn } from './plans';
import type { ProductsFlow } from './use-products';

interface Props {
	products: ProductsFlow;
	kind: Kind;
	selected: readonly number[];
}

/** Shows that a selected plan no longer exists, and what visitors see until another one is selected. */
export function InvalidPlanNotice( { products, kind, selected }: Props ) {
	const state = useSelector( products, apiStateOf );
	const missing = missingIn(
		useSelector( products, ( { context } ) => context.products ),
		selected
	);
	return state === API_STATE.CONNECTED && missing.length > 0 ? (
		<Notice className="statecraft-plan-notice" status="warning" isDismissible={ false }>
			<p>{ __( 'Payment plan not found', 'statecraft' ) }</p>
			<p>
				{ __( 'Invalid payment plan configured for this block.', 'statecraft' ) }{ ' ' }
				{ selectionTexts( kind ).hint }
			</p>
		</Notice>
	) : null;
}
