import { useSelector } from '@xstate/react';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { markdownMachine } from '../../../machines/content/markdown';
import type { Flow } from '../../_runtime/flows/flow';

/** The two toolbar buttons that switch between source and preview. */
export function Panels( { flow }: { flow: Flow< typeof markdownMachine > } ) {
	const isEditing = useSelector( flow, ( snapshot ) => snapshot.matches( 'editing' ) );
	return (
		<ToolbarGroup>
			<ToolbarButton isPressed={ isEditing } onClick={ () => flow.send( { type: 'source.show' } ) }>
				{ __( 'Markdown', 'statecraft' ) }
			</ToolbarButton>
			<ToolbarButton isPressed={ ! isEditing } onClick={ () => flow.send( { type: 'preview.show' } ) }>
				{ __( 'Preview', 'statecraft' ) }
			</ToolbarButton>
		</ToolbarGroup>
	);
}
