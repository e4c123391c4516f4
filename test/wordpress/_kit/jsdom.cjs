/**
 * What `jsdom` is in REST tests, see `environment.cjs`. A page with JSON that a browser could not read does not open: whatever a test looks at, scripts of the page
 * read the rest.
 */
const { jsdom } = /** @type {typeof globalThis & { jsdom: typeof import('jsdom') }} */ ( globalThis );

const SCRIPTS = 'script[type$="json"], script[type="importmap"], script[type="speculationrules"]';

/** An object, or a list of lists, objects or texts. */
const IS_JSON = /^(\{\s*["}]|\[\s*[[{"])/;

/** @param {Document} document The parsed page. */
function* jsonOf( document ) {
	for ( const { textContent } of document.querySelectorAll( SCRIPTS ) ) {
		yield textContent ?? '';
	}
	for ( const { attributes } of document.querySelectorAll( '*' ) ) {
		for ( const { name, value } of attributes ) {
			if ( name.startsWith( 'data-' ) && IS_JSON.test( value ) ) {
				yield value;
			}
		}
	}
}

class JSDOM extends jsdom.JSDOM {
	/** @param {ConstructorParameters<typeof jsdom.JSDOM>} page Its HTML and its options. */
	constructor( ...page ) {
		super( ...page );
		for ( const json of jsonOf( this.window.document ) ) {
			try {
				JSON.parse( json );
			} catch ( error ) {
				throw new Error( `The page has JSON that nobody can read: ${ error }\n${ json }` );
			}
		}
	}
}

module.exports = { ...jsdom, JSDOM };
