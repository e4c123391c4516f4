import block from '../../../blocks/simple-payments/block.json';
import { model } from '../../../test/machines/payments/simple-payment/simple-payment.model';
import { flowStories } from '../../_kit/flow-stories';
import { ShownProduct } from '../../_kit/shown-product';
import { simplePaymentStories } from './simple-payment.table';
import '../../../blocks/simple-payments/style.scss';
import '../../../blocks/simple-payments/editor.scss';

export default flowStories( {
	model,
	table: simplePaymentStories,
	block,
	view: ( flow ) => (
		<>
			<ShownProduct flow={ flow } isSelected />
			<hr />
			<ShownProduct flow={ flow } isSelected={ false } />
		</>
	),
} );
