/**
 * Starts the script of a block for each of its elements on a page. What people who may not write scripts save by hand can look like one of them and lack
 * its parts: that must not keep those of others from starting.
 *
 * @param selector Matches the elements.
 * @param start    Starts one; may throw.
 */
export function startEach< Found extends Element >( selector: string, start: ( found: Found ) => void ): void {
	for ( const found of document.querySelectorAll< Found >( selector ) ) {
		try {
			start( found );
		} catch ( error ) {
			reportError( error );
		}
	}
}
