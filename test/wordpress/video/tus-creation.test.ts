/** Creating uploads: lengths, metadata, bytes with the creation, limits, deferred lengths, termination and expiry. */
import { videoFile } from '../../_kit/video-file';
import { as, php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { setKnobs } from '../_kit/knobs';
import {
	OCTETS,
	UPLOADS,
	base64,
	eachOnASite,
	metadata,
	offsetOf,
	resultOf,
	sha1,
	stored,
	tusOf,
	uploadOf,
	videos,
} from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 50_000 );
const tus = tusOf( 'author' );
const parts = async () => ( await stored() ).filter( ( name ) => name.endsWith( '/part' ) );
const uploads = async () => ( await stored() ).filter( ( name ) => name.endsWith( '/state' ) );

eachOnASite();

describe( 'a creation', () => {
	it( '[UPLOAD-034, UPLOAD-035, UPLOAD-041] answers 201 with an address relative to the site, which has no bytes yet', async () => {
		const { status, headers } = await tus.create( { 'Upload-Length': '50000' } );
		expect( status ).toBe( 201 );
		expect( headers.get( 'location' ) ).toMatch( /^\/wp-json\/statecraft\/v1\/uploads\/[0-9a-f]{32}$/ );
		expect( Date.parse( headers.get( 'upload-expires' ) ?? '' ) - Date.now() ).toBeGreaterThan( 23 * 3_600_000 );
		expect( offsetOf( await tus.head( headers.get( 'location' )! ) ) ).toBe( '0' );
	} );

	it( 'has a right address with plain permalinks, too', async () => {
		await php( `update_option( 'permalink_structure', '' ); flush_rewrite_rules();` );
		const { headers, status } = await tus.send( 'POST', '/?rest_route=/videopress/v1/uploads', {
			'Upload-Length': '50000',
		} );
		expect( status ).toBe( 201 );
		const url = headers.get( 'location' )!;
		expect( url ).toMatch( /^\/(?:index\.php)?\?rest_route=(?:\/|%2F)statecraft/ );
		const last = await tus.patch( url, 0, file );
		expect( [ last.status, offsetOf( last ) ] ).toEqual( [ 204, '50000' ] );
	} );

	it.each( [
		[ 'neither length nor deferral', {} ],
		[ 'both', { 'Upload-Length': '5', 'Upload-Defer-Length': '1' } ],
		[ 'a negative length', { 'Upload-Length': '-1' } ],
		[ 'a length with a sign', { 'Upload-Length': '+1' } ],
		[ 'a length with a leading zero', { 'Upload-Length': '00' } ],
		[ 'an exponent', { 'Upload-Length': '1e3' } ],
		[ 'a fraction', { 'Upload-Length': '1.5' } ],
		[ 'more than 2^53 - 1', { 'Upload-Length': '9007199254740992' } ],
		[ 'another deferral than 1', { 'Upload-Defer-Length': '2' } ],
		[ 'metadata that is not Base64', { 'Upload-Length': '5', 'Upload-Metadata': 'filename *' } ],
		[ 'a key twice', { 'Upload-Length': '5', 'Upload-Metadata': 'filename YQ==,filename YQ==' } ],
		[
			'metadata of more than 8,000 bytes',
			{ 'Upload-Length': '5', 'Upload-Metadata': `filename ${ base64( 'a'.repeat( 6_000 ) ) }` },
		],
		[ 'metadata without a key', { 'Upload-Length': '5', 'Upload-Metadata': ',,' } ],
		[ 'another Upload-Concat', { 'Upload-Length': '5', 'Upload-Concat': 'partially' } ],
		[ 'a length of 0: it is no video', { 'Upload-Length': '0' } ],
	] )( 'is refused with 400 for %s', async ( _, headers ) => {
		const { status, json } = await tus.create( headers );
		expect( [ status, json?.data ] ).toEqual( [ 400, { status: 400 } ] );
		expect( json?.message ).toMatch( /^[A-Z“].{15,}\.$/ );
		expect( await uploads() ).toEqual( [] );
	} );

	it( '[UPLOAD-038, UPLOAD-039, UPLOAD-040] keeps metadata as sent, of any language, empty or missing', async () => {
		for ( const sent of [ metadata( 'Žluťoučký kůň.webm' ), 'filename YQ==,empty ', 'lonely', undefined ] ) {
			const { headers, status } = await tus.create( { 'Upload-Length': '50000', 'Upload-Metadata': sent } );
			expect( status ).toBe( 201 );
			const head = await tus.head( headers.get( 'location' )! );
			expect( head.headers.get( 'upload-metadata' ) ).toBe( sent === undefined ? null : sent.trim() );
		}
	} );

	it.each( [
		[ 'Žluťoučký kůň.webm', 'Žluťoučký kůň', /^\S+\.webm$/ ],
		[ '../../../wp-config.php', 'wp-config', /^wp-config\.webm$/ ],
		[ 'C:\\fakepath\\film.php.webm', 'film.php', /^film-php\.webm$/ ],
		[ 'line\r\nbreak.webm', 'line break', /^line-break\.webm$/ ],
		[ '<script>alert(1)</script>.webm', expect.not.stringContaining( '<' ), /^[\w-]+\.webm$/ ],
		[ 'film.mp4', 'film', /^film\.webm$/ ],
		[ '', expect.any( String ), /^video\.webm$/ ],
	] )( 'takes the title from the file name, and the name from the bytes: %s', async ( name, title, fileName ) => {
		const sent = name === '' ? '' : metadata( name );
		await tus.patch( await tus.begin( file.length, { 'Upload-Metadata': sent } ), 0, file );
		expect( await videos() ).toMatchObject( [ { title, file: expect.stringMatching( fileName ) } ] );
	} );

	it( 'attaches the video to a post that the person may edit, and to none that they may not', async () => {
		const [ own, other ] = JSON.parse(
			await php( `echo wp_json_encode( array(
				wp_insert_post( array( 'post_title' => 'Mine', 'post_author' => ${ site().users.author.id } ) ),
				wp_insert_post( array( 'post_title' => 'Theirs', 'post_author' => ${ site().users.administrator.id } ) ),
			) );` )
		);
		for ( const post of [ own, other ] ) {
			const url = await tus.begin( file.length, {
				'Upload-Metadata': metadata( 'a.webm', { post: String( post ) } ),
			} );
			expect( ( await tus.patch( url, 0, file ) ).status ).toBe( 204 );
		}
		expect( await videos() ).toMatchObject( [ { parent: own }, { parent: 0 } ] );
	} );

	it( '[SHARE-239] attaches the video neither to another file nor to a revision', async () => {
		const send = async ( post: number ) => {
			const url = await tus.begin( file.length, {
				'Upload-Metadata': metadata( 'a.webm', { post: String( post ) } ),
			} );
			return resultOf( await tus.patch( url, 0, file ) );
		};
		const { id } = await send( 0 );
		await send( Number( id ) );
		const author = site().users.author.id;
		await send(
			Number(
				await php( `
					wp_set_current_user( ${ author } );
					echo _wp_put_post_revision( wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'Tea', 'post_author' => ${ author } ) ) );
				` )
			)
		);
		expect( await videos() ).toMatchObject( [ { parent: 0 }, { parent: 0 }, { parent: 0 } ] );
	} );
} );

