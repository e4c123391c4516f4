/** Single rules of private videos, each where no other rule holds it as well. */
import { videoFile } from '../../_kit/video-file';
import { debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { run } from '../_kit/run';
import { addressOf, anAttachment, aPost, aVideo, blockOf, meta, type StoredVideo } from '../_kit/video';
import { aPrivateVideo, CLOSED, pathOf, statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );

const CLASSES = 'Statecraft\\Video\\Privacy';
const CONTENT = videoFile( 300_001 );

let video: StoredVideo;
let cookie = '';

beforeAll( async () => {
	video = await aPrivateVideo( { content: CONTENT } );
	cookie = ( await inBrowser( 'author' ) ).cookie;
} );
afterAll( reset );

const get = async ( more: string, headers: Record< string, string > = {} ) => {
	const response = await fetch( addressOf( video ) + more, { headers: { Cookie: cookie, ...headers } } );
	return { status: response.status, body: Buffer.from( await response.arrayBuffer() ) };
};

/** A plugin that does something while a file is about to be sent. */
const whileSending = async ( hook: string, code: string, act: () => Promise< unknown > ) => {
	const plugin = `<?php add_filter( '${ hook }', static function ( $value ) { ${ code } return $value; } );`;
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/sending.php', ${ inPhp( plugin ) } );`
	);
	try {
		return await act();
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/sending.php' );` );
	}
};

describe( 'a request', () => {
	it( 'names a post by digits only', async () => {
		const post = await aPost( blockOf( video ) );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
		expect( await statusOf( `${ addressOf( video, post ) }abc` ) ).toBe( 403 );
	} );

	it.each( [
		[ 'a poster that is no number', '&poster=x', 404 ],
		[ 'a list of posters', '&poster[]=1', 404 ],
		[ 'a list of tracks', '&track[]=en', 200 ],
		[ 'the name of no track', '&track=../x', 404 ],
	] )( 'has for %s an answer of its own', async ( _, more, status ) => {
		expect( ( await get( more ) ).status ).toBe( status );
	} );

	it( 'is read as far as a browser would write it', async () => {
		const { headers } = await fetch( addressOf( video ), { method: 'HEAD', headers: { Cookie: cookie } } );
		const etag = headers.get( 'etag' )!;
		const many = ( count: number ) => `${ '"other", '.repeat( count ) }${ etag }`;
		expect( ( await get( '', { 'If-None-Match': many( 100 ) } ) ).status ).toBe( 304 );
		expect( ( await get( '', { 'If-None-Match': many( 200 ) } ) ).status ).toBe( 200 );
	} );

	it( 'to the admin names one attachment, or none', async () => {
		const named = ( value: unknown ) =>
			run( `$_REQUEST['attachment_id'] = ${ inPhp( value ) }; return ${ CLASSES }\\File_Request::attachment();` );
		expect( [ await named( '7' ), await named( [ 7 ] ), await named( {} ) ] ).toEqual( [ 7, 0, 0 ] );
	} );
} );

describe( 'while a file is sent', () => {
	it( 'other requests of the same session do not wait', async () => {
		await whileSending(
			'statecraft_video_sendfile',
			`update_option( 'test_session', session_status() === PHP_SESSION_ACTIVE ? 'kept' : 'let go', false );`,
			async () => {
				await php(
					`file_put_contents( WPMU_PLUGIN_DIR . '/session.php', '<?php isset( $_GET["statecraft_video"] ) && session_start();' );`
				);
				expect( ( await get( '', { Range: 'bytes=0-1' } ) ).status ).toBe( 206 );
				await php( `unlink( WPMU_PLUGIN_DIR . '/session.php' );` );
			}
		);
		expect( await php( `echo get_option( 'test_session' ); delete_option( 'test_session' );` ) ).toBe( 'let go' );
	} );

	it( 'one that has become shorter ends at its end, and does not hold the worker', async () => {
		const path = await php( `echo get_attached_file( ${ video.id } );` );
		const shorten = `ftruncate( fopen( '${ path }', 'r+' ), 1000 ); clearstatcache(); return 20;`;
		await whileSending( 'statecraft_video_seconds', shorten, () => expect( get( '' ) ).rejects.toThrow() );
		await php( `file_put_contents( '${ path }', base64_decode( '${ CONTENT.toString( 'base64' ) }' ) );` );
	}, 15_000 );

	it( 'a missing one causes no fatal error', async () => {
		const path = await php( `echo get_attached_file( ${ video.id } );` );
		await whileSending( 'statecraft_video_seconds', `rename( '${ path }', '${ path }.x' );`, () =>
			expect( get( '' ) ).rejects.toThrow()
		);
		await php( `rename( '${ path }.x', '${ path }' );` );
		expect( debugLog() ).not.toMatch( /Fatal error.*File_Response/ );
	} );

	it( 'there is always a place, and never more for one network than for all', async () => {
		const taken = ( places: number ) =>
			run( `
				add_filter( 'statecraft_video_places', static fn() => ${ places } );
				$taken = array_filter( array_map( static fn() => ${ CLASSES }\\Sending_Place::take( 60, false ), range( 1, 4 ) ) );
				array_map( static fn( $place ) => $place->release(), $taken );
				return count( $taken );
			` );
		expect( [ await taken( 0 ), await taken( 1 ), await taken( 3 ) ] ).toEqual( [ 1, 1, 3 ] );
	} );
} );

