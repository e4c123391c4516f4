/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panel is needed. */
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { hasBlock } from '../../_shared/editor-plugin/block-names';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';

/** The blocks that AI writes. */
const AI_BLOCKS = [ 'jetpack/ai-assistant', 'jetpack/contact-form' ];

export const WhenAssisted = lazyPlugin(
	( select ) => hasBlock( select, ( name ) => AI_BLOCKS.includes( name ) ),
	() => import( './answers' )
);

/** Reminds authors, when they publish or update a post, of answers that are not accepted or still being written. */
export const register = (): void => registerEditorPlugin( 'statecraft-answers', WhenAssisted );
