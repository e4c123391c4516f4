/** Idempotency keys: a failed request may have been carried out, so a retry is sent with the same key, and the site creates a thing only once. */

/** A request that creates something; receives the key to send along. */
type Send< T > = ( once: string ) => Promise< T >;

/** A random key, without `randomUUID`, which needs a secure context. */
const newMark = (): string =>
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Creates the sender of one kind of request. Two equal requests at the same time have different keys: two blocks may want two equal things.
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
