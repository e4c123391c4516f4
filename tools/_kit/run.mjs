import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disownGroup, ownGroup } from './groups.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string}                             [cwd]
 * @property {Record<string, string | undefined>} [env]   Added to the environment of this process.
 * @property {string}                             [input] Written to the command's stdin.
 * @property {boolean}                            [show]  Inherits this terminal instead of capturing the output.
 */

/** Runs a command in a shell that writes down the processor time of all that it has waited for. */
const timed = '"$@"; code=$?; times > "$TIMES"; exit $code';

let ofCommands = 0;

/** @param {string} file What the shell's `times` has written: `0m1.50s 0m0.20s`, for itself and for its children. @return {number} Seconds. */
function secondsIn( file ) {
	let text = '';
	try {
		text = readFileSync( file, 'utf8' );
	} catch {
		// It was killed.
	}
	rmSync( file, { force: true } );
	return [ ...text.matchAll( /(\d+)m([\d.]+)s/g ) ].reduce(
		( sum, [ , minutes, rest ] ) => sum + Number( minutes ) * 60 + Number( rest ),
		0
	);
}

/**
 * @return {number} The seconds of processor time so far: of this process, and of the commands that have ended, with everything that they
 *         waited for. Does not depend on what else the machine does.
 */
export function processorTime() {
	const { user, system } = process.cpuUsage();
	return ofCommands + ( user + system ) / 1e6;
}

/**
 * Runs a command to its end. It gets its own process group, which is killed with this process, including everything it started.
 *
 * @param {string}     command
 * @param {string[]}   args
 * @param {RunOptions} [options]
 * @return {Promise<{ code: number, stdout: string, stderr: string }>} Code 127 if there is no such command.
 */
export function run( command, args, { cwd, env, input = '', show = false } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const isWindows = process.platform === 'win32';
		const times = path.join( tmpdir(), `statecraft-times-${ randomBytes( 8 ).toString( 'hex' ) }` );
		const [ program, words ] = isWindows ? [ command, args ] : [ 'sh', [ '-c', timed, 'sh', command, ...args ] ];
		const child = spawn( program, words, {
			cwd,
			env: { ...process.env, ...env, TIMES: times },
			stdio: show ? [ 'pipe', 'inherit', 'inherit' ] : 'pipe',
			detached: ! isWindows,
			// On Windows commands such as npm are scripts.
			shell: isWindows,
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
		const missing = { code: 127, stdout: '', stderr: `${ command }: not found` };
		child.on( 'error', ( failure ) => {
			if ( 'code' in failure && failure.code === 'ENOENT' ) {
				resolve( missing );
			} else {
				reject( failure );
			}
		} );
		child.on( 'close', ( code ) => {
			disownGroup( group );
			ofCommands += secondsIn( times );
			resolve( code === 127 && ! out.stdout ? missing : { code: code ?? 1, ...out } );
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
