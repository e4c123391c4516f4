/**
 * A JPEG encoder for mosaics of 8 × 8 pixels, each of one colour: baseline, without subsampling. Only the DC coefficients vary, so that the Huffman
 * table of the others needs a single code.
 */

/** @typedef {(x: number, y: number) => readonly [number, number, number]} Painter The RGB colour of the block at that column and row. */

/** Categories 0 to 8 of differences, with the code lengths of the standard's table K.3. */
const DC_COUNTS = [ 0, 1, 5, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 ];
const DC_CODES = [ '00', '010', '011', '100', '101', '110', '1110', '11110', '111110' ];

/** The one code of the other table: the end of a block. */
const END_OF_BLOCK = '0';

/** @param {number} marker @param {readonly number[] | Buffer} data @return {Buffer} */
export function segment( marker, data ) {
	const head = Buffer.from( [ 0xff, marker, 0, 0 ] );
	head.writeUInt16BE( data.length + 2, 2 );
	return Buffer.concat( [ head, Buffer.from( data ) ] );
}

/** Collects bits, and stuffs a zero after each 0xFF byte. */
function bitWriter() {
	/** @type {number[]} */
	const bytes = [];
	let value = 0;
	let count = 0;
	/** @param {string} bits */
	const write = ( bits ) => {
		for ( const bit of bits ) {
			value = value * 2 + Number( bit );
			if ( ++count === 8 ) {
				bytes.push( value, ...( value === 0xff ? [ 0 ] : [] ) );
				value = count = 0;
			}
		}
	};
	return {
		write,
		end() {
			write( '1'.repeat( ( 8 - count ) % 8 ) );
			return Buffer.from( bytes );
		},
	};
}

/** @param {number} difference From −255 to 255. @return {string} Its code and its bits. */
function coded( difference ) {
	const size = difference === 0 ? 0 : Math.floor( Math.log2( Math.abs( difference ) ) ) + 1;
	const bits = difference < 0 ? difference + 2 ** size - 1 : difference;
	return DC_CODES[ size ] + ( size === 0 ? '' : bits.toString( 2 ).padStart( size, '0' ) );
}

/** @param {readonly [number, number, number]} colour RGB. @return {number[]} Y, Cb and Cr, from −128 to 127. */
const yCbCr = ( [ red, green, blue ] ) =>
	[
		0.299 * red + 0.587 * green + 0.114 * blue - 128,
		-0.1687 * red - 0.3313 * green + 0.5 * blue,
		0.5 * red - 0.4187 * green - 0.0813 * blue,
	].map( ( part ) => Math.max( -128, Math.min( 127, Math.round( part ) ) ) );

/**
 * Encodes a picture.
 *
 * @param {number}   width    In pixels.
 * @param {number}   height   In pixels.
 * @param {Painter}  paint
 * @param {Buffer[]} [metadata] Segments after the header, see {@link segment}.
 * @return {Buffer}
 */
export function encodeJpeg( width, height, paint, metadata = [] ) {
	const bits = bitWriter();
	let last = [ 0, 0, 0 ];
	for ( let y = 0; y * 8 < height; y++ ) {
		for ( let x = 0; x * 8 < width; x++ ) {
			const parts = yCbCr( paint( x, y ) );
			parts.forEach( ( part, index ) => bits.write( coded( part - ( last[ index ] ?? 0 ) ) + END_OF_BLOCK ) );
			last = parts;
		}
	}
	const size = Buffer.alloc( 4 );
	size.writeUInt16BE( height, 0 );
	size.writeUInt16BE( width, 2 );
	return Buffer.concat( [
		Buffer.from( [ 0xff, 0xd8 ] ),
		...metadata,
		// A DC coefficient is eight times the mean of its block: a quantizer of 8 makes it the mean.
		segment( 0xdb, [ 0, ...Array( 64 ).fill( 8 ) ] ),
		segment( 0xc0, [ 8, ...size, 3, ...[ 1, 2, 3 ].flatMap( ( id ) => [ id, 0x11, 0 ] ) ] ),
		segment( 0xc4, [ 0x00, ...DC_COUNTS, ...DC_CODES.keys() ] ),
		segment( 0xc4, [ 0x10, 1, ...Array( 15 ).fill( 0 ), 0 ] ),
		segment( 0xda, [ 3, 1, 0, 2, 0, 3, 0, 0, 63, 0 ] ),
		bits.end(),
		Buffer.from( [ 0xff, 0xd9 ] ),
	] );
}
