import block from '../../../blocks/recurring-payments/block.json';
import { PlanForm } from '../../../blocks/_shared/payments/plans/plan-form';
import { model } from '../../../test/machines/payments/product-form/product-form.model';
import { flowStories } from '../../_kit/flow-stories';
import { productFormStories } from './product-form.table';

export default flowStories( {
	model,
	table: productFormStories,
	block,
	view: ( flow ) => <PlanForm flow={ flow } kind="payment-plan" currency="EUR" />,
} );
