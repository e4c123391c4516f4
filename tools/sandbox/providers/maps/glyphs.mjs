/** Glyphs as signed distance fields, of a font of 5 × 7 dots with capital letters and digits: enough to read labels and counts. */
import { bytesField, numberField, zigzag } from './protobuf.mjs';

/** The rows of each glyph, as numbers of five bits. @type {Record<string, readonly number[]>} */
const FONT = {
	0: [ 14, 17, 19, 21, 25, 17, 14 ],
	1: [ 4, 12, 4, 4, 4, 4, 14 ],
	2: [ 14, 17, 1, 2, 4, 8, 31 ],
	3: [ 31, 2, 4, 2, 1, 17, 14 ],
	4: [ 2, 6, 10, 18, 31, 2, 2 ],
	5: [ 31, 16, 30, 1, 1, 17, 14 ],
	6: [ 6, 8, 16, 30, 17, 17, 14 ],
	7: [ 31, 1, 2, 4, 8, 8, 8 ],
	8: [ 14, 17, 17, 14, 17, 17, 14 ],
	9: [ 14, 17, 17, 15, 1, 2, 12 ],
	A: [ 14, 17, 17, 31, 17, 17, 17 ],
	B: [ 30, 17, 17, 30, 17, 17, 30 ],
	C: [ 14, 17, 16, 16, 16, 17, 14 ],
	D: [ 28, 18, 17, 17, 17, 18, 28 ],
	E: [ 31, 16, 16, 30, 16, 16, 31 ],
	F: [ 31, 16, 16, 30, 16, 16, 16 ],
	G: [ 14, 17, 16, 23, 17, 17, 15 ],
	H: [ 17, 17, 17, 31, 17, 17, 17 ],
	I: [ 14, 4, 4, 4, 4, 4, 14 ],
	J: [ 7, 2, 2, 2, 2, 18, 12 ],
	K: [ 17, 18, 20, 24, 20, 18, 17 ],
	L: [ 16, 16, 16, 16, 16, 16, 31 ],
	M: [ 17, 27, 21, 21, 17, 17, 17 ],
	N: [ 17, 17, 25, 21, 19, 17, 17 ],
	O: [ 14, 17, 17, 17, 17, 17, 14 ],
	P: [ 30, 17, 17, 30, 16, 16, 16 ],
	Q: [ 14, 17, 17, 17, 21, 18, 13 ],
	R: [ 30, 17, 17, 30, 20, 18, 17 ],
	S: [ 15, 16, 16, 14, 1, 1, 30 ],
	T: [ 31, 4, 4, 4, 4, 4, 4 ],
	U: [ 17, 17, 17, 17, 17, 17, 14 ],
	V: [ 17, 17, 17, 17, 17, 10, 4 ],
	W: [ 17, 17, 17, 21, 21, 21, 10 ],
	X: [ 17, 17, 10, 4, 10, 17, 17 ],
	Y: [ 17, 17, 17, 10, 4, 4, 4 ],
	Z: [ 31, 1, 2, 4, 8, 16, 31 ],
	'/': [ 1, 1, 2, 4, 8, 16, 16 ],
	'+': [ 0, 4, 4, 31, 4, 4, 0 ],
	',': [ 0, 0, 0, 0, 4, 4, 8 ],
	'.': [ 0, 0, 0, 0, 0, 12, 12 ],
	'-': [ 0, 0, 0, 31, 0, 0, 0 ],
};

/** Pixels of a dot, of the border of a distance field, and from the top of the line to that of a glyph. */
const [ DOT, BORDER, TOP ] = [ 2, 3, -9 ];

const [ WIDTH, HEIGHT ] = [ 5 * DOT, 7 * DOT ];

/** @param {readonly number[]} rows @return {(x: number, y: number) => boolean} Whether a pixel is inside the glyph. */
const inside = ( rows ) => ( x, y ) =>
	x >= 0 &&
	y >= 0 &&
	x < WIDTH &&
	y < HEIGHT &&
	Math.floor( ( rows[ Math.floor( y / DOT ) ] ?? 0 ) / 2 ** ( 4 - Math.floor( x / DOT ) ) ) % 2 === 1;

/** @param {readonly number[]} rows @return {Buffer} 192 is the outline; one pixel is 32. */
function distances( rows ) {
	const isInside = inside( rows );
	const field = Buffer.alloc( ( WIDTH + 2 * BORDER ) * ( HEIGHT + 2 * BORDER ) );
	field.forEach( ( _, at ) => {
		const x = ( at % ( WIDTH + 2 * BORDER ) ) - BORDER;
		const y = Math.floor( at / ( WIDTH + 2 * BORDER ) ) - BORDER;
		const here = isInside( x, y );
		let nearest = BORDER + 1;
		for ( let dy = -BORDER; dy <= BORDER; dy++ ) {
			for ( let dx = -BORDER; dx <= BORDER; dx++ ) {
				if ( isInside( x + dx, y + dy ) !== here ) {
					nearest = Math.min( nearest, Math.hypot( dx, dy ) );
				}
			}
		}
		const distance = ( here ? 1 : -1 ) * ( nearest - 0.5 );
		field[ at ] = Math.max( 0, Math.min( 255, Math.round( 192 + distance * 32 ) ) );
	} );
	return field;
}

/** @param {number} code A character without dots is a space. @return {Buffer} */
function glyph( code ) {
	const rows = FONT[ String.fromCharCode( code ).toUpperCase() ];
	const [ width, height ] = rows ? [ WIDTH, HEIGHT ] : [ 0, 0 ];
	return bytesField(
		3,
		Buffer.concat( [
			numberField( 1, code ),
			...( rows ? [ bytesField( 2, distances( rows ) ) ] : [] ),
			numberField( 3, width ),
			numberField( 4, height ),
			numberField( 5, zigzag( rows ? 1 : 0 ) ),
			numberField( 6, zigzag( rows ? TOP : 0 ) ),
			numberField( 7, rows ? WIDTH + 3 : 7 ),
		] )
	);
}

/**
 * Makes a range of glyphs; those beyond ASCII are empty.
 *
 * @param {string} font
 * @param {number} start The first of 256 characters.
 * @return {Buffer}
 */
export function glyphRange( font, start ) {
	const glyphs = start === 0 ? Array.from( { length: 95 }, ( _, index ) => glyph( 32 + index ) ) : [];
	return bytesField(
		1,
		Buffer.concat( [ bytesField( 1, font ), bytesField( 2, `${ start }-${ start + 255 }` ), ...glyphs ] )
	);
}
