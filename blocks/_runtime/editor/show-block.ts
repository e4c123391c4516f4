import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

interface EditorActions {
	switchEditorMode?: ( mode: 'visual' ) => void;
	closePublishSidebar?: () => void;
}

/** Selects a block, after leaving the code editor and closing the pre-publish panel. */
export function showBlock( { dispatch }: DataRegistry, clientId: string ): void {
	const editor = dispatch( 'core/editor' ) as unknown as EditorActions | undefined;
	editor?.switchEditorMode?.( 'visual' );
	editor?.closePublishSidebar?.();
	void dispatch( blockEditorStore ).selectBlock( clientId );
}