describe( 'what other plugins make of an attachment', () => {
	it.each( [
		[ 'wp_prepare_attachment_for_js', 'false', 'get_post( $id )' ],
		[ 'xmlrpc_prepare_media_item', 'null', 'get_post( $id )' ],
		[ 'rest_prepare_attachment', `'words'`, 'get_post( $id )' ],
		[ 'wp_read_video_metadata', 'false', 'get_attached_file( $id )' ],
		[ 'posts_where', 'null', 'new WP_Query()' ],
		[ 'posts_where', `'words'`, 'null' ],
		[ 'the_title', `'words'`, 'new stdClass()' ],
		[ 'wp_insert_attachment_data', 'null', `array( 'ID' => $id )` ],
	] )( 'stays as it is where it is not what WordPress makes of it: %s', async ( hook, value, more ) => {
		expect(
			await run(
				`$id = ${ video.id }; return ${ value } === apply_filters( '${ hook }', ${ value }, ${ more } );`
			)
		).toBe( true );
	} );

	it( 'comments_clauses, too', async () => {
		expect( await run( `return apply_filters( 'comments_clauses', 'words' );` ) ).toBe( 'words' );
	} );
} );

it( 'an image that is not a frame of a private video is shown unchanged', async () => {
	const picture = await anAttachment( 'plain.png', 'image/png', Buffer.from( 'x' ) );
	for ( const id of [ picture, video.id ] ) {
		expect(
			await run( `
				return array( apply_filters( 'image_downsize', 'a', ${ id }, 'full' ), apply_filters( 'wp_get_attachment_image_src', 'b', ${ id } ), apply_filters( 'wp_calculate_image_srcset', 'c', array(), '', array(), ${ id } ) );
			` )
		).toEqual( [ 'a', 'b', 'c' ] );
	}
} );

describe( 'the right to read a private video', () => {
	const may = ( current: 'subscriber' | 'editor', asked: 'subscriber' | 'editor', id: number ) =>
		run( `
			wp_set_current_user( ${ site().users[ current ].id } );
			$asked = ${ site().users[ asked ].id };
			return array( user_can( $asked, 'read_post', ${ id } ), user_can( $asked, 'read_post', get_post( ${ id } ) ) );
		` );

	it( 'is that of the given user, not of the current one', async () => {
		expect( await may( 'editor', 'editor', video.id ) ).toEqual( [ true, true ] );
		expect( await may( 'subscriber', 'editor', video.id ) ).toEqual( [ true, true ] );
		expect( await may( 'editor', 'subscriber', video.id ) ).toEqual( [ false, false ] );
		expect( await may( 'subscriber', 'subscriber', video.id ) ).toEqual( [ false, false ] );
		const open = await aVideo();
		expect( await may( 'editor', 'subscriber', open.id ) ).toEqual( [ true, true ] );
	} );

	it( 'affects no other capability, and readable texts are saved as given', async () => {
		expect(
			await run( `
				$id = ${ video.id };
				wp_set_current_user( ${ site().users.editor.id } );
				$same  = map_meta_cap( 'delete_post', 1, $id ) === map_meta_cap( 'delete_post', 1, get_post( $id ) );
				$given = array( 'post_title' => ${ CLASSES }\\Private_Words::title(), 'post_content' => '', 'post_excerpt' => 'New' );
				$read  = apply_filters( 'wp_insert_attachment_data', $given, array( 'ID' => $id ) ) === $given;
				$new   = apply_filters( 'wp_insert_attachment_data', $given, array( 'ID' => 0 ) ) === $given;
				wp_set_current_user( 0 );
				$kept = apply_filters( 'wp_insert_attachment_data', $given, array( 'ID' => $id ) );
				return array( $same, $read, $new, $kept );
			` )
		).toEqual( [ true, true, true, { post_title: 'A clip', post_content: '', post_excerpt: 'New' } ] );
	} );
} );

