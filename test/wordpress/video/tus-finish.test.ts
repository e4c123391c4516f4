/** Finishing: one attachment, one guid and one file, wherever a process ends and however often the last request comes. */
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { inPhp } from '../_kit/knobs';
import {
	eachOnASite,
	metadata as metadataOf,
	offsetOf,
	resultOf,
	sha1,
	stored,
	tusOf,
	uploadOf,
	videos,
} from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 300_000 );
const tus = tusOf( 'author' );

eachOnASite();

/** Ends the next request that comes to that hook, as a fatal error or a killed process does: neither `finally` blocks nor a response. */
const dieAt = ( hook: string ) =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		update_option( 'test_die_at', '${ hook }' );
		file_put_contents( WPMU_PLUGIN_DIR . '/die.php', ${ inPhp( `<?php
			add_action( (string) get_option( 'test_die_at' ), static function ( $value = null, $id = 0, $key = '' ) {
				if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || ( 'added_post_meta' === current_filter() && 'videopress_guid' !== $key ) ) return $value;
				unlink( __FILE__ );
				http_response_code( 502 );
				exit;
			}, 1, 3 );
		` ) } );
	` );

it( 'a name in another script arrives whole: the address that is saved is the one of the file', async () => {
	const url = await tus.begin( file.length, { 'Upload-Metadata': metadataOf( 'Лекция 1.webm' ) } );
	const { src, id } = resultOf( await tus.patch( url, 0, file ) );
	expect( src ).toMatch( /\/%D0%9B%D0%B5%D0%BA%D1%86%D0%B8%D1%8F-1\.webm$/ );
	expect( decodeURI( src! ) ).toBe( await php( `echo wp_get_attachment_url( ${ id } );` ) );
	expect( ( await fetch( src! ) ).status ).toBe( 200 );
} );

/** The files of the media library, and what is left of uploads. */
const files = async () => ( await stored() ).filter( ( name ) => /\.webm$|\/part$|\/\.[0-9a-f]{32}$/.test( name ) );

/** An upload whose last request ended at that hook. */
async function endedAt( hook: string ): Promise< string > {
	const url = await tus.begin( file.length );
	await tus.patch( url, 0, file.subarray( 0, 200_000 ) );
	await dieAt( hook );
	expect( ( await tus.patch( url, 200_000, file.subarray( 200_000 ) ) ).status ).toBe( 502 );
	return url;
}

/** What the site is like when the upload is finished. */
async function isFinished( reply: Awaited< ReturnType< typeof tus.head > > ) {
	expect( offsetOf( reply ) ).toBe( '300000' );
	const [ video, ...others ] = await videos();
	expect( others ).toEqual( [] );
	expect( video ).toMatchObject( { sha1: sha1( file ), title: 'A lake', type: 'video/webm' } );
	expect( video!.guid ).toHaveLength( 1 );
	expect( resultOf( reply ) ).toMatchObject( { guid: video!.guid[ 0 ], id: String( video!.id ) } );
	expect( await files() ).toEqual( [ expect.stringMatching( /^\d+\/\d+\/A-lake(-1)?\.webm$/ ) ] );
}

const hooks = [
	[ 'before the file is checked', 'wp_handle_sideload_prefilter' ],
	[ 'before its place is written down', 'wp_unique_filename' ],
	[ 'when the file has moved', 'wp_insert_attachment_data' ],
	[ 'when there is an attachment', 'add_attachment' ],
	[ 'when it has a guid', 'added_post_meta' ],
] as const;

describe( 'a request that ends', () => {
	it.each( hooks )( '%s: HEAD finishes the upload', async ( _, hook ) => {
		const url = await endedAt( hook );
		const head = await tus.head( url );
		expect( head.status ).toBe( 200 );
		await isFinished( head );
		await isFinished( await tus.head( url ) );
	} );

	it.each( hooks )( '%s: the last PATCH, sent again, does', async ( _, hook ) => {
		const url = await endedAt( hook );
		const again = await tus.patch( url, 200_000, file.subarray( 200_000 ) );
		expect( [ again.status, offsetOf( again ) ] ).toEqual( [ 409, '300000' ] );
		await isFinished( await tus.patch( url, 300_000, Buffer.alloc( 0 ) ) );
	} );

	it.each( hooks )( '%s, and is never repeated: the sweep makes it a video', async ( _, hook ) => {
		const url = await endedAt( hook );
		await php(
			`${ uploadOf( url ) } touch( "$upload->folder/state", time() - 25 * HOUR_IN_SECONDS ); do_action( 'statecraft_video_sweep' );`
		);
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ), author: site().users.author.id } ] );
		expect( await files() ).toEqual( [ expect.stringMatching( /A-lake\.webm$/ ) ] );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '/state' ) ) ).toEqual( [] );
	} );

	it( 'when the file has moved, whose attachment cannot be made by the first sweep, becomes a video by the next', async () => {
		const url = await endedAt( 'wp_insert_attachment_data' );
		const sweep = ( fault: string ) =>
			php(
				`${ uploadOf( url ) } touch( "$upload->folder/state", time() - 25 * HOUR_IN_SECONDS ); ${ fault } do_action( 'statecraft_video_sweep' );`
			);
		await sweep( `add_filter( 'wp_insert_post_empty_content', '__return_true' );` );
		expect( await videos() ).toEqual( [] );
		await sweep( '' );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ), author: site().users.author.id } ] );
	} );

	it.each( [
		[ 'when its place is written down, and not taken', 'rename( $target, $upload->part() );' ],
		[ 'between the two steps of the move', 'link( $target, $upload->part() );' ],
	] )( '%s: HEAD finishes the upload', async ( _, act ) => {
		const url = await endedAt( 'wp_insert_attachment_data' );
		await php( `${ uploadOf( url ) } $target = $upload->target( $upload->state['video']['file'] ); ${ act }` );
		await isFinished( await tus.head( url ) );
	} );

	it( 'before the file is checked, and whose bytes are no video any more: HEAD refuses it, and nothing of it stays', async () => {
		const url = await endedAt( 'wp_handle_sideload_prefilter' );
		await php(
			`${ uploadOf( url ) } $part = fopen( $upload->part(), 'c' ); fwrite( $part, '<?php ' ); fclose( $part );`
		);
		expect( ( await tus.head( url ) ).status ).toBe( 415 );
		expect( await videos() ).toEqual( [] );
		expect( await files() ).toEqual( [] );
	} );

	it( 'before the move, whose name somebody else has taken meanwhile: both files stay', async () => {
		const url = await endedAt( 'wp_insert_attachment_data' );
		await php( `
			${ uploadOf( url ) }
			$target = $upload->target( $upload->state['video']['file'] );
			rename( $target, $upload->part() );
			file_put_contents( $target, 'theirs' );
		` );
		expect( ( await tus.head( url ) ).status ).toBe( 200 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ), file: 'A-lake-1.webm' } ] );
		expect( await php( `echo file_get_contents( wp_upload_dir()['path'] . '/A-lake.webm' );` ) ).toBe( 'theirs' );
		expect( await files() ).toHaveLength( 2 );
	} );
} );

it( 'requests that finish at the same time make one video @races', async () => {
	const url = await tus.begin( file.length );
	await tus.patch( url, 0, file.subarray( 0, 200_000 ) );
	await dieAt( 'wp_handle_sideload_prefilter' );
	await tus.patch( url, 200_000, file.subarray( 200_000 ) );
	const all = await Promise.all( [ 1, 2, 3, 4 ].map( () => tus.head( url ) ) );
	expect( all.map( ( { status } ) => status ) ).toEqual( [ 200, 200, 200, 200 ] );
	expect( new Set( all.map( ( reply ) => JSON.stringify( resultOf( reply ) ) ) ).size ).toBe( 1 );
	await isFinished( all[ 0 ]! );
} );

it( 'two files of one name are two videos with two guids', async () => {
	for ( const seed of [ 1, 2 ] ) {
		const content = videoFile( 100_000, seed );
		await tus.patch( await tus.begin( content.length ), 0, content );
	}
	const [ first, second ] = await videos();
	expect( [ first!.file, second!.file ] ).toEqual( [ 'A-lake.webm', 'A-lake-1.webm' ] );
	expect( [ first!.sha1, second!.sha1 ] ).toEqual( [ 1, 2 ].map( ( seed ) => sha1( videoFile( 100_000, seed ) ) ) );
	expect( first!.guid ).not.toEqual( second!.guid );
} );

it( 'a file refused by the site’s own checks does not become a video, and their reason is given', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/die.php', ${ inPhp(
			`<?php add_filter( 'wp_handle_sideload_prefilter', static fn( $file ) => array( 'error' => 'A virus in ' . $file['name'] ) + $file );`
		) } );
	` );
	const url = await tus.begin( file.length );
	const { status, json } = await tus.patch( url, 0, file );
	await php( `unlink( WPMU_PLUGIN_DIR . '/die.php' );` );
	expect( [ status, json?.message ] ).toEqual( [ 422, 'A virus in A-lake.webm' ] );
	expect( await videos() ).toEqual( [] );
	expect( await files() ).toEqual( [] );
} );

