/** Locks between tabs: each file is uploaded by one tab at a time. */

const PREFIX = 'statecraft-upload-';

/**
 * The names of the locks currently held by tabs; empty if the browser does not support locks.
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
 * Acquires a lock, waiting while another tab holds it. Closed or crashed tabs lose their locks.
 *
 * @param name    The name; if empty, nothing is locked.
 * @param locks   The browser's locks; undefined on pages without https, which rely on the site's lock.
 * @param signal  When aborted while it waits, this rejects.
 * @param onTaken Called when it has to wait.
 * @return Releases the lock.
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
