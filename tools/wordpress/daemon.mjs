import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup } from '../_kit/groups.mjs';

/** Runs a command, and kills its process group when the pipe on fd 3 closes, that is, when the parent process has ended, even by SIGKILL. */
const guarded = '{ cat <&3 >/dev/null; kill -KILL 0; } & exec 3<&-; exec "$@"';

/**
 * A server that this process started and that never outlives it.
 *
 * @typedef {object} Daemon
 * @property {() => boolean}       runs
 * @property {Promise<void>}       ended Resolves when the server has ended, whatever ended it.
 * @property {() => Promise<void>} stop  May be called at any time.
 */

/**
 * Starts a server together with everything that it forks. Needs a POSIX shell.
 *
 * @param {string[]}                             command
 * @param {object}                               how
 * @param {string}                               how.log   The file for its output.
 * @param {Record<string, string | undefined>} [how.env] Added to the environment of this process.
 * @return {Daemon}
 */
export function startDaemon( command, { log, env } ) {
	const file = openSync( log, 'a' );
	// Its forked workers would outlive it, so the whole process group is ended.
	const server = spawn( 'sh', [ '-c', guarded, 'sh', ...command ], {
		detached: true,
		env: { ...process.env, ...env },
		stdio: [ 'ignore', file, file, 'pipe' ],
	} );
	closeSync( file );
	let group = server.pid ?? 0;
	/** @type {Promise<void>} */
	const ended = new Promise( ( resolve ) => {
		server.once( 'error', () => resolve() );
		server.once( 'exit', () => {
			endGroup( group );
			group = 0;
			resolve();
		} );
	} );
	return {
		runs: () => group > 0,
		ended,
		async stop() {
			if ( ! group ) {
				return;
			}
			// PHP's server waits for its workers when it is asked to end, so that their processor time is counted.
			try {
				process.kill( -group, 'SIGINT' );
			} catch {
				// It has just ended.
			}
			const inTime = new AbortController();
			await Promise.race( [ ended, pause( 2000, undefined, { signal: inTime.signal } ).catch( () => {} ) ] );
			inTime.abort();
			// It may have ended meanwhile, and then there is no such group any more.
			if ( group ) {
				endGroup( group );
			}
			await ended;
		},
	};
}
