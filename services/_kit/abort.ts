/** Waiting that ends when the one who waits has left, whether or not what is waited for listens to the signal itself. */

/**
 * Waits for a promise, but no longer than until the signal is aborted; then it rejects with the signal's reason. What the promise stands for
 * goes on, so that it may be shared.
 */
export async function untilAborted< T >( promise: Promise< T >, signal: AbortSignal ): Promise< T > {
	signal.throwIfAborted();
	let leave = () => {};
	const left = new Promise< never >( ( _, reject ) => {
		leave = () => reject( signal.reason );
		signal.addEventListener( 'abort', leave );
	} );
	try {
		return await Promise.race( [ promise, left ] );
	} finally {
		signal.removeEventListener( 'abort', leave );
	}
}

/**
 * The chunks of a body. Leaving the loop or aborting the signal cancels the body, which closes the connection; an aborted signal ends the
 * loop without an error.
 */
export async function* chunksOf(
	body: ReadableStream< Uint8Array >,
	signal: AbortSignal
): AsyncGenerator< Uint8Array, void > {
	const reader = body.getReader();
	// A body that has failed already cannot be cancelled, and need not be.
	const cancel = () => void reader.cancel().catch( () => {} );
	signal.addEventListener( 'abort', cancel );
	try {
		while ( ! signal.aborted ) {
			const { done, value } = await reader.read();
			if ( done ) {
				return;
			}
			yield value;
		}
	} catch ( error ) {
		if ( ! signal.aborted ) {
			throw error;
		}
	} finally {
		signal.removeEventListener( 'abort', cancel );
		cancel();
	}
}
