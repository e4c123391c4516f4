/** Process groups that end with this process, however it ends short of SIGKILL. */

/** @type {Set<number>} */
const groups = new Set();

/** @param {number} group Ends a process group; one that is gone already is fine. */
export function endGroup( group ) {
	groups.delete( group );
	try {
		process.kill( process.platform === 'win32' ? group : -group, 'SIGKILL' );
	} catch {
		// Gone already.
	}
}

/** @param {number} group Ends with this process from now on. */
export function ownGroup( group ) {
	if ( groups.size === 0 ) {
		process.off( 'exit', endAll ).on( 'exit', endAll );
	}
	groups.add( group );
}

/** @param {number} group Ended by itself. */
export const disownGroup = ( group ) => groups.delete( group );

function endAll() {
	[ ...groups ].forEach( endGroup );
}

/**
 * Makes Ctrl+C, a closed terminal and SIGTERM an ordinary end, so that what this process owns ends with it.
 *
 * @param {number} [code] The exit code; by custom it tells the signal.
 */
export function endOnSignals( code ) {
	for ( const [ signal, number ] of /** @type {const} */ ( [
		[ 'SIGHUP', 1 ],
		[ 'SIGINT', 2 ],
		[ 'SIGTERM', 15 ],
	] ) ) {
		process.once( signal, () => process.exit( code ?? 128 + number ) );
	}
}
