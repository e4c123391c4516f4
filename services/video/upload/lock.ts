/** Locks between tabs: one file is uploaded by one tab at a time. */

const PREFIX = 'statecraft-upload-';

/**
 * The names of the locks that a tab has now; none where the browser has no locks.
 *
 * @param locks The browser's locks.
 */
export async function heldNames( locks: LockManager | undefined ): Promise< ReadonlySet< string > > {
	const { held = [] } = ( await locks?.query() ) ?? {};
	return new Set(
		held.flatMap( ( { name = '' } ) => ( name.startsWith( PREFIX ) ? [ name.slice( PREFIX.length ) ] : [] ) )
	);
}

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
				.request( PREFIX + name, options, ( lock ) =>
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
