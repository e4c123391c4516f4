/** What the page shows, asked inside of it. */

/** Whether the canvas shows a post: this one, if one is named. */
export function isReady( id?: number ): boolean {
	const { __unstableIsEditorReady, getCurrentPostId } = window.wp.data.select( 'core/editor' );
	return __unstableIsEditorReady?.() === true && ( id === undefined || getCurrentPostId?.() === id );
}

/** What is to be read in the editor and in its canvas, but for the post's number and age: panels, notices, questions and menus that are open. */
export function wordsOnScreen(): string {
	const canvas = document.querySelector< HTMLIFrameElement >( 'iframe[name="editor-canvas"]' );
	return [ document.body, canvas?.contentDocument?.body ]
		.map( ( one ) => one?.innerText )
		.join( '\n' )
		.replaceAll( /\d{6,}|Last edited .*/g, '' );
}

/** Whether the post is new and empty, nothing is selected, and there is nothing to undo or to save. */
export function isEmpty(): boolean {
	const { select } = window.wp.data;
	const editor = select( 'core/editor' );
	return (
		editor.isEditedPostNew?.() === true &&
		editor.isEditedPostDirty?.() === false &&
		editor.hasEditorUndo?.() === false &&
		editor.hasEditorRedo?.() === false &&
		editor.isPostSavingLocked?.() === false &&
		editor.getEditedPostContent?.() === '' &&
		! select( 'core/block-editor' ).getSelectedBlockClientId?.() &&
		( select( 'core/notices' ).getNotices?.() as object[] ).length === 0
	);
}
