/** Locks between tabs: one file is uploaded by one tab at a time. */

/**
 * Takes a lock; waits while another tab has it. A tab that is closed or crashes loses its locks.
 *
 * @param name    The name; empty: nothing is locked.
 * @param locks   The browser's locks; undefined on pages without https, where the lock of the site has to do.
 * @param signal  When aborted while it waits, this rejects.
 * @param onTaken Called when it has to wait.
 * @return Gives the lock back.
 */
export async function acquire(
	name: string,
	locks: LockManager | undefined,
	signal: AbortSignal,
	onTaken: () => void
): Promise< () => void > {
	if ( ! name || ! locks ) {
		return () => {};
	}
	const ask = ( options: LockOptions ) =>
		new Promise< ( () => void ) | null >( ( resolve, reject ) => {
			locks
				.request( `statecraft-upload-${ name }`, options, ( lock ) =>
					lock ? new Promise< void >( ( release ) => resolve( release ) ) : resolve( null )
				)
				.catch( reject );
		} );
	const free = await ask( { ifAvailable: true } );
	if ( free ) {
		return free;
	}
	onTaken();
	return ( await ask( { signal } ) )!;
}
