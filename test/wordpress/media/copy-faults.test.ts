/** What a source can serve in place of a picture: each is refused with its reason, at once, and leaves nothing behind. */
import type { ServerResponse } from 'node:http';
import { php, reset, site } from '../_kit/client';
import { inPhp, setKnobs, removeKnobs } from '../_kit/knobs';
import { copy, copyAll, ownPhotos, stored, withPlugin, type Copy, type Photo } from '../_kit/photos';
import { announced, avif, gif, jpeg, mp4, png, webp } from '../_kit/pictures';
import type { Handler } from '../../services/_kit/stand-in';

jest.setTimeout( 60_000 );

const photos = ownPhotos();
const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake' };
const items = { lake, clip: { ...lake, type: 'video' as const } };

let before: Awaited< ReturnType< typeof stored > >;

beforeAll( async () => {
	before = await stored();
} );
beforeEach( () => photos.have( { items } ) );
afterEach( async () => {
	await removeKnobs();
	await reset();
} );

/** Whatever comes, nothing stays: no attachment, no file, no temporary file, no lock. */
async function refusalOf( id: string ): Promise< Copy > {
	const found = await copy( id );
	expect( await stored() ).toEqual( before );
	const locks = `"SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_media\\_lock%'"`;
	expect( await php( `echo $GLOBALS['wpdb']->get_var( ${ locks } );` ) ).toBe( '0' );
	return found;
}

const refused = ( code: string, words: string, more: Partial< Copy > = {} ) => ( {
	external_id: expect.any( String ),
	errors: { [ code ]: [ expect.stringContaining( words ) ] },
	retry_after: 0,
	is_retryable: false,
	...more,
} );

const html = '<!DOCTYPE html><title>Gone</title><p>Not here.';
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const php_ = Buffer.concat( [ Buffer.from( 'GIF89' ), Buffer.from( '<?php phpinfo();' ) ] );

describe( 'a file that is not what it should be', () => {
	it.each( [
		[ 'a web page', html, 'a web page instead of the file. Choose another' ],
		[ 'SVG', svg, 'SVG files can contain scripts, so they are not copied. Choose another picture' ],
		[ 'PHP with the start of a GIF', php_, 'not a picture that browsers can show. Choose another' ],
		[ 'text', 'Sorry', 'not a picture' ],
		[ 'nothing', '', 'not a picture' ],
		[ 'a video', mp4(), 'not a picture' ],
		[ 'a PDF', '%PDF-1.7 \n', 'not a picture' ],
		[ 'a TIFF', 'II*\0........', 'not a picture' ],
	] )( 'is refused although it is announced as a JPEG: %s', async ( _, file, words ) => {
		photos.serve( file, { 'Content-Type': 'image/jpeg' } );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_type', words ) );
	} );

	it( 'is refused if it is a picture and should be a video', async () => {
		photos.serve( jpeg, { 'Content-Type': 'video/mp4' } );
		expect( await refusalOf( 'clip' ) ).toEqual( refused( 'media_type', 'not a video that browsers can play' ) );
	} );

	it( 'is recognised by its first bytes, and the rest is not downloaded', async () => {
		const left = new Promise< boolean >( ( resolve ) =>
			photos.handle( ( received, response ) => {
				response.writeHead( 200, { 'Content-Type': 'image/jpeg' } );
				response.write( html.padEnd( 2048 ) );
				resolve( received.left );
			} )
		);
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_type', 'a web page' ) );
		expect( await left ).toBe( true );
	} );
} );

