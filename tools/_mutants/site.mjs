/** The site of a process that runs tests, and the files beside it: the active mutant, what was reached, PHP's notices. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const { STATECRAFT_TEST_SITES: sites = '[]', STATECRAFT_TEST_NETWORKS: networks = '[]' } = process.env;

/** A PHP notice about the plugin: tests of each system assert that there are none. */
const COMPLAINT = /PHP (?:\w+ error|Warning|Notice|Deprecated): .*plugins\/statecraft\/includes.*/;

/** Requests that are under way. @type {Set<Promise<unknown>>} */
const open = new Set();
const { fetch: send } = globalThis;
/** @param {Parameters<typeof fetch>} request */
globalThis.fetch = ( ...request ) => {
	const answer = send( ...request );
	open.add( answer );
	const forget = () => void open.delete( answer );
	answer.then( forget, forget );
	return answer;
};

/** Milliseconds that are waited for them: a mutant may keep one forever. */
const PATIENCE = 15_000;
export const quiet = () => Promise.race( [ Promise.allSettled( open ), pause( PATIENCE, undefined, { ref: false } ) ] );

/** The site of a test file. */
export function siteOf( /** @type {string} */ file ) {
	// A file of tests on a network changes it.
	Object.assign( process.env, { STATECRAFT_TEST_SITES: sites, STATECRAFT_TEST_NETWORKS: networks } );
	/** @type {import('../../test/wordpress/_kit/site-info').SiteInfo} */
	const site = JSON.parse( file.startsWith( 'test/wordpress/network/' ) ? networks : sites )[ 0 ];
	const folder = path.dirname( path.dirname( site.debugLog ) );
	const reached = path.join( folder, 'reached' );
	const early = path.join( folder, 'early' );
	const mark = path.join( folder, 'wordpress/wp-content/mu-plugins/mutant.php' );
	const complaint = () => COMPLAINT.exec( contentOf( site.debugLog ) )?.[ 0 ];
	return {
		complaint,
		/** @return {number[]} What was reached since the last call. */
		reached() {
			const found = idsIn( reached );
			writeFileSync( reached, '' );
			return found;
		},
		/** @return {number[]} What ran before a server forked, see switch.php: all tests may depend on it. */
		early: () => idsIn( early ),
		/** Makes the site as it was at first, with that mutant. */
		async prepare( mutant = 0, isWatched = false ) {
			await quiet();
			writeFileSync( mark, `<?php // ${ idsIn( early ).includes( mutant ) ? mutant : 0 }\n` );
			writeFileSync( path.join( folder, 'mutant' ), isWatched ? `${ mutant }\n${ reached }` : `${ mutant }` );
			const answer = await send( `${ site.control }/reset`, { method: 'POST' } );
			if ( ! answer.ok ) {
				throw new Error( await answer.text() );
			}
			writeFileSync( reached, '' );
			if ( contentOf( site.debugLog ) ) {
				truncateSync( site.debugLog );
			}
		},
	};
}

/** @param {string} file @return {string} Empty if it does not exist. */
function contentOf( file ) {
	try {
		return readFileSync( file, 'utf8' );
	} catch {
		return '';
	}
}

/** @param {string} file @return {number[]} */
const idsIn = ( file ) => [ ...new Set( contentOf( file ).split( '\n' ).filter( Boolean ) ) ].map( Number );
