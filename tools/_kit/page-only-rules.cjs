/** A webpack plugin that leaves rules of pages out of the sheet of the editor, which has the styles of all blocks. */
const { readFileSync, readdirSync } = require( 'fs' );
const path = require( 'path' );

const NAME = 'PageOnlyRules';

/** What runs on published pages only. */
const PAGE = /(?:^|[\\/])(?:view\.ts$|view[\\/]|_admin[\\/])/;

/** Classes that nobody but us gives to elements. Those of blocks themselves the editor makes of their names. */
const OURS = /\.((?:statecraft|jetpack|donations|premium-content)[\w-]*)/g;

/** In names of classes that a script puts together: what stands before the part that varies. Names that only begin like ours are not of classes. */
const STEM = /((?:statecraft|jetpack|donations|premium-content)[-_]+[a-z][\w-]*)(?:\$\{|['"`]\s*\+)/g;

/**
 * @param {string} folder The folder of the sources.
 * @return {string} The code that runs in the editor, also what shows there what pages show.
 */
const codeOf = ( folder ) =>
	readdirSync( folder, { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => /(?:\.tsx?|block\.json)$/.test( file ) && ! PAGE.test( file ) )
		.map( ( file ) => readFileSync( path.join( folder, file ), 'utf8' ) )
		.join( '\n' );

/**
 * @param {string} code
 * @return {( name: string ) => boolean} Whether the code may give an element that class.
 */
function namesIn( code ) {
	const stems = [ ...code.matchAll( STEM ) ].flatMap( ( [ , stem ] ) => stem ?? [] );
	return ( name ) => code.includes( name ) || stems.some( ( stem ) => name.startsWith( stem ) );
}

/** @param {string} selectors @return {string[]} Split at the commas that are in no brackets. */
const split = ( selectors ) => selectors.split( /,(?![^([]*[)\]])/ );

/** @param {string} selector @return {string} Without what is in brackets: it may be an alternative, or what must not be. */
const bare = ( selector ) => {
	const outer = selector.replace( /\([^()]*\)|\[[^\]]*\]/g, '' );
	return outer === selector ? outer : bare( outer );
};

/** @param {string} sheet @return {string} Without conditions that hold for nothing. */
const withoutEmpty = ( sheet ) => {
	const filled = sheet.replace( /@(?:media|container|supports)[^{}]*\{\}/g, '' );
	return filled === sheet ? filled : withoutEmpty( filled );
};

/**
 * @param {string} sheet Minified.
 * @param {string} code  The code that runs where the sheet is.
 * @return {string} Without the rules for elements that have a class of ours that the code does not name.
 */
function withoutPageOnly( sheet, code ) {
	const isNamed = namesIn( code );
	const canMatch = ( /** @type {string} */ selector ) =>
		[ ...bare( selector ).matchAll( OURS ) ].every( ( [ , name ] ) => isNamed( String( name ) ) );
	return withoutEmpty(
		sheet.replace( /([^{}]+)(\{[^{}]*\})/g, ( _, selectors, declarations ) => {
			const kept = split( selectors ).filter( canMatch );
			return kept.length > 0 ? kept.join() + declarations : '';
		} )
	);
}

module.exports = class PageOnlyRules {
	static withoutPageOnly = withoutPageOnly;

	/** @param {{ sources: string, sheet: string }} options The folder of the sources, and the name of the sheet. */
	constructor( options ) {
		this.options = options;
	}

	/** @param {import('webpack').Compiler} compiler */
	apply( compiler ) {
		const { sources, sheet } = this.options;
		const { Compilation, sources: kinds } = compiler.webpack;
		compiler.hooks.compilation.tap( NAME, ( compilation ) =>
			compilation.hooks.processAssets.tap(
				// The sheet for writing from right to left is made of this one, later.
				{ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_DERIVED },
				() => {
					if ( compilation.getAsset( sheet ) ) {
						compilation.updateAsset(
							sheet,
							( source ) =>
								new kinds.RawSource( withoutPageOnly( String( source.source() ), codeOf( sources ) ) )
						);
					}
				}
			)
		);
	}
};
