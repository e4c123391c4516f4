/** Part of the small script that every editor page loads: nothing more than the moment when answers may wait. */
import { Suspense, lazy } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { renderBeside } from '../../_runtime/editor/editor-slots';

/** The blocks that AI writes. */
const WRITTEN = [ 'jetpack/ai-assistant', 'jetpack/contact-form' ];

/** Without it answers are what they were: an author who cannot load it is only not reminded of them. */
const Answers = lazy( () => import( './answers' ).catch( () => ( { default: () => null } ) ) );

export function WhenAssisted() {
	const isAssisted = useSelect( ( select ) => {
		const { getGlobalBlockCount } = select( blockEditorStore );
		return WRITTEN.some( ( name ) => getGlobalBlockCount( name ) > 0 );
	}, [] );
	return (
		isAssisted && (
			<Suspense fallback={ null }>
				<Answers />
			</Suspense>
		)
	);
}

/** Reminds authors of answers that nobody has accepted, or that are still being written, when a post is published or updated. */
export const register = (): void => renderBeside( 'statecraft-answers', WhenAssisted );
