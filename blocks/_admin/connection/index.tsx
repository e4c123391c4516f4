import { connectionMachine } from '../../../machines/connection/connection';
import type { Input } from '../../../machines/connection/connection';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { ConnectionView } from './connection-view';

/** The connection on the owner's page. */
export default function Connection( { status, redirectUri }: Input ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( connectionMachine, {
		input: { status, redirectUri },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<ConnectionView flow={ flow } />
		</div>
	);
}
