import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Target } from './media-upload';

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createErrorNotice: ( text: string, options: { id: string } ) => void;
}

/**
 * Opens the dialog of a source; a notice says if it cannot be loaded.
 *
 * @param data   The data registry of the editor.
 * @param target The media button.
 */
export async function openPicker( data: DataRegistry, target: Target ): Promise< void > {
	try {
		( await import( '../modal/picker-host' ) ).open( data, target );
	} catch {
		( data.dispatch( 'core/notices' ) as unknown as Notices ).createErrorNotice(
			__( 'The selection could not be loaded. Check your connection and try again.', 'statecraft' ),
			{ id: 'statecraft-media-picker' }
		);
	}
}
