import { useSelector } from '@xstate/react';
import '../../../blocks/subscriptions/style.scss';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { show } from '../../../blocks/subscriptions/show';
import type { subscribeFormMachine } from '../../../machines/newsletter/subscribe-form';
import { model } from '../../../test/machines/newsletter/subscribe-form/subscribe-form.model';
import { flowStories } from '../../_kit/flow-stories';
import { subscribePage } from './subscribe-form.page';
import { subscribeFormStories } from './subscribe-form.table';

/** The server's markup, in the state that the script of the page shows. */
function Page( { flow }: { flow: Flow< typeof subscribeFormMachine > } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const message = useSelector( flow, ( { context } ) => context.message );
	const { ref } = useElement< HTMLDivElement >( ( element ) => {
		const form = element.querySelector( 'form' );
		if ( form ) {
			show( form, state, message );
		}
	} );
	return (
		<div
			ref={ ref }
			key={ state }
			dangerouslySetInnerHTML={ { __html: subscribePage( state === 'closed' ? 'button' : 'split' ) } }
		/>
	);
}

export default flowStories( {
	model,
	table: subscribeFormStories,
	block: { name: 'jetpack/subscriptions', title: 'Subscribe' },
	view: ( flow ) => <Page flow={ flow } />,
} );
