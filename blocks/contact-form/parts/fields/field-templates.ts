/** The inner blocks of a newly inserted field. */
import { __ } from '@wordpress/i18n';
import { kindOf } from '../../children/kinds';

type Template = readonly ( readonly [ string, Record< string, unknown >?, Template? ] )[];

/** The initial options. */
const choices = (): Template => [
	[ 'jetpack/option', { label: __( 'Option 1', 'statecraft' ) } ],
	[ 'jetpack/option', { label: __( 'Option 2', 'statecraft' ) } ],
];

/**
 * The template of a field.
 *
 * @param name The block name, such as `jetpack/field-text`.
 */
export function templateOf( name: string ): Template {
	const kind = kindOf( name );
	if ( ! kind || kind.shape === 'nothing' ) {
		return [];
	}
	const { label, block, type, placeholder, newLabel = label } = kind;
	if ( kind.shape === 'tick' ) {
		// Consent is implicit (given by submitting the form) until its author asks for a checkbox.
		const hidden = name === 'jetpack/field-consent' ? { hideInput: true } : {};
		return [ [ block, { label: newLabel(), ...hidden, isStandalone: true } ] ];
	}
	const inputAttributes = { ...( type ? { type } : {} ), ...( placeholder ? { placeholder: placeholder() } : {} ) };
	const inside: Template | undefined = block === 'jetpack/options' ? choices() : undefined;
	return [
		[ 'jetpack/label', { label: label() } ],
		[ block, inputAttributes, inside ],
	];
}
