/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panels are needed. */
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';

interface PostSelectors {
	getCurrentPostType: () => string | null;
}

export const WhenSendable = lazyPlugin(
	( select ) => ( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getCurrentPostType() === 'post',
	() => import( './newsletter-plugin' )
);

/** Adds “Newsletter” to the sidebar and to the panels before and after publishing. */
export const register = (): void => registerEditorPlugin( 'statecraft-newsletter', WhenSendable );
