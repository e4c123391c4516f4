import { useSelector } from '@xstate/react';
import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, MenuGroup, MenuItem, NavigableMenu, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { API_STATE, apiStateOf } from '../../../../machines/payments/products';
import type { Kind } from '../../../../machines/payments/product-form';
import { planText, selectionTexts } from './messages';
import { PlanForm } from './plan-form';
import type { ProductFormFlow } from './plan-form';
import { missingIn, sellable } from './plans';
import type { ProductsFlow } from './use-products';

interface Props {
	products: ProductsFlow;
	form: ProductFormFlow;
	kind: Kind;
	selected: readonly number[];
	onSelect: ( ids: readonly number[] ) => void;
}

/** Who clicks a payment button selects the button inside it. The types of the package lack the property. */
const WITH_INNER = { __experimentalShareWithChildBlocks: true };

function Plans( { products, kind, selected, onSelect, onClose }: Omit< Props, 'form' > & { onClose: () => void } ) {
	const plans = sellable( useSelector( products, ( { context } ) => context.products ) );
	return plans.length > 0 ? (
		<NavigableMenu role="menu" aria-label={ selectionTexts( kind ).panel }>
			<MenuGroup>
				{ plans.map( ( plan ) => (
					<MenuItem
						key={ plan.id }
						role="menuitemradio"
						isSelected={ plan.id === selected[ 0 ] }
						icon={ plan.id === selected[ 0 ] ? check : null }
						onClick={ () => {
							onSelect( [ plan.id ] );
							onClose();
						} }
					>
						{ planText( plan ) }
					</MenuItem>
				) ) }
			</MenuGroup>
		</NavigableMenu>
	) : null;
}

/** The selected plan in the toolbar, where it can be changed; or that it no longer exists. New plans are created here too. */
export function PlansToolbar( { form, ...props }: Props ) {
	const { products, kind, selected } = props;
	const isConnected = useSelector( products, apiStateOf ) === API_STATE.CONNECTED;
	const currency = useSelector( products, ( { context } ) => context.connectedAccountDefaultCurrency );
	const all = useSelector( products, ( { context } ) => context.products );
	const plan = all.find( ( { id } ) => id === selected[ 0 ] );
	const isMissing = missingIn( all, selected.slice( 0, 1 ) ).length > 0;
	const title = plan && ! isMissing ? plan.title : selectionTexts( kind ).panel;
	return isConnected ? (
		<BlockControls { ...WITH_INNER }>
			<ToolbarGroup>
				<Dropdown
					contentClassName="statecraft-plans-popover"
					popoverProps={ { placement: 'bottom-start' } }
					renderToggle={ ( { isOpen, onToggle } ) => (
						<ToolbarButton aria-expanded={ isOpen } aria-haspopup="true" onClick={ onToggle }>
							{ isMissing ? __( 'Payment plan not found', 'statecraft' ) : title }
						</ToolbarButton>
					) }
					renderContent={ ( { onClose } ) => (
						<>
							<Plans { ...props } onClose={ onClose } />
							<PlanForm flow={ form } kind={ kind } currency={ currency } />
						</>
					) }
				/>
			</ToolbarGroup>
		</BlockControls>
	) : null;
}
