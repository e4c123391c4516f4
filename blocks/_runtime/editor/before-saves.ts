import { addFilter } from '@wordpress/hooks';

interface Edits {
	/** What the post is to become; left out where it stays what it is. */
	status?: string;
}

/**
 * Looks at what is about to be saved of the edited post; holds up nothing. Not for what the editor saves by itself.
 *
 * @param name A name that nothing else has.
 * @param look Is told what the post becomes, where it becomes something else.
 */
export function beforeSaves( name: string, look: ( status: string | undefined ) => void ): void {
	addFilter( 'editor.preSavePost', `statecraft/${ name }`, ( edits: Edits, options?: { isAutosave?: boolean } ) => {
		if ( ! options?.isAutosave ) {
			look( edits.status );
		}
		return edits;
	} );
}