describe( 'a creation with bytes', () => {
	it( 'stores a part of the file, or all of it, which is a video then', async () => {
		const some = await tus.create(
			{ 'Upload-Length': '50000', 'Content-Type': OCTETS },
			file.subarray( 0, 10_000 )
		);
		expect( [ some.status, offsetOf( some ) ] ).toEqual( [ 201, '10000' ] );
		const rest = await tus.patch( some.headers.get( 'location' )!, 10_000, file.subarray( 10_000 ) );
		const all = await tus.create( { 'Upload-Length': '50000', 'Content-Type': OCTETS }, file );
		expect( [ all.status, offsetOf( all ), all.headers.has( 'location' ) ] ).toEqual( [ 201, '50000', true ] );
		expect( resultOf( all ).guid ).toMatch( /^\w{8}$/ );
		expect( resultOf( all ) ).not.toEqual( resultOf( rest ) );
		expect( ( await videos() ).map( ( video ) => video.sha1 ) ).toEqual( [ sha1( file ), sha1( file ) ] );
	} );

	it.each( [
		[ 400, 'another type', { 'Upload-Length': '50000', 'Content-Type': 'application/octet-stream' } ],
		[ 413, 'more bytes than the length', { 'Upload-Length': '49999', 'Content-Type': OCTETS } ],
		[
			460,
			'another checksum',
			{
				'Upload-Length': '50000',
				'Content-Type': OCTETS,
				'Upload-Checksum': `sha1 ${ base64( Buffer.alloc( 20 ) ) }`,
			},
		],
		[
			400,
			'an unknown checksum',
			{ 'Upload-Length': '50000', 'Content-Type': OCTETS, 'Upload-Checksum': 'crc7 YQ==' },
		],
	] )( 'is refused with %d for %s, and leaves nothing', async ( expected, _, headers ) => {
		expect( ( await tus.create( headers, file ) ).status ).toBe( expected );
		expect( await uploads() ).toEqual( [] );
	} );

	it( '[UPLOAD-035] (part: the server) is not larger than it says, also as a part without any bytes', async () => {
		const empty = { 'Upload-Concat': 'partial', 'Upload-Length': '0' };
		const { status, json } = await tus.create( { ...empty, 'Content-Type': OCTETS }, file );
		expect( [ status, json?.code ] ).toEqual( [ 413, 'tus_too_long' ] );
		expect( await uploads() ).toEqual( [] );
		const url = ( await tus.create( empty ) ).headers.get( 'location' )!;
		expect( offsetOf( await tus.patch( url, 0, file ) ) ).toBe( '0' );
	} );
} );