describe( 'a query', () => {
	it( 'that names a post by a list names none', async () => {
		expect(
			await run( `
				$query = new WP_Query();
				$query->parse_query( array( 'pagename' => '' ) );
				$query->set( 'p', array( 5 ) );
				$query->set( 'pagename', array( 'a' ) );
				return ${ CLASSES }\\Named_Posts::of( $query );
			` )
		).toEqual( [] );
	} );

	it.each( [
		[ 'posts', `'post_type' => 'post', 's' => 'x'`, false ],
		[ 'attachments', `'post_type' => 'attachment'`, true ],
		[ 'any', `'post_type' => array( 'page', 'any' )`, true ],
		[ 'a search', `'s' => 'x'`, true ],
		[ 'an attachment', `'attachment' => 'x'`, true ],
		[ 'a taxonomy', `'tax_query' => array( array( 'taxonomy' => 'post_format', 'terms' => 1 ) )`, true ],
		[ 'the home page', '', false ],
	] )( 'may find attachments, or not: %s', async ( _, given, expected ) => {
		expect(
			await run( `
				$query = new WP_Query();
				$query->parse_query( array( ${ given } ) );
				return ${ CLASSES }\\Named_Posts::may_be_attachments( $query );
			` )
		).toBe( expected );
	} );
} );

it( 'outside of a post the post that is just being shown opens nothing', async () => {
	const post = await aPost( blockOf( video ) );
	expect(
		await run( `
			$GLOBALS['post'] = get_post( ${ post } );
			$video = Statecraft\\Video\\Videos::of( ${ video.id } );
			return array( ${ CLASSES }\\Viewers::include_current( $video, ${ post } ), ${ CLASSES }\\Viewers::include_current( $video, 0 ) );
		` )
	).toEqual( [ true, false ] );
} );

describe( 'the folder of private videos', () => {
	it( 'keeps what an owner has written into it, and is none where that cannot be written', async () => {
		expect(
			await run( `
				$folder = new ${ CLASSES }\\Closed_Folder( 'test-closed' );
				$path   = wp_get_upload_dir()['basedir'] . '/test-closed';
				$said   = array( $folder->prepare() );
				file_put_contents( "$path/.htaccess", 'Require ip 192.0.2.1' );
				$said[] = $folder->prepare();
				$said[] = file_get_contents( "$path/.htaccess" );
				unlink( "$path/web.config" );
				mkdir( "$path/web.config" );
				$said[] = @$folder->prepare();
				rmdir( "$path/web.config" );
				array_map( 'unlink', array( "$path/.htaccess", "$path/index.php" ) );
				rmdir( $path );
				return $said;
			` )
		).toEqual( [ true, true, 'Require ip 192.0.2.1', false ] );
	} );

	it( 'returns free names, in the uploads folder itself too, and none if there is no folder', async () => {
		expect(
			await run( `
				$base = wp_get_upload_dir()['basedir'];
				file_put_contents( "$base/in-the-way", '' );
				$said = array( ${ CLASSES }\\Reserved_Name::take( 'top.webm' ), ${ CLASSES }\\Reserved_Name::take( 'top.webm' ), @${ CLASSES }\\Reserved_Name::take( 'in-the-way/a.webm' ) );
				array_map( static fn( $name ) => unlink( "$base/$name" ), array( 'in-the-way', 'top.webm', 'top-1.webm' ) );
				return $said;
			` )
		).toEqual( [ 'top.webm', 'top-1.webm', null ] );
	} );
} );

it( 'a video stays private if its file cannot be stored elsewhere, and the message says so', async () => {
	const shut = await aPrivateVideo();
	await php( `
		file_put_contents( wp_get_upload_dir()['basedir'] . '/in-the-way', '' );
		Statecraft\\Video\\Videos::of( ${ shut.id } )->update( array( 'public_file' => 'in-the-way/clip.webm' ) );
	` );
	const { status, json } = await meta( { id: shut.id, privacy_setting: 0 } );
	await php( `unlink( wp_get_upload_dir()['basedir'] . '/in-the-way' );` );
	expect( [ status, json.code ] ).toEqual( [ 500, 'video_not_moved' ] );
	expect( await pathOf( shut ) ).toMatch( CLOSED );
} );

it( 'a video whose file is at VideoPress has no file to move, and is private all the same', async () => {
	const hosted = await aVideo();
	await php( `
		wp_update_post( array( 'ID' => ${ hosted.id }, 'post_mime_type' => 'video/videopress' ) );
		delete_post_meta( ${ hosted.id }, '_wp_attached_file' );
	` );
	const set = ( privacy: number ) =>
		run( `
			$video  = Statecraft\\Video\\Videos::of( ${ hosted.id } );
			$refused = ( new ${ CLASSES }\\Private_File( $video ) )->set_privacy( ${ privacy } );
			return array( $refused?->get_error_code(), Statecraft\\Video\\Videos::of( ${ hosted.id } )->settings()['privacy_setting'] );
		` );
	expect( [ await set( 1 ), await set( 0 ) ] ).toEqual( [
		[ null, 1 ],
		[ null, 0 ],
	] );
} );

it( 'no mask complains about what other plugins hand it', () => {
	expect( debugLog() ).not.toMatch( /Privacy\/Private_Words/ );
} );
