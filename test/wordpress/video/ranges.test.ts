/** How a private video is sent: status, headers and bytes, for whole files and ranges. */
import { videoFile } from '../../_kit/video-file';
import { inBrowser, php, reset } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { addressOf, aVideo, browse, meta, type StoredVideo } from '../_kit/video';

jest.setTimeout( 240_000 );

/** More than one step of reading. */
const CONTENT = videoFile( 700_001 );
const SIZE = CONTENT.length;

let video: StoredVideo;
let cookie = '';

beforeAll( async () => {
	video = await aVideo( { content: CONTENT } );
	await meta( { id: video.id, privacy_setting: 1 } );
	// One login for all requests.
	cookie = ( await inBrowser( 'author' ) ).cookie;
} );
afterEach( () => removeKnobs() );
afterAll( () => reset() );

async function get( headers: Record< string, string > = {}, method = 'GET', more = '' ) {
	const response = await fetch( addressOf( video ) + more, { method, headers: { Cookie: cookie, ...headers } } );
	const body = Buffer.from( await response.arrayBuffer() );
	return { status: response.status, headers: response.headers, body };
}

const etag = async () => ( await get( {}, 'HEAD' ) ).headers.get( 'etag' )!;

describe( 'a private video', () => {
	it( 'is sent whole, with the headers of a private file @oldest', async () => {
		const { status, headers, body } = await get();
		expect( [ status, body.equals( CONTENT ) ] ).toEqual( [ 200, true ] );
		expect( Object.fromEntries( headers ) ).toMatchObject( {
			'content-type': 'video/webm',
			'content-length': String( SIZE ),
			'accept-ranges': 'bytes',
			'cache-control': 'private, no-transform',
			vary: 'Cookie',
			etag: expect.stringMatching( /^"[0-9a-f-]+"$/ ),
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cross-origin-resource-policy': 'same-site',
		} );
		expect( headers.get( 'content-disposition' ) ).toBeNull();
		expect( headers.get( 'content-range' ) ).toBeNull();
		expect( headers.get( 'content-encoding' ) ).toBeNull();
	} );

	it.each< [ range: string, first: number, last: number ] >( [
		// What Safari asks first, and gives up on if it gets the whole file.
		[ 'bytes=0-1', 0, 1 ],
		[ 'bytes=0-', 0, SIZE - 1 ],
		[ 'bytes=0-0', 0, 0 ],
		[ 'bytes=262143-262144', 262_143, 262_144 ],
		[ 'bytes=100-600000', 100, 600_000 ],
		[ `bytes=${ SIZE - 1 }-`, SIZE - 1, SIZE - 1 ],
		[ 'bytes=10-999999999999', 10, SIZE - 1 ],
		[ 'bytes=-1', SIZE - 1, SIZE - 1 ],
		[ 'bytes=-500', SIZE - 500, SIZE - 1 ],
		[ `bytes=-${ SIZE }`, 0, SIZE - 1 ],
		[ 'bytes=-999999999', 0, SIZE - 1 ],
		[ 'Bytes=0-1', 0, 1 ],
	] )( 'is sent in part: %s', async ( range, first, last ) => {
		const { status, headers, body } = await get( { Range: range } );
		expect( [ status, headers.get( 'content-range' ), headers.get( 'content-length' ) ] ).toEqual( [
			206,
			`bytes ${ first }-${ last }/${ SIZE }`,
			String( last - first + 1 ),
		] );
		expect( body.equals( CONTENT.subarray( first, last + 1 ) ) ).toBe( true );
		expect( [ headers.get( 'etag' ), headers.get( 'cache-control' ), headers.get( 'vary' ) ] ).toEqual( [
			await etag(),
			'private, no-transform',
			'Cookie',
		] );
	} );

	it.each( [
		'bytes',
		'bytes=',
		'bytes=-',
		'bytes=a-b',
		'bytes=1-0',
		'bytes=+1-2',
		'bytes=0x1-2',
		'items=0-1',
		'bytes=99999999999999999999-',
		// More ranges than one are never sent as several parts.
		'bytes=0-1,5-6',
		`bytes=${ Array.from( { length: 40 }, () => '0-' ).join( ',' ) }`,
	] )( 'is sent whole for a range that is none: %s', async ( range ) => {
		const { status, headers, body } = await get( { Range: range } );
		expect( [ status, headers.get( 'content-range' ), headers.get( 'content-type' ), body.length ] ).toEqual( [
			200,
			null,
			'video/webm',
			SIZE,
		] );
	} );

	it.each( [ `bytes=${ SIZE }-`, `bytes=${ SIZE }-${ SIZE + 10 }`, 'bytes=999999999-', 'bytes=-0' ] )(
		'has no bytes for %s: 416 says its size',
		async ( range ) => {
			const { status, headers, body } = await get( { Range: range } );
			expect( [ status, headers.get( 'content-range' ), body.length ] ).toEqual( [
				416,
				`bytes */${ SIZE }`,
				0,
			] );
		}
	);

	it( 'answers HEAD with the headers of the whole file, whatever the range', async () => {
		for ( const headers of [ {}, { Range: 'bytes=0-1' } ] as Record< string, string >[] ) {
			const answer = await get( headers, 'HEAD' );
			expect( [ answer.status, answer.headers.get( 'content-length' ), answer.body.length ] ).toEqual( [
				200,
				String( SIZE ),
				0,
			] );
		}
	} );

	it( 'is sent in part only if it is still the file of If-Range', async () => {
		const current = await etag();
		const Range = 'bytes=0-1';
		expect( ( await get( { Range, 'If-Range': current } ) ).status ).toBe( 206 );
		for ( const other of [ '"other"', `W/${ current }`, 'Sun, 22 Nov 2026 10:00:00 GMT' ] ) {
			const { status, body } = await get( { Range, 'If-Range': other } );
			expect( [ other, status, body.length ] ).toEqual( [ other, 200, SIZE ] );
		}
	} );

	it( 'is not sent again to a browser that has it, and that counts more than a range', async () => {
		const current = await etag();
		for ( const known of [ current, `W/${ current }`, `"a", ${ current }`, '*' ] ) {
			const { status, headers, body } = await get( { 'If-None-Match': known, Range: 'bytes=0-1' } );
			expect( [ known, status, headers.get( 'etag' ), body.length ] ).toEqual( [ known, 304, current, 0 ] );
		}
		expect( ( await get( { 'If-None-Match': '"other"' } ) ).status ).toBe( 200 );
	} );

	it( 'has another ETag once it is another file', async () => {
		const before = await etag();
		await php( `touch( get_attached_file( ${ video.id } ), time() - 1000 );` );
		expect( await etag() ).not.toBe( before );
	} );

	it.each( [ 'POST', 'PUT', 'DELETE' ] )( 'cannot be asked for by %s', async ( method ) => {
		const { status, headers } = await get( {}, method );
		expect( [ status, headers.get( 'allow' ) ] ).toEqual( [ 405, 'GET, HEAD' ] );
	} );

	it( 'is saved under its name only where downloads are allowed and asked for', async () => {
		const disposition = async ( more: string ) =>
			( await get( {}, 'HEAD', more ) ).headers.get( 'content-disposition' );
		expect( await disposition( '&download=1' ) ).toBeNull();
		await meta( { id: video.id, allow_download: 1 } );
		expect( await disposition( '' ) ).toBeNull();
		expect( await disposition( '&download=1' ) ).toMatch(
			/^attachment; filename="clip(-\d+)?\.webm"; filename\*=UTF-8''clip(-\d+)?\.webm$/
		);
	} );

	it( 'is never sent as a page, whatever the type of its attachment, as in an imported post', async () => {
		const type = ( mime: string ) =>
			php( `wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => '${ mime }' ) );` );
		await type( 'text/html' );
		const { headers } = await get( {}, 'HEAD' );
		await type( 'video/webm' );
		expect( headers.get( 'content-type' ) ).toBe( 'application/octet-stream' );
	} );

	it( 'takes little memory, whatever its size', async () => {
		const large = await aVideo( { content: videoFile( 24_000_000 ) } );
		await meta( { id: large.id, privacy_setting: 1 } );
		// Buffers of other plugins would hold all of it.
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/peak.php', '<?php isset( $_GET["statecraft_video"] ) && ob_start() && register_shutdown_function( static fn() => update_option( "test_peak", memory_get_peak_usage( true ) ) );' );`
		);
		try {
			await php( `delete_option( 'test_peak' );` );
			const idle = fetch( `${ addressOf( large ) }`, { headers: { Cookie: cookie, Range: 'bytes=0-1' } } );
			await ( await idle ).arrayBuffer();
			const small = Number( await php( `echo get_option( 'test_peak' );` ) );
			const body = await ( await fetch( addressOf( large ), { headers: { Cookie: cookie } } ) ).arrayBuffer();
			const whole = Number( await php( `wp_cache_flush(); echo get_option( 'test_peak' );` ) );
			expect( body.byteLength ).toBe( 24_000_000 );
			expect( small ).toBeGreaterThan( 0 );
			expect( whole - small ).toBeLessThan( 4 * 2 ** 20 );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/peak.php' );` );
		}
	} );
} );

