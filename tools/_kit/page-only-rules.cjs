/** A webpack plugin that omits page-only rules from the editor stylesheet, which has the styles of all blocks. */
const { readFileSync, readdirSync } = require( 'fs' );
const path = require( 'path' );

const NAME = 'PageOnlyRules';

/** Code that runs on published pages only. */
const PAGE = /(?:^|[\\/])(?:view\.ts$|view[\\/]|_admin[\\/])/;

/** Classes that only our code adds to elements. The editor generates those of blocks from their names. */
const OURS = /\.((?:statecraft|jetpack|donations|premium-content)[\w-]*)/g;

/** For class names that a script composes: the part before the variable part. Not every name with this prefix is a class. */
const STEM = /((?:statecraft|jetpack|donations|premium-content)[-_]+[a-z][\w-]*)(?:\$\{|['"`]\s*\+)/g;

/**
 * @param {string} folder The folder of the sources.
 * @return {string} The code that runs in the editor, including previews of pages.
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

/** @param {string} selector @return {string} Without the content of brackets, which may be an alternative or a negation. */
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
 * @param {string} code  The code that runs where the stylesheet is used.
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
				// The right-to-left stylesheet is generated from this one later.
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
