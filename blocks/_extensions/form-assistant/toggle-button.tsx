import { __ } from '@wordpress/i18n';
import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { displayShortcut } from '@wordpress/keycodes';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { sparkles } from '../../_shared/ai/icon';
import type { FormAssistantFlow } from './flow';

/** The button in the toolbar of a form, or of a block in it, that opens and closes the bar of the form. */
export function ToggleButton( { flow }: { flow: FormAssistantFlow } ) {
	const isVisible = useFlowValue( flow, ( { value } ) => value.bar === 'visible' );
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ sparkles }
					label={ __( 'AI Assistant', 'statecraft' ) }
					shortcut={ displayShortcut.primary( '/' ) }
					isPressed={ isVisible }
					onClick={ () => flow.send( { type: 'bar.toggle' } ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
