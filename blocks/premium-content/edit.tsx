import { InspectorControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry, useSelect } from '@wordpress/data';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { InvalidPlanNotice } from '../_shared/payments/plans/invalid-plan-notice';
import { PlansControl } from '../_shared/payments/plans/plans-control';
import { ProductsNudge } from '../_shared/payments/plans/products-nudge';
import { usePlanForm } from '../_shared/payments/plans/use-plan-form';
import { useProducts } from '../_shared/payments/plans/use-products';
import { LOGGED_OUT_VIEW, plansOf } from './attributes';
import type { Attributes } from './attributes';
import { Audience } from './parts/audience';
import { followPlans } from './parts/follow-plans';
import { ViewSwitch } from './parts/view-switch';
import { shownView } from './parts/shown-view';
import type { Selectors } from './parts/shown-view';
import { TEMPLATE } from './template';

export default function Edit( { clientId, attributes }: BlockEditProps< Attributes > ) {
	const selected = plansOf( attributes );
	const products = useProducts();
	const kind = 'subscription';
	const form = usePlanForm( { clientId, kind, attribute: 'selectedPlanIds', products, selected } );
	const data = useRegistry();
	const { act } = useUndoLevels( clientId );
	const shown = useSelect(
		( select ) => shownView( select( store ) as unknown as Selectors, clientId ),
		[ clientId ]
	);
	const blockProps = useBlockProps( {
		className: `shows-${ shown === LOGGED_OUT_VIEW ? 'guest' : 'subscriber' }-view`,
	} );
	const { children, ...inner } = useInnerBlocksProps( blockProps, useFixedBlocks( clientId, TEMPLATE ) );
	return (
		<>
			<ViewSwitch container={ clientId } />
			<InspectorControls>
				<PlansControl
					products={ products }
					form={ form }
					kind={ kind }
					selected={ selected }
					isMultiple
					onSelect={ ( selectedPlanIds ) => {
						act( { selectedPlanIds, selectedPlanId: undefined } );
						followPlans( data, clientId, selected, selectedPlanIds );
					} }
				/>
			</InspectorControls>
			<div { ...inner }>
				<Audience products={ products } selected={ selected } isForGuests={ shown === LOGGED_OUT_VIEW } />
				{ children }
			</div>
			{ /* Below the block, because its toolbar would cover anything above it. */ }
			<InvalidPlanNotice products={ products } kind={ kind } selected={ selected } />
			<ProductsNudge clientId={ clientId } products={ products } block="premium-content" />
		</>
	);
}
