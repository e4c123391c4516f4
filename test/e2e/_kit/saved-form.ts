/** Forms as a post has them saved. */

/** A block with nothing in it, such as a field that holds all in its own comment. */
export const block = ( name: string, attributes: object = {} ): string =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

/** A form with what is in it. */
export const form = ( ...inside: string[] ): string =>
	`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ inside.join( '' ) }</div>\n<!-- /wp:jetpack/contact-form -->`;

/** The button that sends it. */
export const send = block( 'button', { element: 'button', text: 'Send it' } );
