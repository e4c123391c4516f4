/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panels are needed. */
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { isOurs } from '../../_runtime/registration/define-block';
import { hasBlock } from '../../_shared/editor-plugin/block-names';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';

export const WhenUsed = lazyPlugin(
	( select ) => hasBlock( select, ( name ) => isOurs( name ) || name === 'core/video' ),
	() => import( './load' ).then( ( { loadPanels } ) => loadPanels() )
);

/** Tells authors, before they publish a post, which of its blocks are not finished, and what visitors would see of them. */
export const register = (): void => registerEditorPlugin( 'statecraft-readiness', WhenUsed );
