/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panel is needed. */
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';
import { storedAccess } from './stored-access';

export const WhenStored = lazyPlugin(
	( select ) => storedAccess( select ) !== null,
	() => import( './plugin' )
);

/** Adds the panel “Access” to the sidebar of posts that can be for subscribers. */
export const register = (): void => registerEditorPlugin( 'statecraft-post-access', WhenStored );
