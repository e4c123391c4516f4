/** Part of the small script that every editor page loads: only the slot in which the lazy-loaded form assistant is rendered. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { dispatch } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { store as shortcutsStore } from '@wordpress/keyboard-shortcuts';
import { FallBack } from '../../_runtime/registration/fall-back';
import { isFormSupported } from './form-support';
import { SHORTCUT } from './shortcut';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: { ref?: number };
}

/** If the assistant fails, the form works as it would without it. */
const FormAssistant = lazy( () => import( './form-assistant' ).catch( () => ( { default: () => null } ) ) );

/** The assistant's button in the toolbar of a selected block inside a form. */
const FieldAssistant = lazy( () => import( './field-assistant' ).catch( () => ( { default: () => null } ) ) );

function Help( { name, clientId, isSelected }: EditProps ) {
	if ( isFormSupported( name, { checksChildren: false } ) ) {
		return <FormAssistant name={ name } clientId={ clientId } />;
	}
	return isSelected && <FieldAssistant name={ name } clientId={ clientId } />;
}

const withFormAssistant = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) => ( props: EditProps ) => (
		<>
			<BlockEdit { ...props } />
			{ isFormSupported( props.name, { checksChildren: true } ) && ! props.attributes.ref && (
				<FallBack to={ null }>
					<Suspense fallback={ null }>
						<Help { ...props } />
					</Suspense>
				</FallBack>
			) }
		</>
	),
	'withFormAssistant'
);

/** Adds the form assistant to forms. */
export function register() {
	addFilter( 'editor.BlockEdit', 'statecraft/form-assistant', withFormAssistant );
	dispatch( shortcutsStore ).registerShortcut( {
		name: SHORTCUT,
		category: 'block',
		description: __( 'Show or hide AI help for a form.', 'statecraft' ),
		keyCombination: { modifier: 'primary', character: '/' },
	} );
}