it( 'size and length of the video are known soon after the answer, and from cron where the request ended before', async () => {
	const url = await tus.begin( file.length );
	const id = resultOf( await tus.patch( url, 0, file ) ).id;
	const saved = () => php( `wp_cache_flush(); echo wp_json_encode( wp_get_attachment_metadata( ${ id } ) );` );
	let known = await saved();
	for ( let tries = 50; known === 'false' && tries > 0; --tries ) {
		known = await saved();
	}
	expect( JSON.parse( known ) ).toMatchObject( { width: 320, height: 180, mime_type: 'video/webm' } );
	await php(
		`delete_post_meta( ${ id }, '_wp_attachment_metadata' ); do_action( 'statecraft_video_metadata', ${ id } );`
	);
	expect( JSON.parse( await saved() ) ).toMatchObject( { width: 320, height: 180 } );
} );

describe( 'an upload whose attachment cannot be made', () => {
	const refuse = () =>
		php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/die.php', ${ inPhp(
				`<?php add_filter( 'wp_insert_post_empty_content', '__return_true' );`
			) } );
		` );
	const accept = () => php( `unlink( WPMU_PLUGIN_DIR . '/die.php' );` );
	const refused = async () => {
		const url = await tus.begin( file.length );
		await refuse();
		expect( await tus.patch( url, 0, file ) ).toMatchObject( { status: 500, json: { code: 'video_unfinished' } } );
		return url;
	};

	it( 'is deleted with its file once it can', async () => {
		const url = await refused();
		await accept();
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		expect( [ await videos(), await files() ] ).toEqual( [ [], [] ] );
		expect( ( await tus.head( url ) ).status ).toBe( 404 );
	} );

	it( 'is not said to be deleted before', async () => {
		const url = await refused();
		const { status, json } = await tus.remove( url );
		expect( [ status, json?.code ] ).toEqual( [ 500, 'video_unfinished' ] );
		expect( await files() ).toHaveLength( 1 );
		await accept();
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		expect( [ await videos(), await files() ] ).toEqual( [ [], [] ] );
	} );

	it( 'is deleted without the file that somebody else has put in its place', async () => {
		const url = await refused();
		await php( `
			${ uploadOf( url ) }
			$target = $upload->target( $upload->state['video']['file'] );
			rename( $target, $upload->part() );
			file_put_contents( $target, 'theirs' );
		` );
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		expect( await files() ).toHaveLength( 1 );
		await accept();
		expect( await php( `echo file_get_contents( wp_upload_dir()['path'] . '/A-lake.webm' );` ) ).toBe( 'theirs' );
	} );

	it( 'is deleted though its file is lost', async () => {
		const url = await refused();
		await php( `${ uploadOf( url ) } unlink( $upload->target( $upload->state['video']['file'] ) );` );
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		await accept();
	} );

	it( 'is deleted with its file when it ended between the two steps of the move', async () => {
		const url = await refused();
		await php(
			`${ uploadOf( url ) } link( $upload->target( $upload->state['video']['file'] ), $upload->part() );`
		);
		await accept();
		expect( ( await tus.remove( url ) ).status ).toBe( 204 );
		expect( [ await videos(), await files() ] ).toEqual( [ [], [] ] );
	} );
} );

it( 'an upload whose video was deleted is unknown', async () => {
	const url = await tus.begin( file.length );
	const { id } = resultOf( await tus.patch( url, 0, file ) );
	await php( `wp_delete_attachment( ${ id }, true );` );
	expect( ( await tus.head( url ) ).status ).toBe( 404 );
} );

leavesNoNotice();