describe( 'a file that is not whole', () => {
	const half = ( file: Buffer ) => file.subarray( 0, Math.floor( file.length * 0.8 ) );
	const damaged = refused( 'media_damaged', 'damaged or ends too early. Try again, or choose another', {
		is_retryable: true,
	} );

	it.each( [
		[ 'JPEG', jpeg ],
		[ 'PNG', png() ],
		[ 'GIF', gif ],
		[ 'WebP', webp ],
		[ 'AVIF', avif ],
	] )( 'is refused, even if the server says nothing of its length: %s', async ( _, file ) => {
		photos.handle(
			( _received, response ) => void response.writeHead( 200, { Connection: 'close' } ).end( half( file ) )
		);
		expect( await refusalOf( 'lake' ) ).toEqual( damaged );
	} );

	it( 'is refused if a video ends too early', async () => {
		photos.serve( half( mp4() ) );
		expect( await refusalOf( 'clip' ) ).toEqual( damaged );
	} );

	it( 'is refused if the connection breaks', async () => {
		photos.handle( ( _, response ) => {
			response.writeHead( 200, { 'Content-Length': jpeg.length } );
			response.write( half( jpeg ), () => response.destroy() );
		} );
		expect( ( await refusalOf( 'lake' ) ).is_retryable ).toBe( true );
	} );

	it( 'is refused if it has its end and cannot be decoded', async () => {
		const broken = png();
		broken.fill( 0xaa, broken.indexOf( 'IDAT' ) + 4, broken.indexOf( 'IDAT' ) + 12 );
		photos.serve( broken );
		expect( await refusalOf( 'lake' ) ).toEqual( damaged );
	} );
} );

describe( 'a file that is too large', () => {
	const endless = ( start: Buffer ): [ Handler, Promise< boolean > ] => {
		let say: ( left: Promise< boolean > ) => void;
		const left = new Promise< boolean >( ( resolve ) => ( say = resolve ) );
		const pour = ( response: ServerResponse ): void => {
			while ( ! response.destroyed && response.write( Buffer.alloc( 65_536, 1 ) ) );
			response.once( 'drain', () => pour( response ) );
		};
		return [
			( received, response ) => {
				say( received.left );
				response.writeHead( 200 ).write( start );
				pour( response );
			},
			left,
		];
	};

	it( 'is refused when 300 MB are announced, before any is downloaded', async () => {
		const left = new Promise< boolean >( ( resolve ) =>
			photos.handle( ( received, response ) => {
				response.writeHead( 200, { 'Content-Length': 300 * 1024 * 1024 } ).write( jpeg );
				resolve( received.left );
			} )
		);
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_too_large', 'larger than 64 MB, the limit of this site. Choose a smaller one' )
		);
		expect( await left ).toBe( true );
	} );

	it( 'is refused when it does not end, as soon as it is over the site’s limit for uploads', async () => {
		await setKnobs( { filters: { upload_size_limit: 1024 * 1024 } } );
		const [ handler, left ] = endless( jpeg );
		photos.handle( handler );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_too_large', 'larger than 1 MB' ) );
		expect( await left ).toBe( true );
	} );

	it.each( [
		[ '40,000 pixels wide', 40_000, 10 ],
		[ '40,000 pixels high', 10, 40_000 ],
		[ 'of more pixels than memory', 25_000, 25_000 ],
	] )( 'is refused when it is %s, before the rest is downloaded', async ( _, width, height ) => {
		const [ handler, left ] = endless( announced( width, height ) );
		photos.handle( handler );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused(
				'media_too_many_pixels',
				`${ width } × ${ height } pixels, more than this site can process. Choose a smaller one`
			)
		);
		expect( await left ).toBe( true );
	} );

	it( 'is refused when the site has no space left', async () => {
		await setKnobs( { filters: { upload_size_limit: 0 } } );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_storage', 'space for uploads of this site is used up. Delete files' )
		);
		expect( photos.received ).toHaveLength( 0 );
	} );
} );

