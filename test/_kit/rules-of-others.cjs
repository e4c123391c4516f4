/**
 * jsdom compares each element whose style is asked for with each rule of each sheet, its own sheet of 120 rules included, and the accessible name of one
 * control asks for dozens of styles. Most rules name another element or another class than this one's, which is seen without an engine for selectors.
 */
const path = require( 'path' );

/**
 * What the last part of a selector demands of an element: its name and one of its classes.
 *
 * @typedef {{ name: string | undefined, className: string | undefined }} Demand
 */

/** @type {Map<string, Demand[] | undefined>} */
const known = new Map();

/** @param {string} selector @return {Demand | undefined} None: it may match anything. */
function demandOf( selector ) {
	const last =
		selector
			.trim()
			.split( /[\s>+~]+/ )
			.at( -1 ) ?? '';
	const [ , name, className ] = /^([a-z][\w-]*)?(?:\.([\w-]+))?/i.exec( last ) ?? [];
	return name || className ? { name: name?.toLowerCase(), className } : undefined;
}

/** @param {string} selectors @return {Demand[] | undefined} None: what they demand is not read here. */
function demandsOf( selectors ) {
	const plain = selectors.replace( /\[[^\]]*\]|\([^()]*\)/g, '' );
	if ( /[\\|()[\]'"]/.test( plain ) ) {
		return undefined;
	}
	const demands = plain.split( ',' ).map( demandOf );
	return demands.every( ( demand ) => demand !== undefined ) ? demands : undefined;
}

/**
 * @param {string}                                                                           selectors
 * @param {{ localName: string, classList: { contains: ( name: string ) => boolean } }} element
 * @return {boolean} Whether the element is certainly not among those that the selectors mean.
 */
function isOfOthers( selectors, element ) {
	let demands = known.get( selectors );
	if ( ! demands && ! known.has( selectors ) ) {
		demands = demandsOf( selectors );
		known.set( selectors, demands );
	}
	return (
		demands !== undefined &&
		demands.every(
			( { name, className } ) =>
				( name !== undefined && name !== element.localName.toLowerCase() ) ||
				( className !== undefined && ! element.classList.contains( className ) )
		)
	);
}
exports.isOfOthers = isOfOthers;

/** Colours that jsdom works out for each style that is asked for, and nothing here looks at. */
const UNSEEN = /^(?:border|caret|outline)-/;

/** Before jsdom is loaded. */
exports.passOverRulesOfOthers = () => {
	const helpers = path.join(
		path.dirname(
			require.resolve( 'jsdom/package.json', { paths: [ require.resolve( 'jest-environment-jsdom' ) ] } )
		),
		'lib/jsdom/living/helpers'
	);
	const engine = require( path.join( helpers, 'selectors.js' ) );
	const { matchesDontThrow } = engine;
	engine.matchesDontThrow = (
		/** @type {Parameters< typeof isOfOthers >[ 1 ]} */ element,
		/** @type {string | undefined} */ selectors
	) => ! ( selectors && isOfOthers( selectors, element ) ) && matchesDontThrow( element, selectors );
	const { propertiesWithResolvedValueImplemented: resolved } = require( path.join( helpers, 'style-rules.js' ) );
	for ( const property of Object.keys( resolved ).filter( ( name ) => UNSEEN.test( name ) ) ) {
		delete resolved[ property ];
	}
};
