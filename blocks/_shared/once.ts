/** The mark by which the server takes a form once, however often it is sent. */

/** What it needs of the window; there is no `randomUUID` without a secure context. */
export type RandomValues = ( bytes: Uint8Array< ArrayBuffer > ) => Uint8Array;

/**
 * Gives a form a mark of its own: a page from a cache has the same for everybody, and the equal answers of a poll from behind one address would count as one.
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