describe( 'a site that does not take it', () => {
	const allow = ( upload_mimes: Record< string, string > ) => setKnobs( { filters: { upload_mimes } } );

	it( '[MEDIA-083] refuses a type that is not among its allowed types for pictures', async () => {
		await allow( { 'jpg|jpeg': 'image/jpeg', gif: 'image/gif' } );
		photos.serve( png() );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_type', 'does not allow PNG files. Choose another one, or ask an administrator' )
		);
		photos.serve( gif );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( '[MEDIA-083] refuses a video of an allowed type for pictures only', async () => {
		await allow( { 'jpg|jpeg': 'image/jpeg' } );
		photos.serve( mp4() );
		expect( await refusalOf( 'clip' ) ).toEqual( refused( 'media_type', 'does not allow MP4 files' ) );
	} );

	it.each( [
		[ '[MEDIA-082] photo.jpg', 'photo.jpg', 'image', true ],
		[ '[MEDIA-082] photo.jpeg', 'photo.jpeg', 'image', true ],
		[ '[MEDIA-082] clip.mp4', 'clip.mp4', 'image', false ],
		[ '[MEDIA-082] clip.mp4 as a video', 'clip.mp4', 'video', true ],
		[ '[MEDIA-082] photo.exe', 'photo.exe', 'image', false ],
		[ '[MEDIA-084] photo', 'photo', 'image', false ],
		[ '[MEDIA-084] jpg', 'jpg', 'image', false ],
		[ '[MEDIA-085] photo.JPG', 'photo.JPG', 'image', true ],
		[ '[MEDIA-085] photo.JpEg', 'photo.JpEg', 'image', true ],
	] )( 'allows a file name by its extension: %s', async ( _, name, kind, isAllowed ) => {
		const answer = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			echo wp_json_encode( Statecraft\\Media\\Copy\\Allowed_Media::allows_name( ${ inPhp( name ) }, '${ kind }' ) );
		` );
		expect( JSON.parse( answer ) ).toBe( isAllowed );
	} );

	it( '[MEDIA-082] refuses a file whose extension it does not allow, although the type is allowed', async () => {
		await allow( { jpegx: 'image/jpeg' } );
		photos.serve( jpeg );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_type', 'does not allow files of this type. Choose another one' )
		);
	} );

	it( 'says what another plugin has against an upload', async () => {
		photos.serve( jpeg );
		const plugin = `add_filter( 'wp_handle_sideload_prefilter', static fn( $file ) => array( 'error' => 'No photos on <b>Sundays</b>.' ) + $file );`;
		expect( await withPlugin( plugin, () => refusalOf( 'lake' ) ) ).toEqual(
			refused( 'media_storage', 'did not take the file: No photos on Sundays.' )
		);
	} );

	const move = ( outcome: string ) =>
		`add_filter( 'pre_move_uploaded_file', static function ( $null, $file, $path ) { file_put_contents( $path, 'part' ); return ${ outcome }; }, 10, 3 );`;

	it.each( [
		[ 'cannot move the file', move( 'false' ) ],
		[ 'has stored a part of it', move( 'true' ) ],
		[ 'cannot write to the database', `add_filter( 'wp_insert_post_empty_content', '__return_true' );` ],
	] )( 'keeps nothing when it %s', async ( _, fault ) => {
		photos.serve( jpeg );
		expect( await withPlugin( fault, () => refusalOf( 'lake' ) ) ).toEqual(
			refused( 'media_storage', 'disk may be full', { is_retryable: true } )
		);
	} );

	it( 'keeps nothing when scaling the picture ends in a fatal error', async () => {
		photos.serve( jpeg );
		const fault = `add_filter( 'wp_generate_attachment_metadata', static fn() => no_such_function() );`;
		expect( ( await withPlugin( fault, () => copyAll( [ 'lake' ] ) ) ).status ).toBe( 500 );
		expect( await stored() ).toEqual( before );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( 'says so when the disk is full', async () => {
		photos.serve( jpeg );
		const code = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$source = Statecraft\\Media\\Sources::all()['photos'];
			$head   = new Statecraft\\Media\\Copy\\File_Head( 'image', 'Test Photos' );
			$error  = ( new Statecraft\\Media\\Copy\\File_Download( $source, $head, 1000000 ) )->save( array( 'url' => '${ photos.url }/lake', 'headers' => array() ), '/dev/full' );
			echo $error->get_error_code();
		` );
		expect( code ).toBe( 'media_storage' );
	} );
} );

