/** The processes that run tests, each with a site and a network of sites. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { bootTestSites, stopTestSite } from '../../test/wordpress/_kit/test-site.mjs';
import { root } from '../_kit/paths.mjs';

/** @typedef {import('./worker.mjs').Task} Task */
/** @typedef {{ ask: ( task: Task ) => Promise<unknown>, replace: () => Promise<void> }} Worker */

/**
 * Boots sites with that plugin, and a process for each.
 *
 * @param {string} plugin Its folder.
 * @param {number} count
 * @param {boolean} withNetworks Whether each has a network of sites, too.
 * @return {Promise<{ each: ( work: ( worker: Worker ) => Promise<void> ) => Promise<void>, stop: () => Promise<void> }>} `each` has all of them
 * do a work at once.
 */
export async function startPool( plugin, count, withNetworks ) {
	const sites = await bootTestSites( 'mutants', count, { plugin } );
	const networks = await bootTestSites( 'mutants-network', withNetworks ? count : 0, { plugin, multisite: true } );
	const workers = sites.map( ( site, index ) => {
		const env = {
			...process.env,
			STATECRAFT_TEST_SITES: JSON.stringify( [ site ] ),
			STATECRAFT_TEST_NETWORKS: JSON.stringify( [ networks[ index ] ] ),
		};
		const start = () => fork( path.join( import.meta.dirname, 'worker.mjs' ), { cwd: root, env } );
		let child = start();
		/** @type {Worker} */
		const worker = {
			ask: ( task ) =>
				new Promise( ( resolve, reject ) => {
					const ended = () => reject( new Error( 'A process that runs tests has ended.' ) );
					child.once( 'exit', ended );
					child.once(
						'message',
						( /** @type {{ result?: unknown, error?: string }} */ { result, error } ) => {
							child.off( 'exit', ended );
							if ( error === undefined ) {
								resolve( result );
							} else {
								reject( new Error( error ) );
							}
						}
					);
					child.send( task );
				} ),
			async replace() {
				child.removeAllListeners();
				child.kill();
				child = start();
			},
		};
		return { worker, end: () => child.kill() };
	} );
	return {
		each: async ( work ) => void ( await Promise.all( workers.map( ( { worker } ) => work( worker ) ) ) ),
		async stop() {
			workers.forEach( ( { end } ) => end() );
			await stopTestSite();
		},
	};
}