describe( 'a web server that can send files', () => {
	const handed = async ( value: string, headers: Record< string, string > = {} ) => {
		await setKnobs( { constants: { STATECRAFT_VIDEO_SENDFILE: value } } );
		return get( headers );
	};

	it( 'of nginx gets the address of the file in its internal location, and makes the ranges', async () => {
		const { status, headers, body } = await handed( 'x-accel-redirect:/internal/', { Range: 'bytes=0-1' } );
		expect( [ status, body.length, headers.get( 'content-range' ), headers.get( 'content-type' ) ] ).toEqual( [
			200,
			0,
			null,
			'video/webm',
		] );
		expect( headers.get( 'x-accel-redirect' ) ).toMatch(
			/^\/internal\/statecraft-private-videos\/[a-z0-9]{32}\/clip(-\d+)?\.webm$/
		);
		expect( [ headers.get( 'cache-control' ), headers.get( 'content-length' ) ] ).not.toContain( String( SIZE ) );
	} );

	it( 'of Apache gets the path', async () => {
		const { headers, body } = await handed( 'x-sendfile' );
		expect( headers.get( 'x-sendfile' ) ).toBe( await php( `echo get_attached_file( ${ video.id } );` ) );
		expect( body.length ).toBe( 0 );
	} );

	it.each( [ 'x-sendfile', 'x-accel-redirect:/internal/' ] )(
		'gets no file that is not in the uploads folder, which PHP sends: %s',
		async ( value ) => {
			const other = await aVideo( { content: videoFile( 30_000 ) } );
			const place = `get_temp_dir() . 'outside.webm'`;
			await php(
				`rename( get_attached_file( ${ other.id } ), ${ place } ); update_post_meta( ${ other.id }, '_wp_attached_file', ${ place } );`
			);
			await setKnobs( {
				constants: { STATECRAFT_VIDEO_SENDFILE: value },
				filters: { statecraft_video_private_site: true },
			} );
			const response = await fetch( addressOf( other ), { headers: { Cookie: cookie } } );
			const body = Buffer.from( await response.arrayBuffer() );
			await php( `unlink( ${ place } );` );
			expect( [ response.headers.get( 'x-accel-redirect' ), response.headers.get( 'x-sendfile' ) ] ).toEqual( [
				null,
				null,
			] );
			expect( body.equals( videoFile( 30_000 ) ) ).toBe( true );
		}
	);

	it.each( [ 'yes', 'x-accel-redirect:', 'x-accel-redirect:internal', 'x-accel-redirect:/a b' ] )(
		'is not believed by a value that means nothing: %s',
		async ( value ) => {
			const { headers, body } = await handed( value );
			expect( [ headers.get( 'x-accel-redirect' ), headers.get( 'x-sendfile' ), body.length ] ).toEqual( [
				null,
				null,
				SIZE,
			] );
		}
	);

	it( 'can be set by a filter too, and sends nothing to users who may not watch', async () => {
		await setKnobs( { filters: { statecraft_video_sendfile: 'x-sendfile' } } );
		expect( ( await get() ).headers.get( 'x-sendfile' ) ).toBeTruthy();
		const refused = await browse( addressOf( video ) );
		expect( [ refused.status, refused.headers.get( 'x-sendfile' ) ] ).toEqual( [ 403, null ] );
	} );
} );

