import { __ } from '@wordpress/i18n';

const field = ( name: string, label: string, input: Record< string, unknown > = {} ) => ( {
	name,
	attributes: { required: true },
	innerBlocks: [
		{ name: 'jetpack/label', attributes: { label } },
		{ name: 'jetpack/input', attributes: input },
	],
} );

/** What the inserter shows: the form that most begin with. */
export const example = {
	innerBlocks: [
		field( 'jetpack/field-name', __( 'Name', 'statecraft' ) ),
		field( 'jetpack/field-email', __( 'Email', 'statecraft' ), { type: 'email' } ),
		field( 'jetpack/field-textarea', __( 'Message', 'statecraft' ), { type: 'textarea' } ),
		{ name: 'jetpack/button', attributes: { element: 'button', text: __( 'Contact us', 'statecraft' ) } },
	],
};
