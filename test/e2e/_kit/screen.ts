/** Reads the state of the page. These functions run in the browser. */

/** Whether the canvas shows a post, or the given one, and the blocks that are loaded last are registered, which takes a person no time to wait for. */
export function isReady( id?: number ): boolean {
	const { __unstableIsEditorReady, getCurrentPostId } = window.wp.data.select( 'core/editor' );
	const { statecraft, wp } = window as typeof window & { statecraft?: { unavailable?: string[] } };
	const { getBlockType } = wp.blocks as unknown as { getBlockType: ( name: string ) => object | undefined };
	const hasAll =
		! statecraft ||
		statecraft.unavailable?.includes( 'sharing-buttons' ) ||
		getBlockType( 'jetpack/sharing-buttons' )?.hasOwnProperty( 'save' );
	return (
		__unstableIsEditorReady?.() === true && Boolean( hasAll ) && ( id === undefined || getCurrentPostId?.() === id )
	);
}

/** The visible text of the editor and its canvas, except the id and age of the post: open panels, notices, dialogs and menus. */
export function visibleText(): string {
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
