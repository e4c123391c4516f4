import { __ } from '@wordpress/i18n';

/** The inserter preview: an answer. */
export const example = {
	attributes: {
		content: [
			`## ${ __( 'Three days in Lisbon', 'statecraft' ) }`,
			__(
				'Start at the river, take the yellow tram up the hill, and end the day with custard tarts.',
				'statecraft'
			),
			`- ${ __( 'Day one: Alfama and the castle', 'statecraft' ) }\n- ${ __( 'Day two: Belém', 'statecraft' ) }`,
		].join( '\n\n' ),
	},
};
