import { subscriberImportMachine } from '../../../machines/newsletter/subscriber-import';
import type { Input } from '../../../machines/newsletter/subscriber-import';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { SubscriberImportView } from './subscriber-import-view';

/** The import of subscribers on its screen. */
export default function SubscriberImport( { site }: Input ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( subscriberImportMachine, {
		input: { site },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<SubscriberImportView flow={ flow } />
		</div>
	);
}
