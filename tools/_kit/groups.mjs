/** Process groups that are killed when this process ends, whatever ends it except SIGKILL. */

/** @type {Set<number>} */
const groups = new Set();

/** @param {number} group The process group to kill; one that no longer exists is ignored. */
export function endGroup( group ) {
	groups.delete( group );
	try {
		process.kill( process.platform === 'win32' ? group : -group, 'SIGKILL' );
	} catch {
		// No such process group.
	}
}

/** @param {number} group The process group to kill when this process ends. */
export function ownGroup( group ) {
	if ( groups.size === 0 ) {
		process.off( 'exit', endAll ).on( 'exit', endAll );
	}
	groups.add( group );
}

/** @param {number} group A process group that ended on its own. */
export const disownGroup = ( group ) => groups.delete( group );

function endAll() {
	[ ...groups ].forEach( endGroup );
}

/**
 * Turns Ctrl+C, a closed terminal and SIGTERM into a normal `process.exit`, so that everything this process owns is ended, too.
 *
 * @param {number} [code] The exit code. Default: 128 plus the signal number.
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
