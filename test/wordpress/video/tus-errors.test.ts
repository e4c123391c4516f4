/** Faults: types that lie, locks, full disks, files that vanish. */
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { inPhp, setKnobs } from '../_kit/knobs';
import { OCTETS, eachOnASite, metadata, offsetOf, sha1, stored, tusOf, uploadOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 300_000 );
const tus = tusOf( 'author' );

eachOnASite();

/** A file of 2,000 bytes that begins so. */
const begins = ( ...heads: ( string | number[] )[] ) => {
	const bytes = Buffer.alloc( 2_000 );
	Buffer.concat( heads.map( ( head ) => Buffer.from( head as string, 'latin1' ) ) ).copy( bytes );
	return bytes;
};
const box = ( type: string, brand: string ) => begins( [ 0, 0, 0, 32 ], type, brand );

describe( 'the type', () => {
	it.each( [
		[ 'MP4', box( 'ftyp', 'isom' ), 'video/mp4', 'mp4' ],
		[ 'MP4 of Sony', box( 'ftyp', 'MSNV' ), 'video/mp4', 'mp4' ],
		[ 'MP4 with HEVC', box( 'ftyp', 'hvc1' ), 'video/mp4', 'mp4' ],
		[ 'MP4 of Flash', box( 'ftyp', 'f4v ' ), 'video/mp4', 'mp4' ],
		[ 'QuickTime', box( 'ftyp', 'qt  ' ), 'video/quicktime', 'mov' ],
		[ 'old QuickTime', box( 'moov', 'xxxx' ), 'video/quicktime', 'mov' ],
		[ 'QuickTime, bytes first', box( 'mdat', 'xxxx' ), 'video/quicktime', 'mov' ],
		[ '3GP', box( 'ftyp', '3gp5' ), 'video/3gpp', '3gp' ],
		[ '3G2', box( 'ftyp', '3g2a' ), 'video/3gpp2', '3g2' ],
		[ 'Matroska', begins( [ 0x1a, 0x45, 0xdf, 0xa3 ], 'B\x82\x88matroska' ), 'video/x-matroska', 'mkv' ],
		[ 'Ogg with Theora', begins( 'OggS', Array( 24 ).fill( 0 ), '\x80theora' ), 'video/ogg', 'ogv' ],
		[ 'AVI', begins( 'RIFF', [ 0, 0, 0, 0 ], 'AVI ' ), 'video/avi', 'avi' ],
		[ 'WMV', begins( [ 0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11 ] ), 'video/x-ms-wmv', 'wmv' ],
	] )( 'is that of the bytes, whatever the name says: %s', async ( _, bytes, type, extension ) => {
		const url = await tus.begin( bytes.length, { 'Upload-Metadata': metadata( 'lies.webm' ) } );
		expect( ( await tus.patch( url, 0, bytes ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { type, file: `lies.${ extension }` } ] );
	} );

	it.each( [
		[ 'PHP', begins( '<?php phpinfo();' ) ],
		[ 'HTML', begins( '<!doctype html><script>' ) ],
		[ 'random bytes', videoFile( 40_000 ).subarray( 30_000 ) ],
		[ 'a JPEG', begins( [ 0xff, 0xd8, 0xff, 0xe0 ] ) ],
		[ 'sound in MP4', box( 'ftyp', 'M4A ' ) ],
		[ 'an image in MP4', box( 'ftyp', 'heic' ) ],
		[ 'an AVIF image', box( 'ftyp', 'avif' ) ],
		[ 'a WAV', begins( 'RIFF', [ 0, 0, 0, 0 ], 'WAVE' ) ],
		[ 'sound in Ogg', begins( 'OggS', Array( 24 ).fill( 0 ), '\x01vorbis' ) ],
		[ 'EBML that is no video', begins( [ 0x1a, 0x45, 0xdf, 0xa3 ], 'something' ) ],
		[ 'three bytes', Buffer.from( 'RIF' ) ],
	] )(
		'[VIDEO-029] of a file that is no video is refused on its first bytes, and nothing of it stays: %s',
		async ( _, bytes ) => {
			const url = await tus.begin( 5_000_000 + bytes.length );
			const long = Buffer.concat( [ bytes, Buffer.alloc( 1_000 ) ] );
			const { status, json } = await tus.patch( url, 0, long );
			expect( [ status, json?.code ] ).toEqual( [ 415, 'video_type' ] );
			expect( json?.message ).toMatch( /^Invalid Mime.*Choose an MP4, MOV, WebM or OGV file\.$/ );
			expect( ( await tus.head( url ) ).status ).toBe( 404 );
			expect( ( await stored() ).filter( ( name ) => /part$|webm$/.test( name ) ) ).toEqual( [] );
		}
	);

	it( 'is decided when enough bytes are there, however small the chunks are', async () => {
		const url = await tus.begin( file.length );
		for ( let at = 0; at < 400; at += 100 ) {
			expect( ( await tus.patch( url, at, file.subarray( at, at + 100 ) ) ).status ).toBe( 204 );
		}
		const bad = await tus.begin( 2_000 );
		const text = Buffer.alloc( 2_000, 'text' );
		expect( ( await tus.patch( bad, 0, text.subarray( 0, 100 ) ) ).status ).toBe( 204 );
		expect( ( await tus.patch( bad, 100, text.subarray( 100, 400 ) ) ).status ).toBe( 415 );
	} );

	it.each( [ 'image/png', 'text/html', 'application/x-php' ] )(
		'[VIDEO-029] that is said to be another one is refused before a byte is sent: %s',
		async ( filetype ) => {
			const { status, json } = await tus.create( {
				'Upload-Length': '9',
				'Upload-Metadata': metadata( 'a', { filetype } ),
			} );
			expect( [ status, json?.code ] ).toEqual( [ 415, 'video_type' ] );
		}
	);

	it( 'must be one that the site allows', async () => {
		await setKnobs( { filters: { upload_mimes: { 'mp4|m4v': 'video/mp4' } } } );
		expect( ( await tus.patch( await tus.begin( file.length ), 0, file ) ).status ).toBe( 415 );
		const url = await tus.begin( 2_000, { 'Upload-Metadata': metadata( 'film.m4v' ) } );
		expect( ( await tus.patch( url, 0, box( 'ftyp', 'isom' ) ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { file: 'film.m4v' } ] );
	} );

	it( 'is checked again at the end: the site may have changed its mind, the file may have changed', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		await php(
			`${ uploadOf( url ) } $part = fopen( $upload->part(), 'c' ); fwrite( $part, '<?php ' ); fclose( $part );`
		);
		expect( ( await tus.patch( url, 100_000, file.subarray( 100_000 ) ) ).status ).toBe( 415 );
		expect( await videos() ).toEqual( [] );
	} );
} );

describe( 'two writers', () => {
	/** A process that keeps the lock of an upload until it is told to let go, or as long as a condition holds. */
	const hold = ( url: string, condition: string ) =>
		php( `
			${ uploadOf( url ) }
			$lock = Statecraft\\Video\\Upload\\Upload_Lock::take( $upload->folder );
			touch( WP_CONTENT_DIR . '/test-held' );
			$until  = microtime( true ) + 40;
			$is_let = static function (): bool {
				clearstatcache();
				return ! file_exists( WP_CONTENT_DIR . '/test-held' );
			};
			while ( microtime( true ) < $until && ! $is_let() && ${ condition } ) usleep( 20000 );
			$told = $is_let() ? 'was told' : 'gave way';
			@unlink( WP_CONTENT_DIR . '/test-held' );
			$lock->release();
			echo $told;
		` );
	/** Over HTTP, since the process of `php()` is busy. */
	const tell = async ( what: 'held' | 'let-go' ) =>
		( await fetch( `${ site().url }/?statecraft-test=${ what }` ) ).text();
	const isHeld = async () => {
		for ( let tries = 0; tries < 200; ++tries ) {
			if ( ( await tell( 'held' ) ) === 'held' ) {
				return;
			}
		}
		throw new Error( 'The other process never had the lock.' );
	};
	const listen = () =>
		php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/held.php', ${ inPhp( `<?php
				if ( 'held' === ( $_GET['statecraft-test'] ?? '' ) ) exit( file_exists( WP_CONTENT_DIR . '/test-held' ) ? 'held' : 'free' );
				if ( 'let-go' === ( $_GET['statecraft-test'] ?? '' ) ) exit( unlink( WP_CONTENT_DIR . '/test-held' ) ? 'told' : 'nothing' );
			` ) } );
		` );
	afterAll( () => php( `@unlink( WPMU_PLUGIN_DIR . '/held.php' );` ) );

	it( 'do not write at once: the second one gets 423 and when to come again, and nothing is lost @races', async () => {
		await listen();
		await setKnobs( { filters: { statecraft_video_lock_wait: 0.2 } } );
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		const holder = hold( url, 'true' );
		await isHeld();
		const replies = await Promise.all( [ tus.patch( url, 100_000, file.subarray( 100_000 ) ), tus.head( url ) ] );
		for ( const { status, headers } of replies ) {
			expect( [ status, headers.get( 'retry-after' ) ] ).toEqual( [ 423, '1' ] );
		}
		expect( replies[ 0 ].json?.code ).toBe( 'tus_locked' );
		expect( await tell( 'let-go' ) ).toBe( 'told' );
		expect( await holder ).toBe( 'was told' );
		expect( ( await tus.patch( url, 100_000, file.subarray( 100_000 ) ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );

	it( 'give way: a client that reconnects gets the upload from a request that still holds it @races', async () => {
		await listen();
		const url = await tus.begin( file.length );
		const holder = hold( url, '! $lock->is_wanted()' );
		await isHeld();
		expect( offsetOf( await tus.head( url ) ) ).toBe( '0' );
		expect( await holder ).toBe( 'gave way' );
		expect( ( await tus.patch( url, 0, file ) ).status ).toBe( 204 );
	} );

	it( 'of the same instant make one file @races', async () => {
		const url = await tus.begin( file.length );
		const all = await Promise.all( [ 1, 2, 3 ].map( () => tus.patch( url, 0, file ) ) );
		const statuses = all.map( ( { status } ) => status );
		expect( statuses.filter( ( status ) => status === 204 ) ).toHaveLength( 1 );
		expect( statuses.filter( ( status ) => ! [ 204, 409, 423 ].includes( status ) ) ).toEqual( [] );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );
} );

describe( 'a disk', () => {
	it( 'that is full responds with 507, stored bytes count, and the upload continues once there is space', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		const swap = ( act: string ) => php( `${ uploadOf( url ) } $part = $upload->part(); ${ act }` );
		// A device that refuses every byte; where there is none, what cannot be written at all.
		await swap(
			`rename( $part, "$part.kept" ); file_exists( '/dev/full' ) ? symlink( '/dev/full', $part ) : mkdir( $part );`
		);
		const full = await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		expect( [ full.status, full.json?.code ] ).toEqual( [ 507, 'video_no_space' ] );
		await swap(
			`is_dir( $part ) && ! is_link( $part ) ? rmdir( $part ) : unlink( $part ); rename( "$part.kept", $part );`
		);
		expect( offsetOf( await tus.head( url ) ) ).toBe( '100000' );
		expect( ( await tus.patch( url, 100_000, file.subarray( 100_000 ) ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );

	it.each( [
		[ 'whose file was deleted under it', 'unlink( $upload->part() );', '0' ],
		[
			'whose file is shorter than it was',
			`$part = fopen( $upload->part(), 'c' ); ftruncate( $part, 40000 );`,
			'40000',
		],
	] )( 'keeps an upload %s: it goes on from what is there', async ( _, act, offset ) => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		await php( `${ uploadOf( url ) } ${ act }` );
		expect( ( await tus.patch( url, 100_000, file.subarray( 100_000 ) ) ).status ).toBe( 409 );
		expect( offsetOf( await tus.head( url ) ) ).toBe( offset );
		expect( ( await tus.patch( url, offset, file.subarray( Number( offset ) ) ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );
} );

it( 'a body without a length is stored, or asked for with one, and never lost in silence', async () => {
	const url = await tus.begin( file.length );
	const { port, hostname } = new URL( site().url );
	const { request } = await import( 'node:http' );
	const token = ( await import( '../_kit/tus' ) ).tokenOf( 'author' );
	const headers = {
		'Tus-Resumable': '1.0.0',
		'Content-Type': OCTETS,
		'Upload-Offset': '0',
		'Transfer-Encoding': 'chunked',
		'X-VideoPress-Upload-Token': await token,
	};
	const status = await new Promise( ( resolve, reject ) => {
		const sent = request( { port, hostname, path: url, method: 'PATCH', headers }, ( response ) => {
			response.resume();
			resolve( response.statusCode );
		} );
		sent.on( 'error', reject );
		sent.write( file.subarray( 0, 100_000 ) );
		sent.end( file.subarray( 100_000 ) );
	} );
	expect( [ 204, 411 ] ).toContain( status );
	expect( offsetOf( await tus.head( url ) ) ).toBe( status === 204 ? '300000' : '0' );
} );

leavesNoNotice();
