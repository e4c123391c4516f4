/** Marks of requests by which the site makes a thing once: one that failed may have been carried out, and is sent again with the mark that it had. */

/** A request that makes something; it gets the mark that it sends along. */
type Send< T > = ( once: string ) => Promise< T >;

/** A random mark, without `randomUUID`, which needs a secure context. */
const newMark = (): string =>
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Creates the sender of one kind of requests. Of two equal ones at the same time each has a mark of its own: two blocks may ask for two equal things.
 *
 * @return Sends a request for `wanted`; resolves and rejects as `send` does.
 */
export function createOnce(): < T >( wanted: object, send: Send< T > ) => Promise< T > {
	const failed = new Map< string, string[] >();
	return async ( wanted, send ) => {
		const name = JSON.stringify( wanted );
		const marks = failed.get( name ) ?? [];
		const once = marks.pop() ?? newMark();
		try {
			return await send( once );
		} catch ( error ) {
			failed.set( name, [ ...( failed.get( name ) ?? [] ), once ] );
			throw error;
		}
	};
}
