import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { displayShortcut } from '@wordpress/keycodes';
import { sparkles } from '../../_shared/ai/icon';
import type { FormAssistantFlow } from './flow';

/** The toolbar button of a form, or of a block in it, that toggles the form's prompt bar. */
export function ToggleButton( { flow }: { flow: FormAssistantFlow } ) {
	const isVisible = useSelector( flow, ( { value } ) => value.bar === 'visible' );
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
