/** What requests cost in PHP's instructions: other than processor time, the same on any machine, however busy it is. Needs valgrind. */
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { poll } from '../../tools/_kit/poll.mjs';
import { freePort } from '../../tools/_kit/ports.mjs';
import { cache, root } from '../../tools/_kit/paths.mjs';
import { run } from '../../tools/_kit/run.mjs';
import { UserError } from '../../tools/_kit/user-error.mjs';
import { startDaemon } from '../../tools/wordpress/daemon.mjs';
import { siteFolders } from '../../tools/wordpress/site.mjs';
import { REQUESTS, median, prepare } from './server.mjs';

/** @typedef {import('./server.mjs').Visitor} Visitor */
/** @typedef {import('./server.mjs').Request} Request */
/** @typedef {{ url: string, run: (code: string) => Promise<string> }} Site */

/** Compiled files in memory only, as PHP-FPM has them: with those on disk, all of WordPress costs more, and the plugin a smaller part of it. */
const PHP = [ 'memory_limit=512M', 'opcache.enable_cli=1', 'opcache.validate_timestamps=0', 'opcache.jit=0' ];

/** The number of requests that compile, and fill caches. */
const WARM = 2;

/** @param {number} port @param {string} host @param {Request} request @param {Visitor} visitor @return {Promise<void>} Rejects if it fails. */
const ask = ( port, host, { path: target, body, isPublic }, visitor ) =>
	new Promise( ( resolve, reject ) => {
		const form = body && new URLSearchParams( body( visitor ) ).toString();
		const sent = http.request(
			{
				host: '127.0.0.1',
				port,
				path: target( visitor ),
				method: form ? 'POST' : 'GET',
				headers: {
					// WordPress redirects what is not asked of its own address.
					Host: host,
					...( form && { 'Content-Type': 'application/x-www-form-urlencoded' } ),
					...( ! isPublic && { Cookie: visitor.cookie } ),
				},
			},
			( response ) => {
				response.resume();
				response.once( 'end', () =>
					( response.statusCode ?? 500 ) < 500
						? resolve()
						: reject( new Error( `${ target( visitor ) } answered ${ response.statusCode }.` ) )
				);
			}
		);
		sent.once( 'error', reject );
		sent.end( form );
	} );

/**
 * Starts a server of one process that counts.
 *
 * @param {string} name The site.
 * @param {Site}   site
 * @param {boolean} own Whether it has the plugin.
 */
async function startCounting( name, site, own ) {
	const visitor = await prepare( site, own );
	const at = siteFolders( name );
	const port = await freePort();
	await mkdir( cache, { recursive: true } );
	const folder = await mkdtemp( path.join( cache, 'instructions-' ) );
	const count = [ 'valgrind', '--tool=callgrind', `--callgrind-out-file=${ path.join( folder, 'count' ) }` ];
	const settings = PHP.flatMap( ( value ) => [ '-d', value ] );
	const serve = [ '-S', `127.0.0.1:${ port }`, '-t', at.wordpress, path.join( root, 'tools/wordpress/router.php' ) ];
	const server = startDaemon( [ ...count, 'php', ...settings, ...serve ], {
		log: path.join( at.logs, 'count.log' ),
	} );
	const answers = () =>
		fetch( `http://127.0.0.1:${ port }/wp-includes/css/buttons.css` ).then(
			() => true,
			() => undefined
		);
	await poll( answers, { what: 'PHP in valgrind', seconds: 60 } );
	// Its shell has the same arguments, but further on.
	const { stdout } = await run( 'pgrep', [ '-f', `^[^ ]*valgrind[^ ]* .*callgrind-out-file=${ folder }` ] );
	const control = ( /** @type {string} */ command ) => run( 'callgrind_control', [ command, stdout.trim() ] );
	return {
		/** @param {Request} request @return {Promise<number>} The instructions of PHP for it. */
		async count( request ) {
			await control( '--zero' );
			await ask( port, new URL( site.url ).host, request, visitor );
			await control( '--dump' );
			const [ newest = '' ] = ( await readdir( folder ) ).sort( ( one, other ) =>
				other.localeCompare( one, 'en', { numeric: true } )
			);
			const [ , total ] =
				/^(?:totals|summary): (\d+)/m.exec( await readFile( path.join( folder, newest ), 'utf8' ) ) ?? [];
			if ( ! total ) {
				throw new Error( `valgrind has written no count to ${ newest }.` );
			}
			return Number( total );
		},
		async stop() {
			await server.stop();
			await rm( folder, { recursive: true, force: true } );
		},
	};
}

/**
 * Asks both sites in turn.
 *
 * @param {Record<'plain' | 'ours', { name: string, site: Site }>} sites Fresh ones, with the machine's own PHP.
 * @param {number}                                                 runs  The number of requests that count.
 * @return {Promise<{ what: string, plain: number, ours: number }[]>} Medians. Rejects with a UserError without valgrind.
 */
export async function instructionCounts( { plain, ours }, runs ) {
	if ( ( await run( 'valgrind', [ '--version' ] ).catch( () => ( { code: 1 } ) ) ).code !== 0 ) {
		throw new UserError( 'No valgrind was found.', 'Install it: apt-get install valgrind' );
	}
	const servers = {
		plain: await startCounting( plain.name, plain.site, false ),
		ours: await startCounting( ours.name, ours.site, true ),
	};
	try {
		const rows = [];
		for ( const [ what, request ] of Object.entries( REQUESTS ) ) {
			/** @type {Record<'plain' | 'ours', number[]>} */
			const counts = { plain: [], ours: [] };
			for ( let turn = -WARM; turn < runs; turn++ ) {
				for ( const name of /** @type {const} */ ( [ 'plain', 'ours' ] ) ) {
					const count = await servers[ name ].count( request );
					if ( turn >= 0 ) {
						counts[ name ].push( count );
					}
				}
			}
			rows.push( { what, plain: median( counts.plain ), ours: median( counts.ours ) } );
		}
		return rows;
	} finally {
		await Promise.all( [ servers.plain.stop(), servers.ours.stop() ] );
	}
}
