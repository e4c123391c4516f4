/** Saved markup of forms. */

/** A self-closing block, such as a field with all data in its delimiter comment. */
export const block = ( name: string, attributes: object = {} ): string =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

/** A form with inner blocks. */
export const form = ( ...inside: string[] ): string =>
	`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ inside.join( '' ) }</div>\n<!-- /wp:jetpack/contact-form -->`;

/** The submit button. */
export const send = block( 'button', { element: 'button', text: 'Send it' } );
