import { useSelector } from '@xstate/react';
import { apiStateOf } from '../../../../machines/payments/products';
import { site } from '../../../_runtime/registration/site';
import { ConnectNudge } from '../connect-nudge/connect-nudge';
import type { Subject } from '../connect-nudge/messages';
import type { ProductsFlow } from './use-products';

interface Props {
	clientId: string;
	products: ProductsFlow;
	block: Subject;
}

/** The banner for connecting the site, for a block that sells the site's products. */
export function ProductsNudge( { clientId, products, block }: Props ) {
	return (
		<ConnectNudge
			clientId={ clientId }
			block={ block }
			apiState={ useSelector( products, apiStateOf ) }
			connectUrl={ useSelector( products, ( { context } ) => context.connectUrl ) }
			canManage={ site().canManage }
			onCheck={ () => products.send( { type: 'connection.check' } ) }
		/>
	);
}
