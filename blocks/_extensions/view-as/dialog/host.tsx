/** The dialog of an editor, rendered beside it: the menu is closed by the time it opens. */
import { RegistryProvider } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { viewAsMachine } from '../../../../machines/content/view-as';
import { EDITOR } from '../../../_runtime/flows/editor-flows';
import { flowsOf } from '../../../_runtime/flows/registry';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { ViewAsDialog } from './view-as-dialog';

const hosts = new WeakSet< DataRegistry >();

const Dialog = () => <ViewAsDialog flow={ useFlow( viewAsMachine, { key: EDITOR, input: undefined } ) } />;

/** Opens the dialog for a post. */
export function open( data: DataRegistry, postId: number ): void {
	const flow = flowsOf( data ).entryOf( EDITOR, viewAsMachine, undefined );
	if ( ! hosts.has( data ) ) {
		hosts.add( data );
		const place = document.body.appendChild( document.createElement( 'div' ) );
		createRoot( place ).render(
			<RegistryProvider value={ data }>
				<Dialog />
			</RegistryProvider>
		);
	}
	flow?.start();
	flow?.handle.send( { type: 'view.open', postId } );
}
