/** The token by which the server accepts a form only once, however often it is sent. */

/** The required part of `window.crypto`; `randomUUID` needs a secure context. */
export type RandomValues = ( bytes: Uint8Array< ArrayBuffer > ) => Uint8Array;

/**
 * Gives a form its own token: a cached page has the same one for everyone, and equal poll answers from one IP address would count as one.
 *
 * @param form   The form.
 * @param random Fills bytes with random values.
 */
export function renewOnce(
	form: HTMLElement,
	random: RandomValues = ( bytes ) => crypto.getRandomValues( bytes )
): void {
	const once = form.querySelector< HTMLInputElement >( '[name$="[once]"]' );
	if ( once ) {
		const bytes = [ ...random( new Uint8Array( 16 ) ) ];
		once.value = bytes.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
	}
}
