import { InspectorControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ParentPanels } from '../_shared/inner-blocks/parent-panels';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { InvalidPlanNotice } from '../_shared/payments/plans/invalid-plan-notice';
import { PlanRate } from '../_shared/payments/plans/plan-rate';
import { PlanQuestion } from '../_shared/payments/plans/plan-question';
import { PlansControl } from '../_shared/payments/plans/plans-control';
import { PlansToolbar } from '../_shared/payments/plans/plans-toolbar';
import { ProductsNudge } from '../_shared/payments/plans/products-nudge';
import { usePlanForm } from '../_shared/payments/plans/use-plan-form';
import { useProducts } from '../_shared/payments/plans/use-products';
import { WidthPanel } from '../_shared/width/width-panel';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { newButton, selectedPlans, widthStyle } from './attributes';
import type { Attributes } from './attributes';

/** The block inside premium content subscribes readers; elsewhere it sells. */
interface Props extends BlockEditProps< Attributes > {
	context: { isPremiumContentChild?: boolean; 'premium-content/planIds'?: unknown };
}

/** Parent blocks that show, once for all their buttons, that the site is not connected. */
const ROWS = [ 'jetpack/payment-buttons', 'premium-content/container' ];

interface Selectors {
	getBlockParentsByBlockName: ( clientId: string, names: readonly string[] ) => readonly string[];
}

/** The plans that open the surrounding premium content; undefined outside of it. */
const openingPlans = ( { isPremiumContentChild, ...context }: Props[ 'context' ] ): readonly number[] | undefined => {
	const planIds = context[ 'premium-content/planIds' ];
	return isPremiumContentChild ? selectedPlans( { planIds: Array.isArray( planIds ) ? planIds : [] } ) : undefined;
};

/** Whether none of the button's plans opens the content. */
const isElsewhere = ( opening: readonly number[], sold: readonly number[] ): boolean =>
	opening.length > 0 && sold.length > 0 && ! sold.some( ( id ) => opening.includes( id ) );

export default function Edit( { clientId, attributes, context }: Props ) {
	const kind = context.isPremiumContentChild ? 'subscription' : 'payment-plan';
	const isAlone = useSelect(
		( select ) =>
			( select( store ) as unknown as Selectors ).getBlockParentsByBlockName( clientId, ROWS ).length === 0,
		[ clientId ]
	);
	const selected = selectedPlans( attributes );
	const opening = openingPlans( context );
	const products = useProducts();
	const asks = kind === 'payment-plan';
	const form = usePlanForm( { clientId, kind, attribute: 'planIds', products, selected, asks, among: opening } );
	const { act } = useUndoLevels( clientId );
	const select = ( planIds: readonly number[] ) => act( { planIds, planId: planIds[ 0 ] } );
	const width = widthStyle( attributes.width );
	const blockProps = useBlockProps( width ? { style: { width } } : {} );
	const { children, ...inner } = useInnerBlocksProps(
		{},
		useFixedBlocks( clientId, [ [ 'jetpack/button', newButton( kind ) ] ] )
	);
	const plans = (
		<PlansControl
			products={ products }
			form={ form }
			kind={ kind }
			selected={ selected }
			// Posts of other versions have several; a single select would hide what visitors are offered.
			isMultiple={ selected.length > 1 }
			onSelect={ select }
		/>
	);
	return (
		<div { ...blockProps } data-align={ attributes.align }>
			<PlansToolbar products={ products } form={ form } kind={ kind } selected={ selected } onSelect={ select } />
			<InspectorControls>
				{ plans }
				<WidthPanel
					width={ attributes.width }
					align={ attributes.align }
					onChange={ ( next ) => act( { width: next } ) }
				/>
			</InspectorControls>
			{ isAlone && <ProductsNudge clientId={ clientId } products={ products } block="payment-buttons" /> }
			{ opening && isElsewhere( opening, selected ) && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'People who buy this plan cannot read the content, because it is not one of the content’s plans.',
						'statecraft'
					) }
				</Notice>
			) }
			<InvalidPlanNotice products={ products } kind={ kind } selected={ selected } />
			<div { ...inner }>
				<ParentPanels.Provider value={ plans }>{ children }</ParentPanels.Provider>
			</div>
			<PlanRate products={ products } selected={ selected } />
			<PlanQuestion products={ products } form={ form } kind={ kind } onSelect={ select } />
		</div>
	);
}
