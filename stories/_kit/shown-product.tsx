import { useSelector } from '@xstate/react';
import type { Flow } from '../../blocks/_runtime/flows/flow';
import { ProductView } from '../../blocks/simple-payments/parts/product-view';
import type { simplePaymentMachine } from '../../machines/payments/simple-payment';

interface Props {
	flow: Flow< typeof simplePaymentMachine >;
	isSelected: boolean;
	isCopy?: boolean;
	mayPublish?: boolean;
}

const nothing = () => {};

/** The product of a flow as its block shows it; in an editor its attributes come from the block. */
export function ShownProduct( { flow, isSelected, isCopy = false, mayPublish = true }: Props ) {
	const { title, content, price, currency, email, multiple, mediaId } = useSelector(
		flow,
		( { context } ) => context.product
	);
	return (
		<ProductView
			flow={ flow }
			isSelected={ isSelected }
			isCopy={ isCopy }
			mayPublish={ mayPublish }
			attributes={ {
				...{ title, content, currency, email, multiple, featuredMediaId: mediaId },
				price: price ?? undefined,
				postLinkText: 'Click here to purchase.',
			} }
			price={ String( price ?? '' ) }
			onType={ nothing }
			onAct={ nothing }
			onPrice={ nothing }
		/>
	);
}
