/** The dialog and the copies of an editor. They are rendered beside the editor, because the media button may be unmounted while they are needed. */
import { RegistryProvider } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { mediaPickerMachine } from '../../../../machines/media/media-picker';
import { EDITOR } from '../../../_runtime/flows/editor-flows';
import { flowsOf } from '../../../_runtime/flows/registry';
import { kindsOf } from '../menu/media-upload';
import type { Target } from '../menu/media-upload';
import { remember } from './insertion';
import { MediaPicker } from './media-picker';

const hosts = new WeakSet< DataRegistry >();

/** The `core/editor` store, which editors without a post lack. */
interface Post {
	getCurrentPostId: () => unknown;
}

function postIdOf( data: DataRegistry ): number {
	// The id of a template is a string.
	const id = ( data.select( 'core/editor' ) as unknown as Post | undefined )?.getCurrentPostId();
	return typeof id === 'number' ? id : 0;
}

function render( data: DataRegistry ): void {
	if ( ! hosts.has( data ) ) {
		hosts.add( data );
		const place = document.body.appendChild( document.createElement( 'div' ) );
		createRoot( place ).render(
			<RegistryProvider value={ data }>
				<MediaPicker />
			</RegistryProvider>
		);
	}
}

/** Opens the dialog of a source for a media button. */
export function open( data: DataRegistry, target: Target ): void {
	const { source, upload } = target;
	const flow = flowsOf( data ).entryOf( EDITOR, mediaPickerMachine, undefined );
	render( data );
	flow?.start();
	flow?.handle.send( {
		type: 'picker.open',
		request: {
			id: remember( target ),
			source,
			isMultiple: Boolean( upload.multiple ),
			mediaKinds: kindsOf( upload ),
			postId: postIdOf( data ),
		},
	} );
}
