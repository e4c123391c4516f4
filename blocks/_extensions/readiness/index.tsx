/** Part of the small script that every editor page loads: it only decides when the lazy-loaded panels are needed. */
import { Suspense, lazy } from 'react';
import type { FunctionComponent } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { isOurs } from '../../_runtime/registration/define-block';

/** If it fails to load, the author is not told; publishing is unaffected. */
const Panels = lazy( (): Promise< { default: FunctionComponent } > =>
	import( './load' ).then( ( { loadPanels } ) => loadPanels() ).catch( () => ( { default: () => null } ) )
);

export function WhenUsed() {
	const isUsed = useSelect( ( select ) => {
		const { getClientIdsWithDescendants, getBlockName } = select( blockEditorStore );
		return getClientIdsWithDescendants().some( ( id: string ) => {
			const name = getBlockName( id );
			return name !== null && ( isOurs( name ) || name === 'core/video' );
		} );
	}, [] );
	return (
		isUsed && (
			<Suspense fallback={ null }>
				<Panels />
			</Suspense>
		)
	);
}

/** Tells authors, before they publish a post, which of its blocks are not finished, and what visitors would see of them. */
export const register = (): void => registerEditorPlugin( 'statecraft-readiness', WhenUsed );
