/** Where a photo was taken stays out of the media library, unless the owner wants it there; nothing else of a file changes. */
import { deflateSync } from 'node:zlib';
import { php, reset } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { copy, fileOf, ownPhotos } from '../_kit/photos';
import {
	CITY,
	LATITUDE,
	POSITION,
	avif,
	box,
	chunk,
	exif,
	exifSegment,
	gif,
	iptcSegment,
	jpeg,
	jpegWith,
	mp4,
	png,
	webp,
	webpWith,
	xmp,
	xmpSegment,
} from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

beforeEach( () =>
	photos.have( {
		items: {
			photo: { file: 'photo.jpg', url: '/photo' },
			clip: { type: 'video', file: 'clip.mp4', url: '/clip' },
		},
	} )
);
afterEach( async () => {
	await removeKnobs();
	await reset();
} );

/** A file as the media library has it. */
async function copied( file: Buffer, id: 'photo' | 'clip' = 'photo' ): Promise< Buffer > {
	photos.serve( file );
	const { ID, errors } = await copy( id );
	expect( errors ).toBeUndefined();
	return fileOf( ID! );
}

const seconds = Buffer.alloc( 4 );
seconds.writeUInt32LE( LATITUDE.seconds );
const seconds_ = Buffer.from( seconds ).reverse();

/** Everything that reveals the place, anywhere in a file. */
const places = ( file: Buffer ): string[] => {
	const text = file.toString( 'latin1' );
	const signs: [ string, boolean ][] = [
		[ 'EXIF position', file.includes( seconds ) || file.includes( seconds_ ) ],
		[ 'EXIF date', text.includes( '2026:11:22' ) ],
		[ 'XMP position', /GPS|52,31|13,22|35\/1/.test( text ) ],
		[ 'city', text.includes( CITY ) ],
		[ 'video position', text.includes( '52.5163' ) || text.includes( '013.3777' ) ],
	];
	return signs.filter( ( [ , isThere ] ) => isThere ).map( ( [ name ] ) => name );
};

/** PHP's own reader of EXIF, on a JPEG file. */
const read = async ( file: Buffer ): Promise< { artist: string; gps: string[] } > =>
	JSON.parse(
		await php( `
			$path = tempnam( sys_get_temp_dir(), 'exif' );
			file_put_contents( $path, base64_decode( '${ file.toString( 'base64' ) }' ) );
			$all = exif_read_data( $path );
			unlink( $path );
			echo wp_json_encode( array( 'artist' => $all['Artist'] ?? '', 'gps' => array_values( preg_grep( '/^GPS/', array_keys( $all ) ) ) ) );
		` )
	);

const everything = () => jpegWith( exifSegment( exif() ), xmpSegment( xmp ), iptcSegment() );
const all = [ 'EXIF position', 'EXIF date', 'XMP position', 'city' ];

