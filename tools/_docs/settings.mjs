/** The settings of the owner's page, with their help texts. */

/** @typedef {{ option: string, isKey: boolean, isList: boolean, isEdited: boolean }} Declared */
/** @typedef {{ name: string, description: string, url: string }} Connector */
/** @typedef {{ description?: string, default?: unknown, enum?: string[] }} Schema */
/** @typedef {{ option: string, constant: string, section: string, label: string, help: string, fallback: string, choices: string[] }} Setting `constant`: empty if the server cannot set it. */

/** Options that are not fields of a section: switches of blocks and features, and settings with their own button. */
const ELSEWHERE = [
	'statecraft_connection_blocks',
	'statecraft_connection_firewall',
	'statecraft_connection_licenses',
	'statecraft_modules',
	'statecraft_remove_data',
];

/** @param {string} html */
const plain = ( html ) =>
	html
		.replace( /<[^>]+>/g, ' ' )
		.replace( /&#0?39;|&apos;/g, '’' )
		.replace( /&quot;/g, '"' )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&amp;|&#038;/g, '&' )
		.replace( /\s+/g, ' ' )
		.trim();

/**
 * Reads the settings.
 *
 * @param {{ settings: Declared[], schemas: Record<string, Schema>, html: string, connectors: Record<string, Connector> }} declared
 * @return {Setting[]} In the order of the page; keys that another screen edits come after.
 * @throws {Error} A setting has no field and no connector.
 */
export function settingsIn( { settings, schemas, html, connectors } ) {
	/** @type {Map<string, Declared>} */
	const left = new Map( settings.map( ( one ) => [ one.option, one ] ) );
	ELSEWHERE.forEach( ( option ) => left.delete( option ) );
	/** @type {Setting[]} */
	const found = [];
	for ( const section of html.split( /(?=<section )/ ) ) {
		const title = plain( /<h2[^>]*>(.*?)<\/h2>/s.exec( section )?.[ 1 ] ?? '' );
		for ( const [ , option = '' ] of section.matchAll( /(?:id|name)="(statecraft_\w+?)(?:\[[^"]*)?"/g ) ) {
			const one = left.get( option );
			if ( one ) {
				left.delete( option );
				found.push( field( one, title, section, schemas[ option ] ) );
			}
		}
	}
	for ( const one of left.values() ) {
		const connector = connectors[ one.option ];
		if ( connector ) {
			left.delete( one.option );
			found.push( {
				option: one.option,
				constant: one.option.toUpperCase(),
				section: sectionOf( one.option, found ) ?? connector.name,
				label: 'Key',
				help: connector.description,
				fallback: '',
				choices: [],
			} );
		}
	}
	const order = [ ...new Set( found.map( ( { section } ) => section ) ) ];
	found.sort( ( one, other ) => order.indexOf( one.section ) - order.indexOf( other.section ) );
	// What the plugin stores for itself, such as the secret of a webhook that it has registered.
	const lost = [ ...left.values() ].filter( ( { isEdited } ) => isEdited );
	if ( lost.length > 0 ) {
		throw new Error( `No section prints ${ lost.map( ( { option } ) => option ).join( ', ' ) }.` );
	}
	return found;
}

/**
 * Returns the section with the other settings of the service that a key belongs to.
 *
 * @param {string}             key
 * @param {readonly Setting[]} settings
 */
const sectionOf = ( key, settings ) =>
	settings.find( ( { option } ) => option.startsWith( key.replace( /_key$/, '_' ) ) )?.section;

/**
 * Reads a field.
 *
 * @param {Declared}         one
 * @param {string}           section The heading.
 * @param {string}           html    The section.
 * @param {Schema|undefined} schema
 * @return {Setting}
 */
function field( { option, isList }, section, html, schema ) {
	const start = html.lastIndexOf( '<tr', html.search( new RegExp( `"${ option }["[-]` ) ) );
	const row = start < 0 ? '' : ( html.slice( start ).split( '</tr>' )[ 0 ] ?? '' );
	const select = new RegExp( `<select id="${ option }".*?</select>`, 's' ).exec( row )?.[ 0 ] ?? '';
	const choices = [ ...select.matchAll( /<option value="([^"]*)"/g ) ].map( ( [ , value = '' ] ) => value );
	const chosen = /<option value="([^"]*)" selected/.exec( select )?.[ 1 ];
	const shown = new RegExp( `id="${ option }"[^>]*?placeholder="([^"]*)"`, 's' ).exec( row )?.[ 1 ];
	return {
		option,
		constant: isList ? '' : option.toUpperCase(),
		section,
		label: plain( /<th[^>]*>(.*?)<\/th>/s.exec( row )?.[ 1 ] ?? section ),
		help: plain(
			/<p class="description"[^>]*>(.*?)<\/p>/s.exec(
				row || html.replace( '<p>', '<p class="description">' )
			)?.[ 1 ] ?? ''
		),
		fallback: plain( shown || chosen || String( schema?.default ?? '' ) ),
		choices: choices.length > 0 ? choices : ( schema?.enum ?? [] ),
	};
}
