/** A GIF encoder: animated, 128 colours, without compression. */

const HALF = 128;

/** @param {number} value @return {number[]} Two bytes, the low one first. */
const short = ( value ) => [ value % 256, Math.floor( value / 256 ) ];

/**
 * Codes of eight bits, with a code that clears the table before it would make them longer.
 *
 * @param {Uint8Array} pixels Indices below 128.
 * @return {number[]} The blocks of a picture.
 */
function pictureData( pixels ) {
	/** @type {number[]} */
	const codes = [];
	pixels.forEach( ( pixel, index ) => codes.push( ...( index % ( HALF - 2 ) === 0 ? [ HALF ] : [] ), pixel ) );
	codes.push( HALF + 1 );
	/** @type {number[]} */
	const blocks = [ 7 ];
	for ( let at = 0; at < codes.length; at += 255 ) {
		const block = codes.slice( at, at + 255 );
		blocks.push( block.length, ...block );
	}
	return [ ...blocks, 0 ];
}

/**
 * Encodes an animation.
 *
 * @param {number}                                              width  In pixels.
 * @param {number}                                              height In pixels.
 * @param {number}                                              frames The number of pictures.
 * @param {(x: number, y: number, frame: number) => number}     paint  The index of a colour, below 128.
 * @param {readonly number[]}                                   tint   The RGB colour of index 127.
 * @return {Buffer}
 */
export function encodeGif( width, height, frames, paint, tint ) {
	const colours = Array.from( { length: HALF }, ( _, index ) =>
		tint.map( ( part ) => Math.round( ( part * index ) / ( HALF - 1 ) ) )
	).flat();
	const bytes = [
		Buffer.from( 'GIF89a' ),
		Buffer.from( [ ...short( width ), ...short( height ), 0xf6, 0, 0, ...colours ] ),
		Buffer.from( [ 0x21, 0xff, 11, ...Buffer.from( 'NETSCAPE2.0' ), 3, 1, 0, 0, 0 ] ),
	];
	for ( let frame = 0; frame < frames; frame++ ) {
		const pixels = new Uint8Array( width * height ).map( ( _, index ) =>
			paint( index % width, Math.floor( index / width ), frame )
		);
		bytes.push(
			Buffer.from( [ 0x21, 0xf9, 4, 0, ...short( 20 ), 0, 0 ] ),
			Buffer.from( [ 0x2c, 0, 0, 0, 0, ...short( width ), ...short( height ), 0 ] ),
			Buffer.from( pictureData( pixels ) )
		);
	}
	return Buffer.concat( [ ...bytes, Buffer.from( [ 0x3b ] ) ] );
}
