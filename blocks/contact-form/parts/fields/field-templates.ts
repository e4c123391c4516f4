/** What is in a field that was just inserted. */
import { __ } from '@wordpress/i18n';
import { kindOf } from '../../children/kinds';

type Template = readonly ( readonly [ string, Record< string, unknown >?, Template? ] )[];

/** What there is to choose at first. */
const choices = (): Template => [
	[ 'jetpack/option', { label: __( 'Option 1', 'statecraft' ) } ],
	[ 'jetpack/option', { label: __( 'Option 2', 'statecraft' ) } ],
];

/**
 * The template of a field.
 *
 * @param name The name of the block, such as `jetpack/field-text`.
 */
export function templateOf( name: string ): Template {
	const kind = kindOf( name );
	if ( ! kind || kind.shape === 'nothing' ) {
		return [];
	}
	const { label, block, type, placeholder, newLabel = label } = kind;
	if ( kind.shape === 'tick' ) {
		// Consent is given by sending the form, until its author wants a box.
		const hidden = name === 'jetpack/field-consent' ? { hideInput: true } : {};
		return [ [ block, { label: newLabel(), ...hidden, isStandalone: true } ] ];
	}
	const said = { ...( type ? { type } : {} ), ...( placeholder ? { placeholder: placeholder() } : {} ) };
	const inside: Template | undefined = block === 'jetpack/options' ? choices() : undefined;
	return [
		[ 'jetpack/label', { label: label() } ],
		[ block, said, inside ],
	];
}
