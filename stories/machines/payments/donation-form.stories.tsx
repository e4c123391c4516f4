import block from '../../../blocks/donations/block.json';
import { fieldsOf } from '../../../blocks/donations/view/fields';
import { partsOf, present } from '../../../blocks/_shared/payments/pay-form/view/present';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import type { donationFormMachine } from '../../../machines/payments/donation-form';
import { model } from '../../../test/machines/payments/donation-form/donation-form.model';
import { flowStories } from '../../_kit/flow-stories';
import { donationPage, returnPage } from './donation-form.page';
import { donationFormStories } from './donation-form.table';
import '../../../blocks/donations/style.scss';

/** In these states the status has replaced the form. */
const OVER = /^(?:pending|checking|closed|unsettled|paid)$/;

/** The markup of the server, in the state that the script of the page gives it. */
function Page( { flow }: { flow: Flow< typeof donationFormMachine > } ) {
	const { value, context } = flow.getSnapshot();
	const show = ( root: HTMLElement | null ) => {
		if ( root ) {
			const kind = value === 'cancelled' ? value : '';
			root.innerHTML = OVER.test( value ) ? returnPage( '', '' ) : donationPage( kind );
			present( partsOf( root, fieldsOf ), value, context );
		}
	};
	return <div ref={ show } />;
}

export default flowStories( {
	model,
	table: donationFormStories,
	block,
	view: ( flow ) => <Page flow={ flow } />,
} );
