import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { freePort } from '../_kit/ports.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { poll } from '../_kit/poll.mjs';
import { startDaemon } from './daemon.mjs';

/** @typedef {import('./index.mjs').Engine['run']} Run */

/**
 * @param {string} url
 * @param {string} body
 * @return {Promise<string>} The response body, whatever its status. No timeout: a script may take any time.
 */
const post = ( url, body ) =>
	new Promise( ( resolve, reject ) => {
		const request = http.request( url, { method: 'POST', agent: false }, ( answer ) => {
			text( answer ).then( resolve, reject );
		} );
		request.on( 'error', reject ).end( body );
	} );

/**
 * Starts a PHP server that runs scripts one after the other, with WordPress compiled in its memory. A script that arrives while another
 * runs gets a process of its own, because the running one may wait for it.
 *
 * @param {object}                 how
 * @param {string[]}               how.settings PHP's arguments.
 * @param {Record<string, string>} how.env
 * @param {string}                 how.log      The log file.
 * @param {Run}                    how.runSeparately Runs a script in a process of its own.
 * @return {Promise<{ run: Run, stop: () => Promise<void> }>}
 */
export async function startRunner( { settings, env, log, runSeparately } ) {
	const port = await freePort();
	const secret = randomBytes( 16 ).toString( 'hex' );
	const router = path.join( root, 'tools/wordpress/runner.php' );
	const daemon = startDaemon( [ 'php', ...settings, '-S', `127.0.0.1:${ port }`, router ], {
		log,
		env: { ...env, PHP_CLI_SERVER_WORKERS: undefined, STATECRAFT_RUNNER: secret },
	} );

	/** @type {Run} */
	const execute = async ( code ) => {
		const output = await post( `http://127.0.0.1:${ port }/${ secret }`, code );
		const [ stdout = '', failure ] = output.split( `\0${ secret }\0` );
		if ( failure !== undefined ) {
			throw new Error( `PHP ended with a fatal error: ${ failure.trim().slice( -1500 ) }` );
		}
		return stdout;
	};

	let busy = false;
	/** @type {Run} */
	const run = async ( code ) => {
		if ( busy ) {
			return runSeparately( code );
		}
		busy = true;
		return execute( code ).finally( () => {
			busy = false;
		} );
	};

	const answers = async () => {
		if ( ! daemon.runs() ) {
			throw new UserError( 'The PHP that runs scripts ended at once.', `See ${ log }` );
		}
		return ( await execute( `echo 'here';` ).catch( () => '' ) ) === 'here' || undefined;
	};
	try {
		await poll( answers, { what: 'The PHP that runs scripts', seconds: 20 } );
	} catch ( failure ) {
		await daemon.stop();
		throw failure;
	}
	return { run, stop: daemon.stop };
}
