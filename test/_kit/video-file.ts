/** Video files for tests: a real clip that browsers play, made as large as a test needs it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Six seconds of VP8, 320 × 180: two seconds of red, two of green, two of blue. */
const CLIP = path.join( __dirname, 'clip.webm' );

/** Where the size of the WebM segment stands, the element that holds all others: eight bytes, the first of them a mark. */
const SEGMENT_SIZE = 40;
const SEGMENT_CONTENT = 48;

/** The header of a `Void` element, which players skip: its id, and a size of eight bytes. */
const VOID_HEADER = 9;

/** Writes the size of an EBML element in eight bytes. */
function writeSize( target: Buffer, at: number, size: number ): void {
	target.writeBigUInt64BE( BigInt( size ), at );
	target[ at ] = 0x01;
}

/**
 * A video that browsers play and that PHP recognises.
 *
 * @param bytes Its size; at least that of the clip (22,093). Default: that of the clip.
 * @param seed  Files of different seeds differ in every part of their filling.
 */
export function videoFile( bytes?: number, seed = 1 ): Buffer {
	const clip = readFileSync( CLIP );
	if ( bytes === undefined ) {
		return clip;
	}
	const filling = bytes - clip.length - VOID_HEADER;
	if ( filling < 0 ) {
		throw new RangeError( `The smallest padded video has ${ clip.length + VOID_HEADER } bytes.` );
	}
	const file = Buffer.alloc( bytes );
	clip.copy( file );
	writeSize( file, SEGMENT_SIZE, bytes - SEGMENT_CONTENT );
	file[ clip.length ] = 0xec;
	writeSize( file, clip.length + 1, filling );
	let state = seed;
	for ( let at = clip.length + VOID_HEADER; at + 4 <= bytes; at += 4 ) {
		// The generator of Lehmer with the constants of Park and Miller.
		state = ( state * 48_271 ) % 0x7fffffff;
		file.writeUInt32LE( state, at );
	}
	return file;
}
