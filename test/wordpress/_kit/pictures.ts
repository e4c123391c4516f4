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
