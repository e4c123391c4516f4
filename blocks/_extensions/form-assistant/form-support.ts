/** Where the form assistant is offered, as pure functions. Part of the small script. */

/** The block type whose content AI can write. */
export const FORM = 'jetpack/contact-form';

/** The block types within a form on which the assistant is offered too. */
export const FORM_CHILDREN = [
	'jetpack/field-name',
	'jetpack/field-email',
	'jetpack/field-text',
	'jetpack/field-textarea',
	'jetpack/field-checkbox',
	'jetpack/field-date',
	'jetpack/field-telephone',
	'jetpack/field-url',
	'jetpack/field-checkbox-multiple',
	'jetpack/field-radio',
	'jetpack/field-select',
	'jetpack/field-consent',
	'jetpack/button',
] as const;

/**
 * Whether the form assistant is offered on a block type.
 *
 * @param blockName      The block type.
 * @param checksChildren Whether block types within a form count too.
 */
export const isFormSupported = ( blockName: string, { checksChildren }: { checksChildren: boolean } ): boolean =>
	blockName === FORM || ( checksChildren && FORM_CHILDREN.some( ( child ) => child === blockName ) );
