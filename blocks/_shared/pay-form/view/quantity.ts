import type { FieldsOf } from './fields';

/** A quantity at most: the browser checks it before the form is sent, and the site says what is wrong with it. */
export const quantityOf: FieldsOf = ( form ) => ( {
	wrong: () => form.querySelector< HTMLInputElement >( '[type=number]' ),
	problem: () => '',
} );
