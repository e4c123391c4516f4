import { rehearsalMachine } from '../../../machines/payments/rehearsal';
import type { Input } from '../../../machines/payments/rehearsal';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { RehearsalView } from './rehearsal-view';

/** The rehearsal of payments on the owner's page. */
export default function Rehearsal( { answer }: Input ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( rehearsalMachine, {
		input: { answer },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<RehearsalView flow={ flow } />
		</div>
	);
}