describe( 'the location in', () => {
	it.each( [
		[ 'EXIF, little-endian', jpegWith( exifSegment( exif( 'II' ) ) ), [ 'EXIF position', 'EXIF date' ] ],
		[ 'EXIF, big-endian', jpegWith( exifSegment( exif( 'MM' ) ) ), [ 'EXIF position', 'EXIF date' ] ],
		[ 'XMP', jpegWith( xmpSegment( xmp ) ), [ 'XMP position', 'city' ] ],
		[ 'IPTC', jpegWith( iptcSegment() ), [ 'city' ] ],
		[ 'all of them', everything(), all ],
		[ 'a second picture behind the first', Buffer.concat( [ jpeg, everything() ] ), all ],
	] )( 'a JPEG is dropped: %s', async ( _, file, had ) => {
		expect( places( file ) ).toEqual( had );
		const clean = await copied( file );
		expect( places( clean ) ).toEqual( [] );
		expect( clean ).toHaveLength( file.length );
		expect( clean.includes( 'Ada Lovelace' ) ).toBe( true );
	} );

	it( 'a JPEG is dropped in time, though its IPTC resources overlap', async () => {
		const resources = `str_repeat( "8BIM\\x04\\x04\\0\\0\\0\\0\\xff\\xff\\x1c\\x02\\x5a\\0\\x03NYC", 4000 )`;
		expect(
			await php( `
				set_time_limit( 10 );
				$file  = ${ resources } . str_repeat( "\\x1c\\x02\\x5a\\0\\xffLA", 4000 );
				$clean = Statecraft\\Media\\Copy\\Location_Metadata::without( $file, 'image/webp' );
				echo strlen( $clean ) === strlen( $file ) && ! preg_match( '/NYC|LA/', $clean ) ? 'clean' : 'not clean';
			` )
		).toBe( 'clean' );
	} );

	it( 'a JPEG is dropped for PHP’s own reader, which still reads the rest', async () => {
		const file = everything();
		expect( await read( file ) ).toEqual( {
			artist: 'Ada Lovelace',
			gps: expect.arrayContaining( [ 'GPSLatitude', 'GPSLongitude' ] ),
		} );
		expect( await read( await copied( file ) ) ).toEqual( { artist: 'Ada Lovelace', gps: [] } );
	} );

	it( 'EXIF is dropped without other entries', async () => {
		const clean = await copied( jpegWith( exifSegment( exif( 'II' ) ) ) );
		const at = clean.indexOf( 'II*' ) + 8;
		expect( [ 0, 2, 14 ].map( ( offset ) => clean.readUInt16LE( at + offset ) ) ).toEqual( [ 2, 0x013b, 0xa001 ] );
	} );

	it( 'a JPEG is dropped, and its pixels are not re-encoded', async () => {
		const clean = await copied( everything() );
		expect( clean.subarray( -( jpeg.length - 2 ) ).equals( jpeg.subarray( 2 ) ) ).toBe( true );
	} );

	it( 'a PNG is dropped, in each chunk that may contain it', async () => {
		const packed = deflateSync( Buffer.from( xmp ) );
		const file = png(
			32,
			24,
			chunk( 'eXIf', exif() ),
			chunk( 'iTXt', `XML:com.adobe.xmp\0\0\0\0\0${ xmp }` ),
			chunk( 'iTXt', Buffer.concat( [ Buffer.from( 'XML:com.adobe.xmp\0\x01\0\0\0' ), packed ] ) ),
			chunk(
				'zTXt',
				Buffer.concat( [ Buffer.from( 'Raw profile type exif\0\0' ), deflateSync( Buffer.from( 'exif' ) ) ] )
			),
			...[ 'iptc', '8bim', 'xmp' ].map( ( name ) =>
				chunk(
					'zTXt',
					Buffer.concat( [
						Buffer.from( `Raw profile type ${ name }\0\0` ),
						deflateSync( Buffer.from( 'Kyiv' ) ),
					] )
				)
			),
			chunk( 'tEXt', 'Location\0Kyiv' ),
			chunk( 'iTXt', 'exif:GPSLatitude\0\0\0\0\x0050.45' ),
			chunk( 'tEXt', 'Comment\0Kept' )
		);
		expect( places( file ) ).toEqual( all );
		const clean = await copied( file );
		expect( places( clean ) ).toEqual( [] );
		expect( clean.includes( packed ) ).toBe( false );
		expect( /Raw profile|Kyiv|50\.45/.test( clean.toString( 'latin1' ) ) ).toBe( false );
		// With the checksums that a reader expects.
		const kept = png( 32, 24, chunk( 'tEXt', 'Comment\0Kept' ) );
		expect( clean.subarray( -( kept.length - 33 ) ).equals( kept.subarray( 33 ) ) ).toBe( true );
		const at = clean.indexOf( 'eXIf' );
		const length = clean.readUInt32BE( at - 4 );
		expect(
			clean
				.subarray( at - 4, at + 8 + length )
				.equals( chunk( 'eXIf', clean.subarray( at + 4, at + 4 + length ) ) )
		).toBe( true );
	} );

	it.each( [
		[ 'WebP', webpWith( [ 'EXIF', exif() ], [ 'XMP ', xmp ] ) ],
		[ 'AVIF', Buffer.concat( [ avif, box( 'free', exif( 'MM' ), xmp ) ] ) ],
		[
			'HEIC',
			Buffer.concat( [
				box( 'ftyp', 'heic\0\0\0\0heicmif1' ),
				box( 'meta', 'ispe\0\0\0\0\0\0\0\x20\0\0\0\x18' ),
				box( 'mdat', 'Exif\0\0', exif(), xmp ),
			] ),
		],
	] )( 'a %s is dropped', async ( _, file ) => {
		expect( places( file ) ).toEqual( all );
		const clean = await copied( file );
		expect( places( clean ) ).toEqual( [] );
		expect( clean ).toHaveLength( file.length );
		expect( clean.includes( 'Ada Lovelace' ) ).toBe( true );
	} );

	it( 'a video is dropped, as Android and as Apple write it', async () => {
		const file = mp4(
			box( 'udta', box( '\xa9xyz', `\0\x18\x15\xc7${ POSITION }` ) ),
			box( 'meta', box( 'ilst', box( 'data', `\0\0\0\x01\0\0\0\0${ POSITION }` ), box( 'data', 'Kept' ) ) )
		);
		expect( places( file ) ).toEqual( [ 'video position' ] );
		const clean = await copied( file, 'clip' );
		expect( places( clean ) ).toEqual( [] );
		expect( clean ).toHaveLength( file.length );
		expect( clean.includes( 'Kept' ) ).toBe( true );
	} );

	it.each( [
		[ 'JPEG', jpeg ],
		[ 'PNG', png() ],
		[ 'GIF', gif ],
		[ 'WebP', webp ],
		[ 'AVIF', avif ],
	] )( 'a %s without one changes nothing', async ( _, file ) => {
		expect( ( await copied( file ) ).equals( file ) ).toBe( true );
	} );

	it( 'a JPEG stays where the owner keeps it', async () => {
		await setKnobs( { constants: { STATECRAFT_MEDIA_LOCATION: 'keep' } } );
		expect( ( await copied( everything() ) ).equals( everything() ) ).toBe( true );
	} );
} );

