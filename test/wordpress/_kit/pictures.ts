/** Pictures and videos as bytes: small whole ones of each type, and what faults and metadata make of them. */
import { crc32, deflateSync } from 'node:zlib';

/** 32 by 24 pixels. */
export const jpeg = Buffer.from(
	'/9j/4AAQSkZJRgABAQEAYABgAAD//gA7Q1JFQVRPUjogZ2QtanBlZyB2MS4wICh1c2luZyBJSkcgSlBFRyB2NjIpLCBxdWFsaXR5ID0gNDAK/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/9sAQwEVFxceGh47ISE7fFNGU3x8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8/8AAEQgAGAAgAwEiAAIRAQMRAf/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAAwDAQACEQMRAD8A51IParCQe1W0g9qsJB7V1yqmVGuVEg9qnSD2q2kHtVhIPaueVU9mjXI0g9qnSD2oormlJnyNGbLCQe1WEg9qKK55SZ7FGbP/2Q==',
	'base64'
);
export const webp = Buffer.from(
	'UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASogABgAPrVUpE0nJKOiKAgA4BaJZQDCroAATmisAAD+bx/+AuncOzn/5Sv58/IPiZB49rCwAAA=',
	'base64'
);
export const avif = Buffer.from(
	'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACEAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAACAAAAAYAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAABAA0AAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACltZGF0EgAKCRgRP3YICGgMIDISFkAGGGGEAAEqyxSwgADukdjA',
	'base64'
);
export const gif = Buffer.from(
	'R0lGODdhIAAYAIAAAAQCBAAAACwAAAAAIAAYAAACGoSPqcvtD6OctNqLs968+w+G4kiW5omm6lcAADs=',
	'base64'
);

const uint32 = ( value: number ) => {
	const bytes = Buffer.alloc( 4 );
	bytes.writeUInt32BE( value );
	return bytes;
};

/** A chunk of a PNG file. */
export const chunk = ( type: string, content: Buffer | string ) => {
	const body = Buffer.concat( [ Buffer.from( type, 'latin1' ), Buffer.from( content as string, 'latin1' ) ] );
	return Buffer.concat( [ uint32( body.length - 4 ), body, uint32( crc32( body ) ) ] );
};

/** A black PNG file, with more chunks before its pixels. */
export const png = ( width = 32, height = 24, ...more: Buffer[] ) =>
	Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', Buffer.concat( [ uint32( width ), uint32( height ), Buffer.from( [ 8, 2, 0, 0, 0 ] ) ] ) ),
		...more,
		chunk( 'IDAT', deflateSync( Buffer.alloc( height * ( 1 + 3 * width ) ) ) ),
		chunk( 'IEND', '' ),
	] );

/** The header of a PNG file of any dimensions, as long as wished, without pixels. */
export const announced = ( width: number, height: number, length = 4096 ) =>
	Buffer.concat( [ png( 1, 1 ).subarray( 0, 16 ), uint32( width ), uint32( height ), Buffer.alloc( length ) ] );

/** The box of an ISO media file. */
export const box = ( type: string, ...content: ( Buffer | string )[] ): Buffer => {
	const body = Buffer.concat( content.map( ( one ) => Buffer.from( one as string, 'latin1' ) ) );
	return Buffer.concat( [ uint32( body.length + 8 ), Buffer.from( type, 'latin1' ), body ] );
};

/** An MP4 file that no player could play, but with the structure of one. */
export const mp4 = ( ...index: Buffer[] ) =>
	Buffer.concat( [
		box( 'ftyp', 'isom\0\0\x02\0isomiso2mp41' ),
		box( 'mdat', Buffer.alloc( 4096, 7 ) ),
		box( 'moov', box( 'mvhd', Buffer.alloc( 100 ) ), ...index ),
	] );

/** A segment of a JPEG file. */
const segment = ( marker: number, content: Buffer | string ) => {
	const body = Buffer.from( content as string, 'latin1' );
	const head = Buffer.from( [ 0xff, marker, 0, 0 ] );
	head.writeUInt16BE( body.length + 2, 2 );
	return Buffer.concat( [ head, body ] );
};

/** A JPEG file with more segments at its beginning. */
export const jpegWith = ( ...segments: Buffer[] ) =>
	Buffer.concat( [ jpeg.subarray( 0, 2 ), ...segments, jpeg.subarray( 2 ) ] );

export const exifSegment = ( tiff: Buffer ) => segment( 0xe1, Buffer.concat( [ Buffer.from( 'Exif\0\0' ), tiff ] ) );
export const xmpSegment = ( xmp: string ) => segment( 0xe1, `http://ns.adobe.com/xap/1.0/\0${ xmp }` );

