/** Part of the small script that every editor page loads: nothing more than the place where the help of a form may show. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { dispatch } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { store as shortcutsStore } from '@wordpress/keyboard-shortcuts';
import { isFormSupported } from './form-support';
import { SHORTCUT } from './shortcut';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: { ref?: number };
}

/** Without the help a form is what it was: an author who cannot load it misses only it. */
const FormAssistant = lazy( () => import( './form-assistant' ).catch( () => ( { default: () => null } ) ) );

/** A block in a form has the button that opens the help of the form, while its own toolbar shows. */
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
				<Suspense fallback={ null }>
					<Help { ...props } />
				</Suspense>
			) }
		</>
	),
	'withFormAssistant'
);

/** Adds AI help to forms. */
export function register() {
	addFilter( 'editor.BlockEdit', 'statecraft/form-assistant', withFormAssistant );
	dispatch( shortcutsStore ).registerShortcut( {
		name: SHORTCUT,
		category: 'block',
		description: __( 'Show or hide AI help for a form.', 'statecraft' ),
		keyCombination: { modifier: 'primary', character: '/' },
	} );
}