/** Metadata made to harm its reader; each is EXIF with some bytes changed. */
const spoilt = ( at: number, ...bytes: number[] ) => {
	const tiff = exif( 'MM' );
	Buffer.from( bytes ).copy( tiff, at );
	return jpegWith( exifSegment( tiff ) );
};
it.each( [
	[ 'a directory far behind the file', spoilt( 4, 0x7f, 0xff, 0xff, 0xff ) ],
	[ 'a directory within the header', spoilt( 4, 0, 0, 0, 2 ) ],
	[ '65,535 entries', spoilt( 8, 0xff, 0xff ) ],
	[ 'a GPS directory that is the first one', spoilt( 10 + 12 + 8, 0, 0, 0, 8 ) ],
	[ 'a GPS directory behind the file', spoilt( 10 + 12 + 8, 0x7f, 0, 0, 0 ) ],
	[ 'a value of four gigabytes', spoilt( 64 + 2 + 12 + 4, 0x7f, 0xff, 0xff, 0xff ) ],
	[ 'a next directory that is the first one', spoilt( 10 + 36, 0, 0, 0, 8 ) ],
] )( 'malformed metadata is harmless: %s', async ( _, file ) => {
	const clean = await copied( file );
	expect( clean ).toHaveLength( file.length );
	expect( clean.subarray( -( jpeg.length - 2 ) ).equals( jpeg.subarray( 2 ) ) ).toBe( true );
} );

