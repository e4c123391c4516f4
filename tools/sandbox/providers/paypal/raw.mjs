/** Values of JSON as they were written: a signature covers the bytes. */

/** A value of JSON where it begins. @param {string} json @param {number} start @return {string} Verbatim. */
export function valueAt( json, start ) {
	let depth = 0;
	for ( let place = start; place < json.length; place++ ) {
		if ( json[ place ] === '"' ) {
			place += /^"(?:[^"\\]|\\.)*/.exec( json.slice( place ) )?.[ 0 ].length ?? 0;
		} else if ( /[{[]/.test( json[ place ] ?? '' ) ) {
			depth++;
		} else if ( /[}\]]/.test( json[ place ] ?? '' ) && --depth === 0 ) {
			return json.slice( start, place + 1 );
		}
	}
	return '';
}
