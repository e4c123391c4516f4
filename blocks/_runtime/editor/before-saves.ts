import { addFilter } from '@wordpress/hooks';

interface Edits {
	/** The new status of the post; absent when it does not change. */
	status?: string;
}

/**
 * Observes the edits of each save of the edited post, without delaying it. Autosaves are not observed.
 *
 * @param name A unique name for the filter's namespace.
 * @param onSave Called with the new status, or with undefined when it does not change.
 */
export function beforeSaves( name: string, onSave: ( status: string | undefined ) => void ): void {
	addFilter( 'editor.preSavePost', `statecraft/${ name }`, ( edits: Edits, options?: { isAutosave?: boolean } ) => {
		if ( ! options?.isAutosave ) {
			onSave( edits.status );
		}
		return edits;
	} );
}
