import { leavingPreviewMachine } from '../../../machines/connection/leaving-preview';
import type { Input } from '../../../machines/connection/leaving-preview';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { LeavingPreviewView } from './leaving-preview-view';

/** “What if I turn this off?” on the owner's page, and before the plugin is deactivated. */
export default function LeavingPreview( { subject, name }: Input & { name: string } ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( leavingPreviewMachine, {
		input: { subject },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<LeavingPreviewView flow={ flow } name={ name } />
		</div>
	);
}