describe( 'a deferred length', () => {
	it( '[UPLOAD-036, UPLOAD-037] is set once, with the last bytes', async () => {
		const { headers } = await tus.create( { 'Upload-Defer-Length': '1' } );
		const url = headers.get( 'location' )!;
		await tus.patch( url, 0, file.subarray( 0, 20_000 ) );
		const before = await tus.head( url );
		expect( [ before.headers.get( 'upload-length' ), before.headers.get( 'upload-defer-length' ) ] ).toEqual( [
			null,
			'1',
		] );
		for ( const wrong of [ '19999', '00', '-1' ] ) {
			expect(
				( await tus.patch( url, 20_000, file.subarray( 20_000 ), { 'Upload-Length': wrong } ) ).status
			).toBe( 400 );
		}
		const more = await tus.patch( url, 20_000, file.subarray( 20_000, 30_000 ), { 'Upload-Length': '50000' } );
		expect( [ more.status, offsetOf( more ) ] ).toEqual( [ 204, '30000' ] );
		expect( ( await tus.head( url ) ).headers.get( 'upload-length' ) ).toBe( '50000' );
		const other = await tus.patch( url, 30_000, file.subarray( 30_000 ), { 'Upload-Length': '50001' } );
		expect( other.status ).toBe( 400 );
		// The answer to the request that told it may have been lost.
		const last = await tus.patch( url, 30_000, file.subarray( 30_000 ), { 'Upload-Length': '50000' } );
		expect( resultOf( last ).guid ).toMatch( /^\w{8}$/ );
	} );

	it( 'may be told after the last byte, without more bytes', async () => {
		const { headers } = await tus.create( { 'Upload-Defer-Length': '1', 'Content-Type': OCTETS }, file );
		const last = await tus.patch( headers.get( 'location' )!, 50_000, Buffer.alloc( 0 ), {
			'Upload-Length': '50000',
		} );
		expect( [ last.status, resultOf( last ).guid ] ).toEqual( [ 204, expect.stringMatching( /^\w{8}$/ ) ] );
	} );
} );

