/** A PNG encoder: 8 bits per channel, RGB. */
import { crc32, deflateSync } from 'node:zlib';

/** @param {string} type @param {Buffer} data @return {Buffer} A chunk. */
export function chunk( type, data ) {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const [ length, sum ] = [ Buffer.alloc( 4 ), Buffer.alloc( 4 ) ];
	length.writeUInt32BE( data.length );
	sum.writeUInt32BE( crc32( body ) );
	return Buffer.concat( [ length, body, sum ] );
}

/**
 * Encodes a picture.
 *
 * @param {number}                                            width  In pixels.
 * @param {number}                                            height In pixels.
 * @param {(x: number, y: number) => readonly number[]}       paint  The RGB colour of a pixel.
 * @param {object}                                            [options]
 * @param {Buffer[]}                                          [options.metadata] Chunks before the pixels, see {@link chunk}.
 * @param {number}                                            [options.rows]     How many rows there are in truth.
 * @return {Buffer}
 */
export function encodePng( width, height, paint, { metadata = [], rows = height } = {} ) {
	const head = Buffer.alloc( 13 );
	head.writeUInt32BE( width, 0 );
	head.writeUInt32BE( height, 4 );
	head.set( [ 8, 2 ], 8 );
	const pixels = Buffer.alloc( rows * ( width * 3 + 1 ) );
	for ( let y = 0, at = 0; y < rows; y++ ) {
		at++;
		for ( let x = 0; x < width; x++, at += 3 ) {
			pixels.set( paint( x, y ), at );
		}
	}
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', head ),
		...metadata,
		chunk( 'IDAT', deflateSync( pixels ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
