/**
 * What has been explored of the flows, kept for the other files of this run (machines/_exploration/kept.ts). A folder of the run's own: what is kept cannot be
 * older than the flows.
 */
const { createHash } = require( 'crypto' );
const { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } = require( 'fs' );
const { tmpdir } = require( 'os' );
const path = require( 'path' );

const VARIABLE = 'STATECRAFT_TEST_EXPLORATIONS';

exports.begin = () => {
	process.env[ VARIABLE ] = mkdtempSync( path.join( tmpdir(), 'statecraft-explorations-' ) );
};

exports.end = () => rmSync( process.env[ VARIABLE ] ?? '', { recursive: true, force: true } );

/** @param {import('@jest/environment').JestEnvironment} environment */
exports.keepExplorations = ( environment ) => {
	const folder = process.env[ VARIABLE ];
	if ( ! folder ) {
		return;
	}
	const fileOf = ( /** @type {string} */ key ) =>
		path.join( folder, `${ createHash( 'sha1' ).update( key ).digest( 'hex' ) }.json` );
	Object.assign( environment.global, {
		/** @type {import('../../machines/_exploration/kept').Store} */
		[ Symbol.for( 'explorations' ) ]: {
			read( key ) {
				try {
					return readFileSync( fileOf( key ), 'utf8' );
				} catch {
					return undefined;
				}
			},
			write( key, found ) {
				// Another worker may read it meanwhile.
				const half = `${ fileOf( key ) }.${ process.pid }`;
				writeFileSync( half, found );
				renameSync( half, fileOf( key ) );
			},
		},
	} );
};
