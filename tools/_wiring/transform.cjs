/** Jest's transform for the wiring command: instruments our blocks with their mutants, then applies the transform of the unit tests. */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const path = require( 'node:path' );
const { isWired, mutate } = require( './mutants.cjs' );

/**
 * @typedef {{ process: ( source: string, file: string, options: object ) => object, getCacheKey: ( source: string, file: string, options: object ) => string }} Transformer
 */

/** What the instrumented text depends on besides the file: it is part of the cache key. */
const version = createHash( 'sha1' )
	.update( readFileSync( require.resolve( './mutants.cjs' ) ) )
	.digest( 'hex' );

module.exports = {
	/**
	 * @param {{ root: string, transform: string | [ string, object ] }} options The project root, and the transform of its unit tests.
	 * @return {Transformer}
	 */
	createTransformer( { root, transform } ) {
		const [ name, own ] = [ transform ].flat();
		const module = require( require.resolve( String( name ), { paths: [ root ] } ) );
		/** @type {Transformer} */
		const unit = module.createTransformer ? module.createTransformer( own ) : module;
		const mutated = ( /** @type {string} */ source, /** @type {string} */ file ) => {
			const place = path.relative( root, file );
			return isWired( place ) ? mutate( place, source ).text : source;
		};
		return {
			process: ( source, file, options ) => unit.process( mutated( source, file ), file, options ),
			getCacheKey: ( source, file, options ) => `${ version }${ unit.getCacheKey( source, file, options ) }`,
		};
	},
};