describe( 'limits', () => {
	it( 'refuse a size above the maximum, which OPTIONS tells', async () => {
		await setKnobs( { filters: { statecraft_video_max_size: 40_000 } } );
		const { status, json } = await tus.create( { 'Upload-Length': '40001' } );
		expect( [ status, json?.code, json?.message ] ).toEqual( [
			413,
			'tus_too_large',
			'This video is too large. Choose one of at most 39.1 KB.',
		] );
		expect( ( await tus.create( { 'Upload-Length': '40000' } ) ).status ).toBe( 201 );
		expect( ( await tus.send( 'OPTIONS', UPLOADS ) ).headers.get( 'tus-max-size' ) ).toBe( '40000' );
		const deferred = await tus.create( { 'Upload-Defer-Length': '1' } );
		const url = deferred.headers.get( 'location' )!;
		expect( ( await tus.patch( url, 0, file ) ).status ).toBe( 413 );
		expect( ( await tus.patch( url, 0, file, { 'Upload-Length': '50000' } ) ).status ).toBe( 413 );
		const head = await tus.head( url );
		expect( [ offsetOf( head ), head.headers.get( 'upload-defer-length' ) ] ).toEqual( [ '0', '1' ] );
	} );

	it( 'refuse a size for which the disk has no space, also with what others are uploading', async () => {
		await setKnobs( { filters: { statecraft_video_person_share: 1, statecraft_video_disk_reserve: 0 } } );
		const free = Number( await php( `echo disk_free_space( wp_get_upload_dir()['basedir'] );` ) );
		const { status, json } = await tus.create( { 'Upload-Length': String( 2 * free ) } );
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_no_space' ] );
		const most = String( Math.round( free * 0.7 ) );
		expect( ( await tus.create( { 'Upload-Length': most } ) ).status ).toBe( 201 );
		expect( ( await tusOf( 'editor' ).create( { 'Upload-Length': most } ) ).status ).toBe( 507 );
	} );

	it( 'hold for the open uploads of a person, not of others, and a finished one frees its place', async () => {
		await setKnobs( { filters: { statecraft_video_open_uploads: 2 } } );
		const url = await tus.begin( file.length );
		await tus.begin( file.length );
		const { status, json, headers } = await tus.create( { 'Upload-Length': '50000' } );
		expect( [ status, json?.code, headers.get( 'retry-after' ) ] ).toEqual( [ 429, 'tus_too_many', '60' ] );
		expect( ( await tusOf( 'editor' ).create( { 'Upload-Length': '50000' } ) ).status ).toBe( 201 );
		await tus.patch( url, 0, file );
		expect( ( await tus.create( { 'Upload-Length': '50000' } ) ).status ).toBe( 201 );
	} );

	it( 'need nothing of finished ones, of which there may be thousands: they are not even read', async () => {
		await setKnobs( { filters: { statecraft_video_open_uploads: 1 } } );
		await tus.patch( await tus.begin( file.length ), 0, file );
		// Whoever reads it would take it for an unfinished one.
		await php( `
			foreach ( glob( Statecraft\\Video\\Upload\\Uploads::root() . '/*/state' ) as $path ) {
				file_put_contents( $path, wp_json_encode( array( 'video' => null ) + json_decode( file_get_contents( $path ), true ) ) );
			}
		` );
		expect( ( await tus.create( { 'Upload-Length': '50000' } ) ).status ).toBe( 201 );
	} );

	it( 'hold for the uploads that a person starts in an hour @races', async () => {
		await setKnobs( { filters: { statecraft_video_uploads_per_hour: 3 } } );
		const all = await Promise.all( [ 1, 2, 3, 4, 5, 6 ].map( () => tus.create( { 'Upload-Length': '50000' } ) ) );
		expect( all.map( ( { status } ) => status ).sort() ).toEqual( [ 201, 201, 201, 429, 429, 429 ] );
		const refused = all.find( ( { status } ) => status === 429 );
		expect( Number( refused?.headers.get( 'retry-after' ) ) ).toBeGreaterThan( 3_000 );
	} );
} );

