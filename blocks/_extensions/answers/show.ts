import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

interface EditorActions {
	switchEditorMode?: ( mode: 'visual' ) => void;
	closePublishSidebar?: () => void;
}

/** Leads the author to a block, out of the code editor and out of what lies over it. */
export function show( { dispatch }: DataRegistry, clientId: string ): void {
	const editor = dispatch( 'core/editor' ) as unknown as EditorActions | undefined;
	editor?.switchEditorMode?.( 'visual' );
	editor?.closePublishSidebar?.();
	void dispatch( blockEditorStore ).selectBlock( clientId );
}
