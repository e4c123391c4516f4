/** What is in a field that was just inserted. */
import { __ } from '@wordpress/i18n';

type Template = readonly ( readonly [ string, Record< string, unknown >?, Template? ] )[];

const labelled = ( label: string, ...rest: Template ): Template => [ [ 'jetpack/label', { label } ], ...rest ];
const input = ( label: string, attributes: Record< string, unknown > ): Template =>
	labelled( label, [ 'jetpack/input', attributes ] );
const choices = ( label: string, type: string ): Template =>
	labelled( label, [
		'jetpack/options',
		{ type },
		[
			[ 'jetpack/option', { label: __( 'Option 1', 'statecraft' ) } ],
			[ 'jetpack/option', { label: __( 'Option 2', 'statecraft' ) } ],
		],
	] );
const alone = ( label: string, more: Record< string, unknown > = {} ): Template => [
	[ 'jetpack/option', { label, ...more, isStandalone: true } ],
];

const TEMPLATES: Readonly< Record< string, () => Template > > = {
	name: () => input( __( 'Name', 'statecraft' ), { type: 'text' } ),
	email: () => input( __( 'Email', 'statecraft' ), { type: 'email' } ),
	text: () => input( __( 'Text', 'statecraft' ), { type: 'text' } ),
	textarea: () => input( __( 'Message', 'statecraft' ), { type: 'textarea' } ),
	url: () => input( __( 'Website', 'statecraft' ), { type: 'url' } ),
	telephone: () => labelled( __( 'Phone', 'statecraft' ), [ 'jetpack/phone-input' ] ),
	date: () => input( __( 'Date', 'statecraft' ), { type: 'text' } ),
	time: () => input( __( 'Time', 'statecraft' ), { type: 'time' } ),
	number: () => input( __( 'Number', 'statecraft' ), { type: 'number' } ),
	select: () =>
		input( __( 'Select one', 'statecraft' ), {
			type: 'dropdown',
			placeholder: __( 'Select one option', 'statecraft' ),
		} ),
	checkbox: () => alone( __( 'I agree', 'statecraft' ) ),
	consent: () =>
		alone(
			__(
				"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
				'statecraft'
			),
			{ hideInput: true }
		),
	'checkbox-multiple': () => choices( __( 'Choose several options', 'statecraft' ), 'checkbox' ),
	radio: () => choices( __( 'Choose one option', 'statecraft' ), 'radio' ),
	file: () => labelled( __( 'Upload a file', 'statecraft' ), [ 'jetpack/dropzone' ] ),
	rating: () => labelled( __( 'Rating', 'statecraft' ), [ 'jetpack/input-rating' ] ),
	slider: () => labelled( __( 'Slider', 'statecraft' ), [ 'jetpack/input-range' ] ),
	'image-select': () => labelled( __( 'Choose an image', 'statecraft' ), [ 'jetpack/fieldset-image-options' ] ),
};

/**
 * The template of a field.
 *
 * @param name The name of the block, such as `jetpack/field-text`.
 */
export const templateOf = ( name: string ): Template => TEMPLATES[ name.replace( 'jetpack/field-', '' ) ]?.() ?? [];
