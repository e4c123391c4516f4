/** Makes promises and streams abortable, whether or not they observe the signal themselves. */

/**
 * Races a promise against the signal; rejects with the signal's reason when aborted. The underlying operation continues, so that it may be
 * shared.
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
 * Yields the chunks of a response body. Leaving the loop or aborting the signal cancels the body, which closes the connection; an aborted
 * signal ends the loop without an error.
 */
export async function* chunksOf(
	body: ReadableStream< Uint8Array >,
	signal: AbortSignal
): AsyncGenerator< Uint8Array, void > {
	const reader = body.getReader();
	// `cancel()` rejects on an errored stream, which needs no cancelling.
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
