/** Part of the small script that every editor page loads: nothing more than the moment when answers may wait. */
import { Suspense, lazy } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { renderBeside } from '../../_runtime/editor-slots';

const ASSISTANT = 'jetpack/ai-assistant';

/** Without it answers are what they were: an author who cannot load it is only not reminded of them. */
const Answers = lazy( () => import( './answers' ).catch( () => ( { default: () => null } ) ) );

export function WhenAssisted() {
	const isAssisted = useSelect( ( select ) => select( blockEditorStore ).getGlobalBlockCount( ASSISTANT ) > 0, [] );
	return (
		isAssisted && (
			<Suspense fallback={ null }>
				<Answers />
			</Suspense>
		)
	);
}

/** Reminds authors of answers that nobody has accepted when a post is published or updated. */
export const register = (): void => renderBeside( 'statecraft-answers', WhenAssisted );
