/** Protocol Buffers, as far as tiles and glyphs need them. */

/** @param {number} value Not negative. @return {Buffer} */
export function varint( value ) {
	const bytes = [];
	for ( ; value > 0x7f; value = Math.floor( value / 128 ) ) {
		bytes.push( ( value % 128 ) + 128 );
	}
	return Buffer.from( [ ...bytes, value ] );
}

/** @param {number} value @return {number} A signed number as an unsigned one. */
export const zigzag = ( value ) => ( value < 0 ? -2 * value - 1 : 2 * value );

/** @param {number} field @param {number} value @return {Buffer} */
export const numberField = ( field, value ) => Buffer.concat( [ varint( field * 8 ), varint( value ) ] );

/** @param {number} field @param {Uint8Array | string} value Text, bytes or another message. @return {Buffer} */
export function bytesField( field, value ) {
	const bytes = Buffer.from( value );
	return Buffer.concat( [ varint( field * 8 + 2 ), varint( bytes.length ), bytes ] );
}

/** @param {number} field @param {readonly number[]} values @return {Buffer} A packed list. */
export const packedField = ( field, values ) => bytesField( field, Buffer.concat( values.map( varint ) ) );
