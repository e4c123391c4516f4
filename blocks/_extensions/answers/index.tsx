/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panel is needed. */
import { Suspense, lazy } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';

/** The blocks that AI writes. */
const AI_BLOCKS = [ 'jetpack/ai-assistant', 'jetpack/contact-form' ];

/** If it fails to load, the author is not reminded of answers; the answers are unaffected. */
const Answers = lazy( () => import( './answers' ).catch( () => ( { default: () => null } ) ) );

export function WhenAssisted() {
	const isAssisted = useSelect( ( select ) => {
		const { getGlobalBlockCount } = select( blockEditorStore );
		return AI_BLOCKS.some( ( name ) => getGlobalBlockCount( name ) > 0 );
	}, [] );
	return (
		isAssisted && (
			<Suspense fallback={ null }>
				<Answers />
			</Suspense>
		)
	);
}

/** Reminds authors, when they publish or update a post, of answers that are not accepted or still being written. */
export const register = (): void => registerEditorPlugin( 'statecraft-answers', WhenAssisted );