/** The latitude and longitude of the metadata below, as bytes of a rational and as text. */
export const LATITUDE = { degrees: 52, minutes: 31, seconds: 123_457 };
export const POSITION = '+52.5163+013.3777+035.0/';
export const CITY = 'Kleinstadt-am-Ort';

/**
 * EXIF metadata: an artist, and the position above.
 *
 * @param order `II` little-endian, `MM` big-endian.
 */
export function exif( order: 'II' | 'MM' = 'II' ): Buffer {
	const isLittle = order === 'II';
	const short = ( value: number ) => {
		const bytes = Buffer.alloc( 2 );
		bytes[ isLittle ? 'writeUInt16LE' : 'writeUInt16BE' ]( value );
		return bytes;
	};
	const long = ( value: number ) => {
		const bytes = Buffer.alloc( 4 );
		bytes[ isLittle ? 'writeUInt32LE' : 'writeUInt32BE' ]( value );
		return bytes;
	};
	const entry = ( tag: number, type: number, count: number, value: Buffer ) =>
		Buffer.concat( [
			short( tag ),
			short( type ),
			long( count ),
			Buffer.concat( [ value, Buffer.alloc( 4 ) ] ).subarray( 0, 4 ),
		] );
	const directory = ( ...entries: Buffer[] ) => Buffer.concat( [ short( entries.length ), ...entries, long( 0 ) ] );
	const rationals = ( ...values: number[] ) =>
		Buffer.concat( values.flatMap( ( value ) => [ long( value ), long( 1 ) ] ) );
	const artist = Buffer.from( 'Ada Lovelace\0' );
	// The header, 3 entries, the artist, the GPS directory with 5 entries, its values.
	const [ artistAt, gpsAt ] = [ 8 + 2 + 36 + 4, 8 + 2 + 36 + 4 + 14 ];
	const valuesAt = gpsAt + 2 + 60 + 4;
	return Buffer.concat( [
		Buffer.from( order ),
		short( 42 ),
		long( 8 ),
		directory(
			entry( 0x013b, 2, artist.length, long( artistAt ) ),
			entry( 0x8825, 4, 1, long( gpsAt ) ),
			entry( 0xa001, 3, 1, short( 1 ) )
		),
		artist,
		Buffer.alloc( 1 ),
		directory(
			entry( 1, 2, 2, Buffer.from( 'N\0' ) ),
			entry( 2, 5, 3, long( valuesAt ) ),
			entry( 3, 2, 2, Buffer.from( 'E\0' ) ),
			entry( 4, 5, 3, long( valuesAt + 24 ) ),
			entry( 29, 2, 11, long( valuesAt + 48 ) )
		),
		rationals( LATITUDE.degrees, LATITUDE.minutes, LATITUDE.seconds ),
		rationals( 13, 22, 765_431 ),
		Buffer.from( '2026:11:22\0' ),
	] );
}

/** XMP metadata: a creator, and the position in several notations. */
export const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description dc:creator="Ada Lovelace" exif:GPSLatitude="52,31.12N" exif:GPSLongitude='13,22.76E' photoshop:City = "${ CITY }">
<exif:GPSAltitude>35/1</exif:GPSAltitude><Iptc4xmpCore:Location>${ CITY }</Iptc4xmpCore:Location>
<Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li Iptc4xmpExt:City="${ CITY }"/></rdf:Bag></Iptc4xmpExt:LocationCreated>
<dc:rights>Kept</dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** IPTC metadata: a byline, a city, and a copyright. */
export const iptcSegment = () => {
	const dataset = ( number: number, value: string ) =>
		`\x1c\x02${ String.fromCharCode( number, 0, value.length ) }${ value }`;
	const data = dataset( 80, 'Ada Lovelace' ) + dataset( 90, CITY ) + dataset( 92, CITY ) + dataset( 116, 'Kept' );
	const size = String.fromCharCode( 0, 0, Math.floor( data.length / 256 ), data.length % 256 );
	return segment( 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0${ size }${ data }${ data.length % 2 ? '\0' : '' }` );
};

/** A WebP file with more chunks at its end. */
export const webpWith = ( ...chunks: [ type: string, content: Buffer | string ][] ) => {
	const more = chunks.map( ( [ type, content ] ) => {
		const body = Buffer.from( content as string, 'latin1' );
		const size = Buffer.alloc( 4 );
		size.writeUInt32LE( body.length );
		return Buffer.concat( [ Buffer.from( type ), size, body, Buffer.alloc( body.length % 2 ) ] );
	} );
	const file = Buffer.concat( [ webp, ...more ] );
	file.writeUInt32LE( file.length - 8, 4 );
	return file;
};
