import { spawn } from 'node:child_process';
import { disownGroup, ownGroup } from './groups.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string}                             [cwd]
 * @property {Record<string, string | undefined>} [env]   Added to the environment of this process.
 * @property {string}                             [input] Written to the command's stdin.
 * @property {boolean}                            [show]  Inherits this terminal instead of capturing the output.
 */

/**
 * Runs a command to its end. It gets a process group of its own, which is killed with this process, including everything it started.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<{ code: number, stdout: string, stderr: string }>} Code 127 if there is no such command.
 */
export function run( command, args, { cwd, env, input = '', show = false } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: show ? [ 'pipe', 'inherit', 'inherit' ] : 'pipe',
			detached: process.platform !== 'win32',
			// On Windows commands such as npm are scripts.
			shell: process.platform === 'win32',
		} );
		const group = child.pid ?? 0;
		if ( group ) {
			ownGroup( group );
		}
		const out = { stdout: '', stderr: '' };
		for ( const name of /** @type {const} */ ( [ 'stdout', 'stderr' ] ) ) {
			child[ name ]?.setEncoding( 'utf8' ).on( 'data', ( /** @type {string} */ text ) => {
				out[ name ] += text;
			} );
		}
		child.on( 'error', ( failure ) => {
			if ( 'code' in failure && failure.code === 'ENOENT' ) {
				resolve( { code: 127, stdout: '', stderr: `${ command }: not found` } );
			} else {
				reject( failure );
			}
		} );
		child.on( 'close', ( code ) => {
			disownGroup( group );
			resolve( { code: code ?? 1, ...out } );
		} );
		// A command may exit without reading its stdin (EPIPE); its exit code decides.
		child.stdin?.on( 'error', () => {} ).end( input );
	} );
}

/**
 * Like `run`, but throws a Trouble with an excerpt of the output if the command fails.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<string>} Its stdout.
 */
export async function runOrThrow( command, args, options ) {
	const { code, stdout, stderr } = await run( command, args, options );
	if ( code !== 0 ) {
		const lines = `${ stdout }\n${ stderr }`
			.trim()
			.split( '\n' )
			.filter( ( line ) => ! /^npm warn/.test( line ) );
		// The error is at the start of the output (npm) or at the end (compilers).
		const excerpt = ( lines.length > 24 ? [ ...lines.slice( 0, 8 ), '…', ...lines.slice( -15 ) ] : lines ).join(
			'\n'
		);
		throw new UserError( `“${ [ command, ...args ].join( ' ' ).slice( 0, 120 ) }” failed (${ code }).`, excerpt );
	}
	return stdout;
}

/**
 * Prints what is being done, that it is still running, and how long it took.
 *
 * @template T
 * @param {string}           label
 * @param {() => Promise<T>} work
 * @return {Promise<T>}
 */
export async function withProgress( label, work ) {
	console.log( `${ label } …` );
	const start = Date.now();
	const seconds = () => Math.round( ( Date.now() - start ) / 1000 );
	const ticking = setInterval( () => console.log( `  … still at it (${ seconds() } s)` ), 10_000 );
	const result = await work().finally( () => clearInterval( ticking ) );
	console.log( `  done in ${ seconds() } s` );
	return result;
}
