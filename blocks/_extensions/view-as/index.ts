/** Part of the small script that every editor page loads: it only decides when the lazy-loaded menu item is needed. */
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';
import { viewablePost } from './viewable-post';

export const WhenViewable = lazyPlugin(
	( select ) => viewablePost( select ) !== null,
	() => import( './menu-item' )
);

/** Adds “View as…” to the preview menu of posts that have a page. */
export const register = (): void => registerEditorPlugin( 'statecraft-view-as', WhenViewable );