describe( 'a source that does not answer as it should', () => {
	const gone = refused( 'media_gone', 'no longer has this. Choose another one' );
	const down = refused( 'media_unreachable', 'cannot be reached right now. Try again', { is_retryable: true } );

	it.each( [
		[ '404', 404, {}, gone ],
		[ '410', 410, {}, gone ],
		[ '403', 403, {}, refused( 'media_refused', 'refused the request' ) ],
		[ '500', 500, {}, down ],
		[ '503', 503, {}, down ],
		[ '429', 429, {}, refused( 'media_busy', 'Try again later', { is_retryable: true } ) ],
		[
			'429 with Retry-After',
			429,
			{ 'Retry-After': '37' },
			refused( 'media_busy', 'Try again later', { is_retryable: true, retry_after: 37 } ),
		],
	] )( 'is reported: %s', async ( _, status, headers, expected ) => {
		photos.handle( ( _received, response ) => void response.writeHead( status, headers ).end( jpeg ) );
		expect( await refusalOf( 'lake' ) ).toEqual( expected );
	} );

	it( 'is reported when nobody answers', async () => {
		await photos.have( { items: { lake: { ...lake, url: 'http://127.0.0.1:1/lake' } } } );
		expect( await refusalOf( 'lake' ) ).toEqual( down );
	} );

	it( '[MEDIA-070, MEDIA-075] one that fails leaves the others of the request alone', async () => {
		await photos.have( { items: { lake, hill: { ...lake, file: 'hill.jpg', url: '/hill' } } } );
		photos.handle(
			( { url }, response ) => void ( url === '/lake' ? response.writeHead( 503 ).end() : response.end( jpeg ) )
		);
		const { status, json } = await copyAll( [ 'lake', 'hill' ] );
		expect( [ status, json.media[ 0 ], json.media[ 1 ]!.reused ] ).toEqual( [ 200, down, false ] );
	} );
} );

describe( 'a file elsewhere', () => {
	const elsewhere = refused(
		'media_host',
		'refers to another server, from which this site does not copy. Choose another one'
	);
	const port = () => new URL( photos.url ).port;
	const redirect =
		( to: string ): Handler =>
		( { url }, response ) =>
			void ( url === '/lake' ? response.writeHead( 302, { Location: to } ).end() : response.end( jpeg ) );

	it.each( [
		[ 'on a host that is not the source’s', () => `http://localhost:${ port() }/x` ],
		[ 'on the internal network', () => 'http://10.0.0.1/x' ],
		[ 'with a host in the credentials', () => `http://127.0.0.1@localhost:${ port() }/x` ],
		[ 'in the file system', () => 'file:///etc/passwd' ],
		[ 'at gopher', () => `gopher://127.0.0.1:${ port() }/x` ],
	] )( 'is not requested: %s', async ( _, url ) => {
		await photos.have( { items: { lake: { ...lake, url: url() } } } );
		photos.serve( jpeg );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
		photos.handle( redirect( url() ) );
		await photos.have( { items } );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
		expect( photos.received.map( ( received ) => received.url ) ).toEqual( [ '/lake' ] );
	} );

	it( 'is not requested even on a host of the source, if that is not public', async () => {
		await photos.have( { items: { lake: { ...lake, url: 'http://192.168.7.7/x' } }, hosts: [ '192.168.7.7' ] } );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
	} );

	it( 'is copied where redirects stay with the source, but not through a ring of them', async () => {
		photos.handle( redirect( '/lake' ) );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_refused', 'refused' ) );
		expect( photos.received ).toHaveLength( 4 );
		photos.handle( redirect( '/other' ) );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( 'gets no authorization of the first host', async () => {
		await photos.have( { items, hosts: [ '127.0.0.1', 'localhost' ], grants: { author: 'secret' } } );
		photos.handle( redirect( `http://localhost:${ port() }/other` ) );
		await copy( 'lake' );
		expect( photos.received.map( ( { headers } ) => headers.authorization ) ).toEqual( [
			'Bearer secret',
			undefined,
		] );
	} );

	it.each( [
		[ 'images.example', [ 'images.example' ], true ],
		[ 'IMAGES.example', [ 'images.example' ], true ],
		[ 'a.images.example', [ 'images.example' ], false ],
		[ 'a.images.example', [ '*.images.example' ], true ],
		[ 'images.example', [ '*.images.example' ], false ],
		[ 'badimages.example', [ '*.images.example' ], false ],
		[ 'images.example.evil.example', [ 'images.example', '*.images.example' ], false ],
	] )( 'hosts are compared as a whole: %s with %j', async ( host, hosts, isOwn ) => {
		await photos.have( { items: { lake: { ...lake, url: `https://${ host }/x` } }, hosts } );
		// The host of an own address does not exist, so it cannot be reached.
		expect( Object.keys( ( await refusalOf( 'lake' ) ).errors! ) ).toEqual( [
			isOwn ? 'media_unreachable' : 'media_host',
		] );
	} );
} );
