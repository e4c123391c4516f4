import { CheckboxControl, PanelBody, RadioControl, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { API_STATE, apiStateOf } from '../../../machines/payments/products';
import type { Kind } from '../../../machines/payments/product-form';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { planText, selectionTexts } from './messages';
import { PlanForm } from './plan-form';
import type { ProductFormFlow } from './plan-form';
import { sellable } from './plans';
import type { ProductsFlow } from './use-products';

interface Props {
	products: ProductsFlow;
	form: ProductFormFlow;
	kind: Kind;
	selected: readonly number[];
	/** Whether several can be selected. */
	isMultiple: boolean;
	onSelect: ( ids: readonly number[] ) => void;
}

function Choice( { products, selected, isMultiple, kind, onSelect }: Omit< Props, 'form' > ) {
	const plans = sellable( useFlowValue( products, ( { context } ) => context.products ) );
	const options = plans.map( ( plan ) => ( {
		value: String( plan.id ),
		label: planText( plan ),
	} ) );
	return isMultiple ? (
		<fieldset>
			<legend>{ selectionTexts( kind ).panel }</legend>
			{ options.map( ( { value, label } ) => (
				<CheckboxControl
					key={ value }
					label={ label }
					checked={ selected.includes( Number( value ) ) }
					onChange={ ( isChecked ) =>
						onSelect(
							isChecked
								? [ ...selected, Number( value ) ]
								: selected.filter( ( id ) => id !== Number( value ) )
						)
					}
					__nextHasNoMarginBottom
				/>
			) ) }
		</fieldset>
	) : (
		<RadioControl
			label={ selectionTexts( kind ).panel }
			hideLabelFromVision
			selected={ String( selected[ 0 ] ?? '' ) }
			options={ options }
			onChange={ ( value ) => onSelect( [ Number( value ) ] ) }
		/>
	);
}

/** The panel with the plans of the site to select from, and the form of a new one. */
export function PlansControl( { form, ...props }: Props ) {
	const state = useFlowValue( props.products, apiStateOf );
	const currency = useFlowValue( props.products, ( { context } ) => context.connectedAccountDefaultCurrency );
	return (
		<PanelBody title={ selectionTexts( props.kind ).panel }>
			{ state === API_STATE.LOADING && (
				<div role="status">
					<Spinner />
					{ __( 'Loading the plans…', 'statecraft' ) }
				</div>
			) }
			{ state === API_STATE.CONNECTED && (
				<>
					<Choice { ...props } />
					<PlanForm flow={ form } kind={ props.kind } currency={ currency } />
				</>
			) }
			{ state === API_STATE.NOT_CONNECTED && (
				<p>{ __( 'Plans can be selected once this site is connected to Stripe.', 'statecraft' ) }</p>
			) }
		</PanelBody>
	);
}
