/** Where the AI of forms is offered, as pure rules. Part of the small script. */

/** The form whose content AI can write. */
export const FORM = 'jetpack/contact-form';

/** The blocks within a form on which its AI is offered too. */
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
 * Whether the AI of forms is offered on a block type.
 *
 * @param blockName      The block type.
 * @param checksChildren Whether the blocks within a form count too.
 */
export const isFormSupported = ( blockName: string, { checksChildren }: { checksChildren: boolean } ): boolean =>
	blockName === FORM || ( checksChildren && FORM_CHILDREN.some( ( child ) => child === blockName ) );
