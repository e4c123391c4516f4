import { firstRunMachine } from '../../../machines/connection/first-run';
import type { Input } from '../../../machines/connection/first-run';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { FirstRunView } from './first-run-view';

/** The first steps on the owner's page. */
export default function FirstRun( { overview }: Input ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( firstRunMachine, {
		input: { overview },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<FirstRunView flow={ flow } />
		</div>
	);
}
