import { dispatch, select, subscribe } from '@wordpress/data';

interface PostSelectors {
	isSavingPost: () => boolean;
	isEditedPostDirty: () => boolean;
	isEditedPostSaveable: () => boolean;
	didPostSaveRequestFail: () => boolean;
}

const POST = 'core/editor';
const post = () => select( POST ) as unknown as PostSelectors | undefined;

/** Waits until no save is in progress: the editor ignores a save during another one. */
const idle = (): Promise< void > =>
	new Promise( ( resolve ) => {
		const check = () => {
			if ( ! post()?.isSavingPost() ) {
				unsubscribe();
				resolve();
			}
		};
		const unsubscribe = subscribe( check );
		check();
	} );

/**
 * Autosaves the post as the editor itself does: a draft in place, a published post as an autosave revision. Rejects when there are changes
 * that could not be saved.
 */
export async function autosave(): Promise< void > {
	await idle();
	if ( ! post()?.isEditedPostDirty() ) {
		return;
	}
	if ( ! post()?.isEditedPostSaveable() ) {
		throw new Error( 'The editor does not save a post without title and content.' );
	}
	await ( dispatch( POST ) as unknown as { autosave: () => Promise< void > } ).autosave();
	if ( post()?.didPostSaveRequestFail() ) {
		throw new Error( 'The site did not accept the post.' );
	}
}
