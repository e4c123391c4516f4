import { spawn } from 'node:child_process';
import { disownGroup, ownGroup } from './groups.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string}                             [cwd]
 * @property {Record<string, string | undefined>} [env]   Added to this process's own.
 * @property {string}                             [input] Written to the command's input.
 * @property {boolean}                            [show]  Prints to this terminal instead of handing the text back.
 */

/**
 * Runs a command to its end. It is a process group of its own and ends with this process, with all that it started.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<{ code: number, stdout: string, stderr: string }>} Code 127 when there is no such command.
 */
export function run( command, args, { cwd, env, input = '', show = false } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: show ? [ 'pipe', 'inherit', 'inherit' ] : 'pipe',
			detached: process.platform !== 'win32',
			// Commands such as npm are scripts there.
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
		// A command that ends without reading its input is judged by its exit code.
		child.stdin?.on( 'error', () => {} ).end( input );
	} );
}

/**
 * Like `run`, but a command that fails is a Trouble that shows the end of what it said.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<string>} Its standard output.
 */
export async function must( command, args, options ) {
	const { code, stdout, stderr } = await run( command, args, options );
	if ( code !== 0 ) {
		const lines = `${ stdout }\n${ stderr }`
			.trim()
			.split( '\n' )
			.filter( ( line ) => ! /^npm warn/.test( line ) );
		// What went wrong is at the start (npm) or at the end (compilers).
		const said = ( lines.length > 24 ? [ ...lines.slice( 0, 8 ), '…', ...lines.slice( -15 ) ] : lines ).join(
			'\n'
		);
		throw new Trouble( `“${ [ command, ...args ].join( ' ' ).slice( 0, 120 ) }” failed (${ code }).`, said );
	}
	return stdout;
}

/**
 * Says what is being done, that it still is, and how long it took.
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