/** Sizes at which a quadratic cost would take hours, and the test would time out. */
const XMP = 8_000_000;
const FILE = '32 * MB_IN_BYTES';

it.each( [
	[ 'a long attribute', `<x photoshop:City="Hideaway$long"/>` ],
	[ 'a long element', `<photoshop:City>Hideaway$long</photoshop:City>` ],
	[ 'a long tag', `<photoshop:City a="$long">Hideaway</photoshop:City>` ],
	[ 'a tag after many that are not closed', `$unclosed<photoshop:City>Hideaway</photoshop:City>` ],
	[
		'a place that contains a position',
		'<Iptc4xmpExt:LocationShown><exif:GPSLatitude>48</exif:GPSLatitude><Iptc4xmpExt:City>Hideaway</Iptc4xmpExt:City></Iptc4xmpExt:LocationShown>',
	],
] )( 'XMP of eight megabytes hides no place in %s', async ( _, text ) => {
	expect(
		await php( `
			$bytes = "\xff\xd8\xff\xe1AA" . strtr(
				${ inPhp( text ) },
				array(
					'$long'     => str_repeat( 'A', ${ XMP } ),
					'$unclosed' => implode( '', array_map( static fn( $n ) => "<exif:GPS$n>", range( 1, ${ XMP } / 14 ) ) ),
				)
			) . "\x00\xff\xd9";
			$clean = Statecraft\\Media\\Copy\\Location_Metadata::without( $bytes, 'image/jpeg' );
			echo str_contains( $clean, 'Hideaway' ) || strlen( $clean ) !== strlen( $bytes ) ? 'left' : 'clean';
		` )
	).toBe( 'clean' );
} );

it( 'a file of 32 MB is read to the end', async () => {
	expect(
		await php( `
			$bytes = base64_decode( '${ everything().toString( 'base64' ) }' ) . random_bytes( ${ FILE } );
			echo strlen( Statecraft\\Media\\Copy\\Location_Metadata::without( $bytes, 'image/jpeg' ) ) === strlen( $bytes ) ? 'whole' : 'cut';
		` )
	).toBe( 'whole' );
} );

it( 'the option does the same as the constant', async () => {
	await php( `update_option( 'statecraft_media_location', ${ inPhp( 'keep' ) } );` );
	expect( places( await copied( everything() ) ) ).toEqual( all );
} );

