import block from '../../../blocks/recurring-payments/block.json';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { InvalidPlanNotice } from '../../../blocks/_shared/payments/plans/invalid-plan-notice';
import { PlansControl } from '../../../blocks/_shared/payments/plans/plans-control';
import { productFormMachine } from '../../../machines/payments/product-form';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { model } from '../../../test/machines/payments/products/products.model';
import { flowStories } from '../../_kit/flow-stories';
import { productFormStories } from './product-form.table';
import { productsStories } from './products.table';

const closed = storySnapshot( productFormMachine, productFormStories[ 'form.closed' ] );
const selected = productsStories[ 'connected.ready' ].context.products.map( ( { id } ) => id );

export default flowStories( {
	model,
	table: productsStories,
	block,
	view: ( flow ) => (
		<>
			<InvalidPlanNotice products={ flow } kind="payment-plan" selected={ selected } />
			<PlansControl
				products={ flow }
				form={ frozen< typeof productFormMachine >( closed ) }
				kind="payment-plan"
				selected={ selected }
				isMultiple={ false }
				onSelect={ () => {} }
			/>
		</>
	),
} );