describe( 'the end of an upload', () => {
	it( '[UPLOAD-050] is 204 when it is deleted; then it is unknown, and nothing of it is left', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		expect( await parts() ).toHaveLength( 1 );
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		for ( const { status } of [
			await tus.head( url ),
			await tus.patch( url, 0, file ),
			await tus.remove( url ),
		] ) {
			expect( status ).toBe( 404 );
		}
		expect( ( await stored() ).filter( ( name ) => /[0-9a-f]{32}/.test( name ) ) ).toEqual( [] );
	} );

	it( 'leaves a finished video in the media library', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file );
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );

	it( 'is 410 when nobody went on for a day, and the next upload, or cron, deletes the bytes', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		const age = ( hours: number ) =>
			php( `${ uploadOf( url ) } touch( "$upload->folder/state", time() - ${ hours } * HOUR_IN_SECONDS );` );
		await age( 23 );
		expect( ( await tus.head( url ) ).status ).toBe( 200 );
		expect( ( await tus.patch( url, 10_000, file.subarray( 10_000, 20_000 ) ) ).status ).toBe( 204 );
		await age( 25 );
		for ( const { status, json } of [ await tus.head( url ), await tus.patch( url, 20_000, file ) ] ) {
			expect( [ status, json?.code ?? 'tus_expired' ] ).toEqual( [ 410, 'tus_expired' ] );
		}
		const other = await tus.begin( file.length );
		expect( ( await tus.head( url ) ).status ).toBe( 404 );
		expect( await parts() ).toEqual( [] );
		expect( await uploads() ).toHaveLength( 1 );
		await php( `
			${ uploadOf( other ) }
			touch( "$upload->folder/state", time() - 25 * HOUR_IN_SECONDS );
			wp_next_scheduled( 'statecraft_video_sweep' ) && do_action( 'statecraft_video_sweep' );
		` );
		expect( await uploads() ).toEqual( [] );
	} );

	it( 'of one that had arrived completely is a video, though its last request was never repeated', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		await php( `
			${ uploadOf( url ) }
			file_put_contents( $upload->part(), base64_decode( '${ file.subarray( 10_000 ).toString( 'base64' ) }' ), FILE_APPEND );
			touch( "$upload->folder/state", time() - 25 * HOUR_IN_SECONDS );
			do_action( 'statecraft_video_sweep' );
		` );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ), author: site().users.author.id } ] );
		expect( await uploads() ).toEqual( [] );
	} );
} );

it( 'what dead processes have left is deleted after an hour', async () => {
	await tus.begin( file.length );
	const left = JSON.parse(
		await php( `
			$root = Statecraft\\Video\\Upload\\Uploads::root();
			foreach ( array( 'a' => 2, 'b' => 0 ) as $name => $hours ) {
				foreach ( array( '.gone', '.new-0123abcd' ) as $end ) {
					$folder = "$root/" . str_repeat( $name, 32 ) . $end;
					mkdir( $folder );
					file_put_contents( "$folder/part", 'x' );
					touch( $folder, time() - $hours * HOUR_IN_SECONDS );
				}
			}
			do_action( 'statecraft_video_sweep' );
			echo wp_json_encode( array_map( 'basename', preg_grep( '/\\.(gone|new)/', glob( "$root/*" ) ) ) );
		` )
	);
	expect( Object.values( left ) ).toEqual( [ `${ 'b'.repeat( 32 ) }.gone`, `${ 'b'.repeat( 32 ) }.new-0123abcd` ] );
} );

it( 'is nothing to read', async () => {
	const { status } = await as( 'administrator' ).get( UPLOADS, { headers: { 'Tus-Resumable': '1.0.0' } } );
	expect( status ).toBe( 404 );
} );

leavesNoNotice();
