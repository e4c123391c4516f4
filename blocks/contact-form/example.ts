import { __ } from '@wordpress/i18n';

const field = ( name: string, label: string, input: Record< string, unknown > = {} ) => ( {
	name,
	attributes: { required: true },
	innerBlocks: [
		{ name: 'jetpack/label', attributes: { label } },
		{ name: 'jetpack/input', attributes: input },
	],
} );

/** The inserter preview: the most common form. */
export const example = {
	innerBlocks: [
		field( 'jetpack/field-name', __( 'Name', 'statecraft' ) ),
		field( 'jetpack/field-email', __( 'Email', 'statecraft' ), { type: 'email' } ),
		field( 'jetpack/field-textarea', __( 'Message', 'statecraft' ), { type: 'textarea' } ),
		{ name: 'jetpack/button', attributes: { element: 'button', text: __( 'Contact us', 'statecraft' ) } },
	],
};
