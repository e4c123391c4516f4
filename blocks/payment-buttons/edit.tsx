import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useAllowedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { ProductsNudge } from '../_shared/payments/plans/products-nudge';
import { useProducts } from '../_shared/payments/plans/use-products';

const BUTTON = 'jetpack/recurring-payments';

/** A row of payment buttons, each with its own plan. The row shows once for all of them that the site is not connected. */
export default function Edit( { clientId }: { clientId: string } ) {
	const products = useProducts();
	const inner = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: useAllowedBlocks( clientId, [ BUTTON ] ),
		template: [ [ BUTTON ] ],
		orientation: 'horizontal',
	} );
	return (
		<>
			<div { ...inner } />
			{ /* Below the block, because its toolbar would cover anything above it. */ }
			<ProductsNudge clientId={ clientId } products={ products } block="payment-buttons" />
		</>
	);
}