describe( 'the location is dropped wherever else a file may have it:', () => {
	const signs = ( file: Buffer ) => /52[.,]5163|52,31|Kleinstadt|\x00\x34\x84\x2b/.test( file.toString( 'latin1' ) );
	/** 52.5163 and 13.3777 degrees, and no altitude, as numbers of 16.16 bits. */
	const degrees = Buffer.from( [ 0, 0x0d, 0x60, 0xb1, 0, 0x34, 0x84, 0x2b, 0, 0, 0, 0 ] );
	const renamed = `<rdf:Description dc:creator="Ada Lovelace" xmlns:e="http://ns.adobe.com/exif/1.0/" e:GPSLatitude="52,31.12N"><ps2:City>${ CITY }</ps2:City></rdf:Description>`;
	const number = ( value: number ) => Buffer.from( [ 0x40 + Math.floor( value / 256 ), value % 256 ] );
	const element = ( id: number[], ...content: Buffer[] ) => {
		const body = Buffer.concat( content );
		return Buffer.concat( [ Buffer.from( id ), number( body.length ), body ] );
	};
	const tag = ( name: string, text: string ) =>
		element(
			[ 0x67, 0xc8 ],
			Buffer.from( [ 0x45, 0xa3, 0x80 + name.length ] ),
			Buffer.from( name ),
			element( [ 0x44, 0x87 ], Buffer.from( text ) )
		);
	const webm = Buffer.concat( [
		element( [ 0x1a, 0x45, 0xdf, 0xa3 ], Buffer.from( [ 0x42, 0x82, 0x84 ] ), Buffer.from( 'webm' ) ),
		// A segment of unknown length, as recorders write it.
		Buffer.from( [ 0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255 ] ),
		element( [ 0x1f, 0x43, 0xb6, 0x75 ], Buffer.alloc( 3000, 7 ) ),
		element(
			[ 0x12, 0x54, 0xc3, 0x67 ],
			element(
				[ 0x73, 0x73 ],
				tag( 'LOCATION', POSITION ),
				tag( 'RECORDING_LOCATION', CITY ),
				tag( 'ARTIST', 'Ada Lovelace' )
			)
		),
	] );
	const artist = box( 'udta', box( 'auth', 'Ada Lovelace' ) );
	const xmpUuid = Buffer.from( 'be7acfcb97a942e89c71999491e3afac', 'hex' );

	it.each< [ string, 'photo' | 'clip', Buffer ] >( [
		[
			'a video of 3GPP',
			'clip',
			mp4(
				artist,
				box(
					'udta',
					box(
						'loci',
						Buffer.alloc( 4 ),
						Buffer.from( [ 0x15, 0xc7 ] ),
						`${ CITY }\0`,
						Buffer.from( [ 0 ] ),
						degrees,
						'earth\0\0'
					)
				)
			),
		],
		[ 'XMP in a box of its own', 'clip', Buffer.concat( [ mp4( artist ), box( 'uuid', xmpUuid, xmp ) ] ) ],
		[ 'XMP of QuickTime', 'clip', mp4( artist, box( 'udta', box( 'XMP_', xmp ) ) ) ],
		[ 'a WebM', 'clip', webm ],
		[ 'XMP with other prefixes', 'photo', jpegWith( xmpSegment( renamed ) ) ],
		[
			'a video behind a photo',
			'photo',
			Buffer.concat( [ jpeg, mp4( artist, box( 'udta', box( '\xa9xyz', `\0\x18\x15\xc7${ POSITION }` ) ) ) ] ),
		],
	] )( '%s', async ( _, id, file ) => {
		expect( signs( file ) ).toBe( true );
		const clean = await copied( file, id );
		expect( signs( clean ) ).toBe( false );
		expect( clean ).toHaveLength( file.length );
		expect( clean.includes( 'Ada Lovelace' ) ).toBe( true );
	} );

	/** A header after which comes a directory whose entries all lead to a position. */
	const headers = ( count: number, entries: number ) => {
		const one = Buffer.alloc( 10 + 12 * entries + 4 );
		one.write( 'II*\0', 'latin1' );
		one.writeUInt32LE( 8, 4 );
		one.writeUInt16LE( entries, 8 );
		for ( let at = 10; at < 10 + 12 * entries; at += 12 ) {
			one.writeUInt16LE( 0x8825, at );
			one.writeUInt16LE( 4, at + 2 );
			one.writeUInt32LE( 1, at + 4 );
			one.writeUInt32LE( 8, at + 8 );
		}
		return Buffer.concat( Array.from( { length: count }, () => one ) );
	};

	it( 'and a file of nothing but headers and references has a bounded cost', async () => {
		const written = await php( `
			$bytes = base64_decode( '${ headers( 200, 200 ).toString( 'base64' ) }' );
			$clean = Statecraft\\Media\\Copy\\Exif_Location::remove( $bytes );
			$steps = 0;
			for ( $i = 0; $i < strlen( $bytes ); $i++ ) $steps += $bytes[ $i ] !== $clean[ $i ] ? 1 : 0;
			echo wp_json_encode( array( strlen( $clean ) === strlen( $bytes ), substr_count( $clean, "II*\\0" ), $steps ) );
		` );
		const [ isSameLength, left, changed ] = JSON.parse( written );
		expect( [ isSameLength, left <= 32 ] ).toEqual( [ true, true ] );
		expect( changed ).toBeLessThan( 200_000 );
	} );
} );
