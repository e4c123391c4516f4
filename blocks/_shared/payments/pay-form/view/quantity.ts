import type { FieldsOf } from './fields';

/** At most a quantity: the browser validates it before the form is submitted, and the site returns any error. */
export const quantityOf: FieldsOf = ( form ) => ( {
	wrong: () => form.querySelector< HTMLInputElement >( '[type=number]' ),
	problem: () => '',
} );
