/** The bytes of the sandbox's photos and videos: always the same for the same id. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** @param {string} type @param {Buffer} data @return {Buffer} A chunk of a PNG. */
function chunk( type, data ) {
	const body = Buffer.concat( [ Buffer.from( type, 'latin1' ), data ] );
	const frame = Buffer.alloc( 8 );
	frame.writeUInt32BE( data.length, 0 );
	frame.writeUInt32BE( crc32( body ), 4 );
	return Buffer.concat( [ frame.subarray( 0, 4 ), body, frame.subarray( 4 ) ] );
}

/**
 * A PNG with two diagonal halves, their colours made of the name.
 *
 * @param {string} name
 * @param {number} width  In pixels.
 * @param {number} height In pixels.
 */
export function pngOf( name, width, height ) {
	const [ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0 ] = createHash( 'sha256' ).update( name ).digest();
	const rows = Buffer.alloc( height * ( 1 + width ) );
	for ( let y = 0; y < height; y++ ) {
		rows.fill( 1, y * ( width + 1 ) + 1 + Math.round( ( y * width ) / height ), ( y + 1 ) * ( width + 1 ) );
	}
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 3 ], 8 );
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] ),
		chunk( 'IHDR', header ),
		chunk( 'PLTE', Buffer.from( [ a, b, c, d, e, f ] ) ),
		chunk( 'IDAT', deflateSync( rows ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

/** @param {string} name @param {string} text @return {Buffer} A box of an MP4. */
function box( name, text ) {
	const size = Buffer.alloc( 4 );
	size.writeUInt32BE( 8 + Buffer.byteLength( text, 'latin1' ) );
	return Buffer.concat( [ size, Buffer.from( name + text, 'latin1' ) ] );
}

/** An MP4 as far as its type can be told from its bytes; it has no picture. @param {string} name */
export const mp4Of = ( name ) =>
	Buffer.concat( [ box( 'ftyp', 'isom\0\0\x02\0isomiso2mp41' ), box( 'free', name ), box( 'mdat', name ) ] );
