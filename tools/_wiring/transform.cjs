/** Jest's transform for the wiring command: our blocks come with all their mutants behind switches, all else as in the unit tests. */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const path = require( 'node:path' );
const babel = require( '@wordpress/scripts/config/babel-transform' );
const { isWired, mutate, root } = require( './mutants.cjs' );

/** What the mutated text depends on beside the file: the cache of an older pass is of no use. */
const version = createHash( 'sha1' )
	.update( readFileSync( require.resolve( './mutants.cjs' ) ) )
	.digest( 'hex' );

/** @param {string} source @param {string} file @return {string} */
const mutated = ( source, file ) => {
	const name = path.relative( root, file );
	return isWired( name ) ? mutate( name, source ).text : source;
};

module.exports = {
	...babel,
	canInstrument: false,
	/** @param {string} source @param {string} file @param {object} options */
	process: ( source, file, options ) => babel.process( mutated( source, file ), file, options ),
	/** @param {string} source @param {string} file @param {object} options */
	getCacheKey: ( source, file, options ) => `${ version }${ babel.getCacheKey( source, file, options ) }`,
};
