/** Part of the small script that every editor page loads: nothing more than the places where the tools may show. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { showsTools } from './extended-blocks';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
}

/** Without the tools the block is what it was: an author who cannot load them misses only them. */
const AiToolbar = lazy( () => import( './ai-toolbar' ).catch( () => ( { default: () => null } ) ) );

/** Loads the tools for the block whose toolbar is shown; that of several selected blocks is shown for the first of them. */
function WhenSelected( { name, clientId, isSelected }: EditProps ) {
	const isFirst = useSelect(
		( select ) => select( blockEditorStore ).getFirstMultiSelectedBlockClientId() === clientId,
		[ clientId ]
	);
	return (
		( isSelected || isFirst ) && (
			<Suspense fallback={ null }>
				<AiToolbar name={ name } clientId={ clientId } />
			</Suspense>
		)
	);
}

const withAiToolbar = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) => ( props: EditProps ) => (
		<>
			<BlockEdit { ...props } />
			{ showsTools( props.name ) && <WhenSelected { ...props } /> }
		</>
	),
	'withAiToolbar'
);

/** Adds AI tools to the toolbar of the blocks that people write in. */
export const register = () => addFilter( 'editor.BlockEdit', 'statecraft/ai-toolbar', withAiToolbar );
