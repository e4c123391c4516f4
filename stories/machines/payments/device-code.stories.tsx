import { useSelector } from '@xstate/react';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { show } from '../../../blocks/_shared/payments/device-code/show';
import type { deviceCodeMachine } from '../../../machines/payments/device-code';
import { minutesLeft } from '../../../machines/payments/device-code/chart';
import { model } from '../../../test/machines/payments/device-code/device-code.model';
import { flowStories } from '../../_kit/flow-stories';
import { codePage } from './device-code.page';
import { deviceCodeStories } from './device-code.table';

/** The server's markup, in the state that the script of the page shows, at the start of the clock. */
function Page( { flow }: { flow: Flow< typeof deviceCodeMachine > } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const context = useSelector( flow, ( snapshot ) => snapshot.context );
	const { ref } = useElement< HTMLDivElement >( ( element ) => {
		const root = element.querySelector< HTMLElement >( '.statecraft-device-code' );
		if ( root ) {
			show( root, state, context.tries, minutesLeft( context, 0 ) );
		}
	} );
	return (
		<div
			ref={ ref }
			key={ state }
			className="statecraft-manage"
			dangerouslySetInnerHTML={ { __html: codePage() } }
		/>
	);
}

export default flowStories( {
	model,
	table: deviceCodeStories,
	block: 'My purchases',
	view: ( flow ) => <Page flow={ flow } />,
} );
