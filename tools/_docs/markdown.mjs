/** Markdown of the documents for owners. */

/** @typedef {import('./hooks.mjs').Hook} Hook */
/** @typedef {import('./settings.mjs').Setting} Setting */
/** @typedef {import('./server-names.mjs').ServerName} ServerName */
/** @typedef {{ service: string, policy: string, sender: string, when: string, what: string }} Recipient `sender`: `site`, or `visitor` for a visitor's browser. */

const WIDTH = 140;

/**
 * Breaks a paragraph into lines.
 *
 * @param {string} text
 * @param {string} indent The indentation of the lines after the first one.
 */
function wrap( text, indent = '' ) {
	/** @type {string[]} */
	const lines = [ '' ];
	for ( const word of text.split( ' ' ) ) {
		const line = lines.at( -1 ) ?? '';
		if ( line !== '' && line.length + 1 + word.length > WIDTH ) {
			lines.push( indent + word );
		} else {
			lines[ lines.length - 1 ] = line === '' ? word : `${ line } ${ word }`;
		}
	}
	return lines.join( '\n' );
}

/** @param {string} text */
const code = ( text ) => ( text === '' ? '' : `\`${ text.replace( /\|/g, '\\|' ) }\`` );

/**
 * Groups by a key.
 *
 * @template Item
 * @param {readonly Item[]}        items
 * @param {( item: Item ) => string} key
 * @return {[ key: string, items: Item[] ][]} In the order of the first ones.
 */
function groups( items, key ) {
	/** @type {Map<string, Item[]>} */
	const all = new Map();
	items.forEach( ( item ) => all.set( key( item ), [ ...( all.get( key( item ) ) ?? [] ), item ] ) );
	return [ ...all ];
}

/**
 * Writes the settings: a table for each section, with the page's help text for each.
 *
 * @param {readonly Setting[]} settings
 */
export const settingsText = ( settings ) =>
	groups( settings, ( { section } ) => section )
		.map( ( [ section, rows ] ) => {
			const notes = rows.flatMap( ( { label, help, choices } ) => {
				const choice = choices.length > 0 ? `One of ${ choices.map( code ).join( ', ' ) }.` : '';
				const note = `${ help } ${ choice }`.trim();
				return note === '' ? [] : [ wrap( `- ${ label }: ${ note }`, '  ' ) ];
			} );
			return [
				`### ${ section }`,
				'',
				'| setting | on the server | default |',
				'|---|---|---|',
				...rows.map(
					( one ) =>
						`| ${ one.label } | ${ code( one.constant ) || 'no' } | ${ code( one.fallback ) || 'none' } |`
				),
				...( notes.length > 0 ? [ '', ...notes ] : [] ),
			].join( '\n' );
		} )
		.join( '\n\n' );

/** @param {readonly ServerName[]} names */
export const serverNamesText = ( names ) =>
	[
		'| name | environment | what it does |',
		'|---|---|---|',
		// The same for both modes, and for addresses of one kind.
		...groups( names, ( { text, isEnvironment } ) => `${ isEnvironment ? 'yes' : 'no' } | ${ text }` ).map(
			( [ rest, same ] ) => `| ${ same.map( ( { name } ) => code( name ) ).join( ', ' ) } | ${ rest } |`
		),
	].join( '\n' );

/** The readers' names of folders of includes/; the others are named after their system. */
const SUBJECTS = {
	'': 'The whole site',
	Guard: 'The whole site',
	Site: 'The whole site',
	Ai: 'AI',
	Http: 'Requests to other sites',
	Public_Form: 'What visitors send',
	Related: 'Related posts',
	Settings: 'The owner’s page',
	Signup: 'Mailing lists',
	Galleries: 'Galleries and GIFs',
};

/** @param {Hook} hook */
const subjectOf = ( { system } ) => SUBJECTS[ /** @type {keyof typeof SUBJECTS} */ ( system ) ] ?? system;

/** @param {readonly Hook[]} hooks */
export const hooksText = ( hooks ) =>
	groups(
		hooks.toSorted( ( one, other ) => Number( one.system > other.system ) - Number( one.system < other.system ) ),
		subjectOf
	)
		.map( ( [ subject, own ] ) =>
			[
				`### ${ subject }`,
				'',
				...own.map( ( { name, text, parameters } ) =>
					[
						wrap( `- ${ code( name ) }: ${ text }`, '  ' ),
						...parameters.map(
							( one ) =>
								`  ${ wrap( `- ${ code( one.name ) } (${ code( one.type ) }). ${ one.text }`.trimEnd(), '    ' ) }`
						),
					].join( '\n' )
				),
			].join( '\n' )
		)
		.join( '\n\n' );

const SENDERS = { site: 'from your site', visitor: 'from the visitor’s browser' };

/** @param {string} text A sentence; one that starts with an abbreviation is unchanged. */
const uncapitalized = ( text ) =>
	/^[A-Z][a-z]/.test( text ) ? text.charAt( 0 ).toLowerCase() + text.slice( 1 ) : text;

/**
 * Writes who receives what; services that receive the same data at the same time are grouped.
 *
 * @param {readonly Recipient[]}               recipients
 * @param {( one: Recipient ) => string}       named      Returns a service with the address of its privacy policy.
 * @param {string}                             bullet
 * @param {( line: string ) => string}         broken     Breaks a line.
 */
const services = ( recipients, named, bullet, broken ) =>
	groups( recipients, ( { sender, when, what } ) => [ sender, when, what ].join( '|' ) )
		.map( ( [ , same ] ) => {
			const [ { sender, when, what } ] = /** @type {[ Recipient ]} */ ( same );
			const source = SENDERS[ /** @type {keyof typeof SENDERS} */ ( sender ) ];
			const text = `${ when.replace( /\.$/, '' ) }: ${ uncapitalized( what ) }`;
			return broken( `${ bullet } ${ same.map( named ).join( ', ' ) }, ${ source }. ${ text }` );
		} )
		.join( '\n' );

/** @param {readonly Recipient[]} recipients */
export const servicesText = ( recipients ) =>
	services(
		recipients,
		( { service, policy } ) => ( policy ? `[${ service }](${ policy })` : service ),
		'-',
		( line ) => wrap( line, '  ' )
	);

/** The same for the plugin directory, which has no links with names. @param {readonly Recipient[]} recipients */
export const servicesReadme = ( recipients ) =>
	services(
		recipients,
		( { service, policy } ) => ( policy ? `${ service } (${ policy })` : service ),
		'*',
		( line ) => line
	);
