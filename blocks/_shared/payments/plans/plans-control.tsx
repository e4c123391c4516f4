import { useSelector } from '@xstate/react';
import { Button, CheckboxControl, PanelBody, RadioControl, Spinner, VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { API_STATE, apiStateOf } from '../../../../machines/payments/products';
import type { Kind } from '../../../../machines/payments/product-form';
import { leaving } from '../../focus';
import { PausedHint, pauseOf } from '../../paused-hint';
import { RetryNotice } from '../../retry-notice';
import { planText, readingFailureText, selectionTexts } from './messages';
import { PlanForm } from './plan-form';
import type { ProductFormFlow } from './plan-form';
import { missingIn, sellable } from './plans';
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
	const all = useSelector( products, ( { context } ) => context.products );
	const options = sellable( all ).map( ( plan ) => ( {
		value: String( plan.id ),
		label: planText( plan ),
	} ) );
	// The next selection does not drop them, because their buyers can still read; but the author must be able to remove them.
	const gone = missingIn( all, selected ).map( ( id ) => ( {
		value: String( id ),
		/* translators: %d: the id of a plan. */
		label: sprintf( __( 'Payment plan not found (%d)', 'statecraft' ), id ),
	} ) );
	return isMultiple ? (
		<fieldset>
			<VisuallyHidden as="legend">{ selectionTexts( kind ).panel }</VisuallyHidden>
			{ [ ...options, ...gone ].map( ( { value, label } ) => (
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

/** Shown in place of the plans: the site is paused, there is no account, or the status is unknown. */
function NoPlans( { products }: Pick< Props, 'products' > ) {
	const failure = useSelector( products, ( { context } ) => context.failure );
	const check = () => products.send( { type: 'connection.check' } );
	if ( pauseOf() ) {
		return (
			<p>
				<PausedHint />
			</p>
		);
	}
	return failure ? (
		<RetryNotice status="warning" message={ readingFailureText( failure ) } onRetry={ check } />
	) : (
		<>
			<p>{ __( 'Plans can be selected once this site is connected to Stripe.', 'statecraft' ) }</p>
			{ /* It may have been connected in another tab. */ }
			<Button variant="secondary" onClick={ leaving( check ) } __next40pxDefaultSize>
				{ __( 'Check again', 'statecraft' ) }
			</Button>
		</>
	);
}

/** The panel for selecting plans of the site and creating a new one. */
export function PlansControl( { form, ...props }: Props ) {
	const state = useSelector( props.products, apiStateOf );
	const currency = useSelector( props.products, ( { context } ) => context.connectedAccountDefaultCurrency );
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
			{ state === API_STATE.NOT_CONNECTED && <NoPlans products={ props.products } /> }
		</PanelBody>
	);
}