describe( 'a client that reads slowly', () => {
	/** Places that others have taken: for this network, or for all. */
	const taken = ( prefix: string, count: number, network = '127.0.0.1' ) =>
		php( `
			$name = substr( hash_hmac( 'sha256', '${ network }', wp_salt() ), 0, 16 );
			for ( $i = 1; $i <= ${ count }; $i++ ) {
				$wpdb->replace( $wpdb->options, array( 'option_name' => 'statecraft_video_place_' . str_replace( 'NETWORK', $name, '${ prefix }' ) . "_$i", 'option_value' => ( time() + 60 ) . ' x', 'autoload' => 'off' ) );
			}
		` );
	const places = () =>
		php(
			`echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'statecraft_video_place_%'" );`
		);
	afterEach( () =>
		php( `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft_video_place_%'" );` )
	);

	it.each( [
		[ 'all places of a network', 'NETWORK', 6, 503 ],
		[ 'all but one of a network', 'NETWORK', 5, 206 ],
		[ 'all places of the site', 'site', 16, 503 ],
		[ 'all but one of the site', 'site', 15, 206 ],
	] )( 'holds no more workers than there are places: %s', async ( _, prefix, count, status ) => {
		await taken( prefix, count );
		const { status: got, headers } = await get( { Range: 'bytes=0-99' } );
		expect( [ got, headers.get( 'retry-after' ) ] ).toEqual( [ status, status === 503 ? '2' : null ] );
		expect( await places() ).toBe( String( count ) );
		expect( ( await get( {}, 'HEAD' ) ).status ).toBe( 200 );
	} );

	it( '[VIDEO-148] has the places of all networks that one sender can rent: those of an IPv6 /48 are one', async () => {
		await setKnobs( { filters: { statecraft_form_address: '2001:db8:1:7::1' } } );
		await taken( 'NETWORK', 6, '2001:db8:1::' );
		expect( ( await get( { Range: 'bytes=0-99' } ) ).status ).toBe( 503 );
		await setKnobs( { filters: { statecraft_form_address: '2001:db8:2:7::1' } } );
		expect( ( await get( { Range: 'bytes=0-99' } ) ).status ).toBe( 206 );
	} );

	it( '[VIDEO-148] gets one file at a time that is longer than any range, and beside it ranges and short files', async () => {
		const large = await aVideo( { content: videoFile( 5_000_000 ) } );
		await meta( { id: large.id, privacy_setting: 1 } );
		const whole = async () => {
			const response = await fetch( addressOf( large ), { headers: { Cookie: cookie } } );
			return [ response.status, ( await response.arrayBuffer() ).byteLength ];
		};
		expect( await whole() ).toEqual( [ 200, 5_000_000 ] );
		await taken( 'NETWORK_long', 1 );
		expect( await whole() ).toEqual( [ 503, 0 ] );
		expect( await places() ).toBe( '1' );
		expect( [ ( await get() ).status, ( await get( { Range: 'bytes=0-99' } ) ).status ] ).toEqual( [ 200, 206 ] );
	} );

	it( 'leaves the places of killed processes for an hour at most', async () => {
		await taken( 'NETWORK', 2 );
		await php( `
			$wpdb->query( "UPDATE $wpdb->options SET option_value = '1 x' WHERE option_name LIKE 'statecraft_video_place_%_1'" );
			do_action( 'statecraft_video_sweep' );
		` );
		expect( await places() ).toBe( '1' );
	} );

	it.each( [
		[ 'a range', { Range: 'bytes=0-' } ],
		[ 'a whole file', {} ],
	] )( 'is cut off after a time: %s', async ( _, headers: Record< string, string > ) => {
		await setKnobs( { filters: { statecraft_video_seconds: 0 } } );
		await expect( get( headers ) ).rejects.toThrow();
	} );

	it( 'has the time that its size takes for a file that may be downloaded', async () => {
		await setKnobs( { filters: { statecraft_video_seconds: 0 } } );
		const offered = await aVideo();
		await meta( { id: offered.id, privacy_setting: 1, allow_download: 1 } );
		const response = await fetch( `${ addressOf( offered ) }&download=1`, { headers: { Cookie: cookie } } );
		expect( ( await response.arrayBuffer() ).byteLength ).toBe( videoFile().length );
	} );

	it( 'is sent 4 MiB at a time', async () => {
		const large = await aVideo( { content: videoFile( 5_000_000 ) } );
		await meta( { id: large.id, privacy_setting: 1 } );
		const part = async ( range: string ) => {
			const response = await fetch( addressOf( large ), { headers: { Cookie: cookie, Range: range } } );
			const { byteLength } = await response.arrayBuffer();
			return [ response.status, response.headers.get( 'content-range' ), byteLength ];
		};
		expect( await part( 'bytes=10-' ) ).toEqual( [ 206, 'bytes 10-4194313/5000000', 4_194_304 ] );
		expect( await part( 'bytes=4194314-' ) ).toEqual( [ 206, 'bytes 4194314-4999999/5000000', 805_686 ] );
	} );
} );
