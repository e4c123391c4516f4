import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { openPort } from '../_kit/ports.mjs';
import { Trouble } from '../_kit/user-error.mjs';
import { until } from '../_kit/poll.mjs';
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
 * @param {Run}                    how.alone    Runs a script in a process of its own.
 * @return {Promise<{ run: Run, stop: () => Promise<void> }>}
 */
export async function startRunner( { settings, env, log, alone } ) {
	const port = await openPort();
	const secret = randomBytes( 16 ).toString( 'hex' );
	const router = path.join( root, 'tools/wordpress/runner.php' );
	const daemon = startDaemon( [ 'php', ...settings, '-S', `127.0.0.1:${ port }`, router ], {
		log,
		env: { ...env, PHP_CLI_SERVER_WORKERS: undefined, STATECRAFT_RUNNER: secret },
	} );

	/** @type {Run} */
	const here = async ( code ) => {
		const said = await post( `http://127.0.0.1:${ port }/${ secret }`, code );
		const [ printed = '', failure ] = said.split( `\0${ secret }\0` );
		if ( failure !== undefined ) {
			throw new Error( `PHP ended with a fatal error: ${ failure.trim().slice( -1500 ) }` );
		}
		return printed;
	};

	let busy = false;
	/** @type {Run} */
	const run = async ( code ) => {
		if ( busy ) {
			return alone( code );
		}
		busy = true;
		return here( code ).finally( () => {
			busy = false;
		} );
	};

	const answers = async () => {
		if ( ! daemon.runs() ) {
			throw new Trouble( 'The PHP that runs scripts ended at once.', `See ${ log }` );
		}
		return ( await here( `echo 'here';` ).catch( () => '' ) ) === 'here' || undefined;
	};
	try {
		await until( answers, { what: 'The PHP that runs scripts', seconds: 20 } );
	} catch ( failure ) {
		await daemon.stop();
		throw failure;
	}
	return { run, stop: daemon.stop };
}
