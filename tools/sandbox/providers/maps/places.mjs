/** The places that the geocoders of the sandbox know. */

/**
 * @typedef {object} Place
 * @property {string} id
 * @property {string} name
 * @property {string} region
 * @property {string} country
 * @property {number} longitude
 * @property {number} latitude
 */

/** @type {readonly (readonly [string, string, string, number, number])[]} */
const towns = [
	[ 'Berlin', 'Berlin', 'Germany', 13.405, 52.52 ],
	[ 'Bern', 'Bern', 'Switzerland', 7.4474, 46.948 ],
	[ 'Bergen', 'Vestland', 'Norway', 5.3221, 60.3913 ],
	[ 'Paris', 'Île-de-France', 'France', 2.3522, 48.8566 ],
	[ 'Paris', 'Texas', 'United States', -95.5555, 33.6609 ],
	[ 'San Francisco', 'California', 'United States', -122.4194, 37.7749 ],
	[ 'San Sebastián', 'Basque Country', 'Spain', -1.9812, 43.3183 ],
	[ 'Haifa', 'Haifa District', 'Israel', 34.9896, 32.794 ],
	[ 'Kyoto', 'Kyoto Prefecture', 'Japan', 135.7681, 35.0116 ],
	[ 'Nadi', 'Western Division', 'Fiji', 177.4162, -17.8034 ],
	[ 'Reykjavík', 'Capital Region', 'Iceland', -21.9426, 64.1466 ],
];

/** The number of places that `[hundred]` finds. */
const HUNDRED = 100;

/** @param {string} text @return {string} Without marks, in lower case. */
const plain = ( text ) => text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

/** @param {string} text @return {string} Without words in brackets. */
const searched = ( text ) =>
	text
		.replace( /\[[^\]]*\]/g, ' ' )
		.replace( /\s+/g, ' ' )
		.trim();

/** @param {string} text @param {number} index @return {Place} One that is invented, always the same for the same text. */
function invented( text, index ) {
	const sum = [ ...text ].reduce(
		( total, letter ) => ( total * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 99_991,
		7
	);
	return {
		id: `sandbox.${ sum }.${ index }`,
		name: index === 0 ? text : `${ text } ${ index + 1 }`,
		region: 'Sandbox',
		country: 'Germany',
		longitude: Number( ( 6 + ( ( sum + index * 37 ) % 9000 ) / 1000 ).toFixed( 4 ) ),
		latitude: Number( ( 47.5 + ( ( sum + index * 53 ) % 7000 ) / 1000 ).toFixed( 4 ) ),
	};
}

/**
 * Finds places.
 *
 * @param {string} text With words in brackets: `[nothing]`, `[hundred]`, `[far]` (out of range). Any text finds something.
 * @return {Place[]}
 */
export function findPlaces( text ) {
	const name = searched( text ) || 'Sandbox answer';
	if ( /\[nothing\]/i.test( text ) ) {
		return [];
	}
	if ( /\[far\]/i.test( text ) ) {
		return [ { ...invented( name, 0 ), longitude: 999, latitude: -444 } ];
	}
	if ( /\[hundred\]/i.test( text ) ) {
		return Array.from( { length: HUNDRED }, ( _, index ) => invented( name, index ) );
	}
	const found = towns.flatMap( ( [ town, region, country, longitude, latitude ], index ) =>
		plain( `${ town }, ${ region }, ${ country }` ).includes( plain( name ) )
			? [ { id: `sandbox.town.${ index }`, name: town, region, country, longitude, latitude } ]
			: []
	);
	return found.length > 0 ? found : [ invented( name, 0 ), invented( name, 1 ) ];
}
