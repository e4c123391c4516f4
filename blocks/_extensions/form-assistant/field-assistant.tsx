import type { ReactNode } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { formAssistantMachine } from '../../../machines/forms/form-assistant';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { useAiSupport } from '../ai-support/use-ai-support';
import { FORM } from './form-support';
import { ToggleButton } from './toggle-button';
import { usePostId } from '../../_runtime/hooks/use-post-id';

interface Props {
	name: string;
	clientId: string;
}

/** The form assistant's button in the toolbar of a selected block inside a form. Null for a block outside of forms. */
export default function FieldAssistant( { name, clientId }: Props ): ReactNode {
	const isSupported = useAiSupport( name );
	const form = useSelect(
		( select ): string | undefined =>
			select( blockEditorStore ).getBlockParentsByBlockName( clientId, FORM, true )[ 0 ],
		[ clientId ]
	);
	return isSupported && form ? <FormToggle form={ form } /> : null;
}

/** Toggles the flow of the form, which does everything else. */
function FormToggle( { form }: { form: string } ) {
	return <ToggleButton flow={ useFlow( formAssistantMachine, { key: form, input: { postId: usePostId() } } ) } />;
}
