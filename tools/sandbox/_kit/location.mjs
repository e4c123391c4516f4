/** Metadata that says where a photo was taken, in both places where cameras write it: EXIF and XMP. */
import { segment } from './jpeg.mjs';

const APP1 = 0xe1;

/** The latitude 48°51′30″ N and the longitude 2°17′40″ E, as tests look for them. */
export const LOCATION = {
	latitude: [ 48, 51, 30 ],
	longitude: [ 2, 17, 40 ],
	xmp: '48,51.5N',
	artist: 'Sandbox Creator',
};

/** @param {readonly number[]} parts @return {Buffer} Rationals with the denominator 1. */
function rationals( parts ) {
	const bytes = Buffer.alloc( parts.length * 8 );
	parts.forEach( ( part, index ) => {
		bytes.writeUInt32BE( part, index * 8 );
		bytes.writeUInt32BE( 1, index * 8 + 4 );
	} );
	return bytes;
}

/** The offset of the directory of positions, behind the first directory and the name of the artist. */
const POSITIONS = 8 + 2 + 2 * 12 + 4 + 16;

/** @param {readonly (readonly [tag: number, type: number, count: number, value: number | string])[]} entries @return {Buffer} A directory of TIFF. */
function directory( entries ) {
	const bytes = Buffer.alloc( 2 + entries.length * 12 + 4 );
	bytes.writeUInt16BE( entries.length, 0 );
	entries.forEach( ( [ tag, type, count, value ], index ) => {
		const at = 2 + index * 12;
		bytes.writeUInt16BE( tag, at );
		bytes.writeUInt16BE( type, at + 2 );
		bytes.writeUInt32BE( count, at + 4 );
		if ( typeof value === 'string' ) {
			bytes.write( value, at + 8, 'latin1' );
		} else {
			bytes.writeUInt32BE( value, at + 8 );
		}
	} );
	return bytes;
}

/** TIFF: the artist (0x013B), and a pointer (0x8825) to the directory of positions. @return {Buffer} */
export function locationTiff() {
	const artist = Buffer.alloc( 16 );
	artist.write( LOCATION.artist );
	const values = POSITIONS + 2 + 4 * 12 + 4;
	return Buffer.concat( [
		Buffer.from( [ 0x4d, 0x4d, 0, 42, 0, 0, 0, 8 ] ),
		directory( [
			[ 0x013b, 2, LOCATION.artist.length + 1, POSITIONS - 16 ],
			[ 0x8825, 4, 1, POSITIONS ],
		] ),
		artist,
		directory( [
			[ 1, 2, 2, 'N' ],
			[ 2, 5, 3, values ],
			[ 3, 2, 2, 'E' ],
			[ 4, 5, 3, values + 24 ],
		] ),
		rationals( LOCATION.latitude ),
		rationals( LOCATION.longitude ),
	] );
}

/** @return {string} */
export const locationXmp = () =>
	`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${ LOCATION.xmp }" exif:GPSLongitude="2,17.6667E"/></rdf:RDF></x:xmpmeta>`;

/** @return {Buffer[]} The segments of a JPEG. */
export const locationSegments = () => [
	segment( APP1, Buffer.concat( [ Buffer.from( 'Exif\0\0' ), locationTiff() ] ) ),
	segment( APP1, Buffer.from( `http://ns.adobe.com/xap/1.0/\0${ locationXmp() }` ) ),
];
