import { InspectorControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { InvalidPlanNotice } from '../_shared/plans/invalid-plan-notice';
import { PlansControl } from '../_shared/plans/plans-control';
import { PlansToolbar } from '../_shared/plans/plans-toolbar';
import { ProductsNudge } from '../_shared/plans/products-nudge';
import { usePlanForm } from '../_shared/plans/use-plan-form';
import { useProducts } from '../_shared/plans/use-products';
import { WidthPanel } from '../_shared/width/width-panel';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { newButton, selectedPlans, widthStyle } from './attributes';
import type { Attributes } from './attributes';

/** The block inside premium content subscribes readers; elsewhere it sells. */
interface Props extends BlockEditProps< Attributes > {
	context: { isPremiumContentChild?: boolean };
}

/** Those around it that show for all their buttons that the site is not connected. */
const ROWS = [ 'jetpack/payment-buttons', 'premium-content/container' ];

interface Selectors {
	getBlockParentsByBlockName: ( clientId: string, names: readonly string[] ) => readonly string[];
}

export default function Edit( { clientId, attributes, context }: Props ) {
	const kind = context.isPremiumContentChild ? 'subscription' : 'payment-plan';
	const isAlone = useSelect(
		( select ) =>
			( select( store ) as unknown as Selectors ).getBlockParentsByBlockName( clientId, ROWS ).length === 0,
		[ clientId ]
	);
	const selected = selectedPlans( attributes );
	const products = useProducts();
	const form = usePlanForm( { clientId, kind, attribute: 'planIds', products, selected } );
	const { act } = useUndoLevels( clientId );
	const select = ( planIds: readonly number[] ) => act( { planIds, planId: planIds[ 0 ] } );
	const width = widthStyle( attributes.width );
	const blockProps = useBlockProps( width ? { style: { width } } : {} );
	const { children, ...inner } = useInnerBlocksProps(
		{},
		{
			template: [ [ 'jetpack/button', newButton() ] ],
			templateLock: 'all',
			allowedBlocks: [ 'jetpack/button' ],
		}
	);
	return (
		<div { ...blockProps } data-align={ attributes.align }>
			<PlansToolbar products={ products } form={ form } kind={ kind } selected={ selected } onSelect={ select } />
			<InspectorControls>
				<PlansControl
					products={ products }
					form={ form }
					kind={ kind }
					selected={ selected }
					isMultiple={ false }
					onSelect={ select }
				/>
				<WidthPanel
					width={ attributes.width }
					align={ attributes.align }
					onChange={ ( next ) => act( { width: next } ) }
				/>
			</InspectorControls>
			{ isAlone && <ProductsNudge clientId={ clientId } products={ products } block="payment-buttons" /> }
			<InvalidPlanNotice products={ products } kind={ kind } selected={ selected } />
			<div { ...inner }>{ children }</div>
		</div>
	);
}
