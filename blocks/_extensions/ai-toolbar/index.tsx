/** Part of the small script that every editor page loads: only the slot in which the lazy-loaded tools are rendered. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { FallBack } from '../../_runtime/registration/fall-back';
import { showsTools } from './extended-blocks';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
}

/** If the tools fail, the block works as it would without them. */
const AiToolbar = lazy( () => import( './ai-toolbar' ).catch( () => ( { default: () => null } ) ) );

/** Loads the tools for the block whose toolbar is shown; for a multi-selection that is the first block. */
function WhenSelected( { name, clientId, isSelected }: EditProps ) {
	const isFirst = useSelect(
		( select ) => select( blockEditorStore ).getFirstMultiSelectedBlockClientId() === clientId,
		[ clientId ]
	);
	return (
		( isSelected || isFirst ) && (
			<FallBack to={ null }>
				<Suspense fallback={ null }>
					<AiToolbar name={ name } clientId={ clientId } />
				</Suspense>
			</FallBack>
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

/** Adds AI tools to the toolbar of the text blocks. */
export const register = () => addFilter( 'editor.BlockEdit', 'statecraft/ai-toolbar', withAiToolbar );
