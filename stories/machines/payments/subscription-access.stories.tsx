import { useSelector } from '@xstate/react';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { show } from '../../../blocks/premium-content/view/show';
import type { subscriptionAccessMachine } from '../../../machines/payments/subscription-access';
import { model } from '../../../test/machines/payments/subscription-access/subscription-access.model';
import { flowStories } from '../../_kit/flow-stories';
import { pageOf } from './subscription-access.page';
import { subscriptionAccessStories } from './subscription-access.table';
import '../../../blocks/premium-content/style.scss';

/** The server's markup, in the state that the script of the page shows. */
function Page( { flow }: { flow: Flow< typeof subscriptionAccessMachine > } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const message = useSelector( flow, ( { context } ) => context.message );
	const { ref } = useElement< HTMLDivElement >( ( element ) => {
		const root = element.querySelector< HTMLElement >( '.statecraft-reader' );
		if ( root ) {
			show( root, state, message );
		}
	} );
	return <div ref={ ref } key={ state } dangerouslySetInnerHTML={ { __html: pageOf( state ) } } />;
}

export default flowStories( {
	model,
	table: subscriptionAccessStories,
	block: { name: 'premium-content/container', title: 'Paid Content' },
	view: ( flow ) => <Page flow={ flow } />,
} );
