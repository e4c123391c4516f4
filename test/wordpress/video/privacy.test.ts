/** Where the file of a private video is, and what becomes of it. */
import { videoFile } from '../../_kit/video-file';
import { as, php, site } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import {
	aCopy,
	addressOf,
	aPost,
	aVideo,
	blockOf,
	eachWithVideos,
	meta,
	record,
	sendForm,
	uploads,
	type StoredVideo,
} from '../_kit/video';
import { aPrivateVideo, CLOSED, pathOf, statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

describe( 'the file of a private video', () => {
	it( 'is moved out of reach, and nothing tells where it is @oldest', async () => {
		const video = await aVideo();
		expect( await statusOf( video.url ) ).toBe( 200 );
		await meta( { id: video.id, privacy_setting: 1 } );
		const path = await pathOf( video );
		expect( path ).toMatch( CLOSED );
		expect( await statusOf( video.url ) ).toBe( 404 );
		const secret = path.split( '/' )[ 1 ]!;
		const post = await aPost( blockOf( video ) );
		for ( const json of [
			( await as( 'author' ).get( `wp/v2/media/${ video.id }`, { query: { context: 'edit' } } ) ).json,
			( await as( 'anonymous' ).get( `wp/v2/media/${ video.id }` ) ).json,
			( await record( video.guid, 'anonymous', post ) ).json,
			( await as( 'anonymous' ).get( `wp/v2/posts/${ post }` ) ).json,
		] ) {
			expect( JSON.stringify( json ) ).not.toContain( secret );
		}
		expect( await php( `wp_set_current_user( 1 ); echo wp_get_attachment_url( ${ video.id } );` ) ).toBe(
			`${ site().url }/?statecraft_video=${ video.guid }`
		);
		expect(
			await php(
				`wp_set_current_user( 1 ); echo wp_json_encode( wp_prepare_attachment_for_js( ${ video.id } ) );`
			)
		).not.toContain( secret );
	} );

	it( 'is in a folder that servers neither serve nor list', async () => {
		await aPrivateVideo();
		const found = JSON.parse(
			await php( `
				$folder = wp_get_upload_dir()['basedir'] . '/statecraft-private-videos';
				echo wp_json_encode( array_map( static fn( $name ) => (string) file_get_contents( "$folder/$name" ), array( '.htaccess', 'web.config', 'index.php' ) ) );
			` )
		);
		expect( found ).toEqual( [
			expect.stringContaining( 'Require all denied' ),
			expect.stringContaining( 'accessType="Deny"' ),
			expect.stringMatching( /^<\?php\s+\/\/[^\n]*\n$/ ),
		] );
	} );

	it( 'is where it was once it is public again, and the same', async () => {
		const video = await aPrivateVideo();
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( await pathOf( video ) ).toBe( video.file );
		expect( Buffer.from( await ( await fetch( video.url ) ).arrayBuffer() ).equals( videoFile() ) ).toBe( true );
		expect( ( await uploads() ).filter( ( name ) => name.startsWith( 'statecraft-private' ) ) ).toEqual( [] );
		expect(
			await php(
				`echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );`
			)
		).toBe( '0' );
	} );

	it( 'gets another name if its old one is taken meanwhile, and overwrites nothing', async () => {
		const video = await aPrivateVideo();
		const other = await aVideo( { content: videoFile( 30_000 ) } );
		expect( other.file ).toBe( video.file );
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( await pathOf( video ) ).not.toBe( other.file );
		expect( ( await ( await fetch( other.url ) ).arrayBuffer() ).byteLength ).toBe( 30_000 );
	} );

	it( 'gets a name of its own when another of the same former name becomes public in the same instant', async () => {
		const sizes = [ 30_000, 40_000 ];
		const one = await aPrivateVideo( { content: videoFile( sizes[ 0 ] ) } );
		const two = await aPrivateVideo( { content: videoFile( sizes[ 1 ] ) } );
		expect( two.file ).toBe( one.file );
		const found = await php( `
			$open = static fn( $id ) => ( new Statecraft\\Video\\Privacy\\Private_File( Statecraft\\Video\\Videos::of( $id ) ) )->set_privacy( 0 );
			// The second one takes the name after the first one was told that it is free.
			$take = static function ( $name ) use ( $open, &$take ) {
				remove_filter( 'wp_unique_filename', $take );
				$open( ${ two.id } );
				return $name;
			};
			add_filter( 'wp_unique_filename', $take );
			$refusal = $open( ${ one.id } );
			echo wp_json_encode( array( $refusal, filesize( get_attached_file( ${ one.id } ) ), filesize( get_attached_file( ${ two.id } ) ) ) );
		` );
		expect( JSON.parse( found ) ).toEqual( [ null, ...sizes ] );
		expect( [ await pathOf( one ), await pathOf( two ) ] ).toEqual( [
			one.file.replace( '.webm', '-1.webm' ),
			two.file,
		] );
		expect( await statusOf( two.url ) ).toBe( 200 );
	} );

	it( 'follows the default of the site: private where the site is, for new videos too', async () => {
		await setKnobs( { filters: { statecraft_video_private_site: true } } );
		expect( await pathOf( await aVideo() ) ).toMatch( CLOSED );
		const open = await aVideo();
		await meta( { id: open.id, privacy_setting: 0 } );
		expect( await pathOf( open ) ).not.toMatch( CLOSED );
		await meta( { id: open.id, privacy_setting: 2 } );
		expect( await pathOf( open ) ).toMatch( CLOSED );
	} );

	it( 'tells the editor that the site is private where WordPress.com’s setting says so, and not where it only asks search engines to stay away', async () => {
		const told = await php( `
			$module = new Statecraft\\Video\\Module();
			$told   = array();
			foreach ( array( -1, 0, 1 ) as $public ) {
				update_option( 'blog_public', $public );
				$told[] = $module->editor_data()['video']['isPrivateSite'];
			}
			echo wp_json_encode( $told );
		` );
		expect( JSON.parse( told ) ).toEqual( [ true, false, false ] );
	} );

	it( 'follows the site when that becomes private or public, by an event', async () => {
		const [ byDefault, open, shut ] = [ await aVideo(), await aVideo(), await aPrivateVideo() ];
		await meta( { id: open.id, privacy_setting: 0 } );
		const settled = ( blogPublic: number ) =>
			php( `
				update_option( 'blog_public', ${ blogPublic } );
				echo (int) (bool) wp_next_scheduled( 'statecraft_video_settle', array( 0 ) );
				do_action( 'statecraft_video_settle', 0 );
				wp_clear_scheduled_hook( 'statecraft_video_settle', array( 0 ) );
			` );
		const places = async () =>
			Promise.all( [ byDefault, open, shut ].map( async ( video ) => CLOSED.test( await pathOf( video ) ) ) );
		expect( await settled( -1 ) ).toBe( '1' );
		expect( await places() ).toEqual( [ true, false, true ] );
		expect( await settled( 1 ) ).toBe( '1' );
		expect( await places() ).toEqual( [ false, false, true ] );
	} );

	it( 'is sent from where it is, and so are its tracks, until that event has moved them back', async () => {
		await setKnobs( { filters: { statecraft_video_private_site: true } } );
		const video = await aVideo();
		await sendForm( `rest/v1.1/videos/${ video.guid }/tracks`, {
			kind: 'captions',
			srclang: 'en',
			label: 'en',
			vtt: new File( [ 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' ], 'a.vtt' ),
		} );
		await setKnobs( {} );
		const { json } = await record( video.guid, 'anonymous' );
		expect( json.is_private ).toBe( false );
		for ( const src of [ json.original, json.tracks.captions!.en!.src ] ) {
			expect( src ).toContain( `/?statecraft_video=${ video.guid }` );
			expect( await statusOf( src ) ).toBe( 200 );
		}
	} );

	it( 'is moved by that event with fifty others, and the rest by the next one', async () => {
		const next = await php( `
			foreach ( range( 1, 51 ) as $i ) add_metadata( 'post', 1000000 + $i, 'videopress_guid', 'AAAAAAAA' );
			do_action( 'statecraft_video_settle', 0 );
			echo (int) (bool) wp_next_scheduled( 'statecraft_video_settle', array( 1000050 ) );
			do_action( 'statecraft_video_settle', 1000050 );
			echo (int) (bool) wp_next_scheduled( 'statecraft_video_settle', array( 1000051 ) );
		` );
		expect( next ).toBe( '10' );
	} );

	it.each( [
		[ 'it is missing', ( { file }: StoredVideo ) => `unlink( wp_get_upload_dir()['basedir'] . '/${ file }' );` ],
		[
			'the folder cannot be made',
			() => `file_put_contents( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos', 'in the way' );`,
		],
	] )( 'that cannot be moved because %s leaves all as it was, and the message says so', async ( _, fault ) => {
		const video = await aVideo();
		await php( fault( video ) );
		const { status, json } = await meta( { id: video.id, privacy_setting: 1, title: 'New', rating: 'R-17' } );
		expect( [ status, json.code ] ).toEqual( [ 500, 'video_not_moved' ] );
		expect( json.message ).toContain( 'The privacy of this video was not changed' );
		expect( ( await record( video.guid ) ).json ).toMatchObject( {
			privacy_setting: 2,
			is_private: false,
			title: 'A clip',
			rating: 'G',
		} );
		expect( await pathOf( video ) ).toBe( video.file );
	} );

	it.each( [
		[ 'above the uploads folder', '../outside.webm', `wp_get_upload_dir()['basedir'] . '/../outside.webm'` ],
		[ 'elsewhere on the disk', '', `get_temp_dir() . 'outside.webm'` ],
	] )( 'whose record leads to a place %s stays there', async ( _, attached, place ) => {
		const video = await aVideo();
		await php( `
			rename( wp_get_upload_dir()['basedir'] . '/${ video.file }', ${ place } );
			update_post_meta( ${ video.id }, '_wp_attached_file', '${ attached }' ?: ${ place } );
		` );
		const { json } = await meta( { id: video.id, privacy_setting: 1 } );
		const left = await php( `
			echo (int) unlink( ${ place } ), count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );
		` );
		expect( [ json.code, left ] ).toEqual( [ 'video_not_moved', '10' ] );
	} );

	it( 'stays where it is when a track cannot be moved, and so do its other tracks', async () => {
		const video = await aVideo();
		for ( const srclang of [ 'en', 'de' ] ) {
			await sendForm( `rest/v1.1/videos/${ video.guid }/tracks`, {
				kind: 'captions',
				srclang,
				label: srclang,
				vtt: new File( [ 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' ], 'a.vtt' ),
			} );
		}
		const before = await uploads();
		// A folder where the last of the files would go, as after a move that was interrupted.
		await php( `
			$video = Statecraft\\Video\\Videos::of( ${ video.id } );
			$names = array_column( $video->settings()['tracks'], 'file' );
			$video->update( array( 'tracks_folder' => str_repeat( 'x', 32 ) ) );
			wp_mkdir_p( wp_get_upload_dir()['basedir'] . '/statecraft-video-tracks/private/' . str_repeat( 'x', 32 ) . '/' . end( $names ) . '/x' );
		` );
		expect( ( await meta( { id: video.id, privacy_setting: 1 } ) ).json.code ).toBe( 'video_not_moved' );
		expect( await uploads() ).toEqual( before );
		expect( await statusOf( video.url ) ).toBe( 200 );
	} );

	it( 'is found again when a process was killed between the move and its record', async () => {
		const video = await aPrivateVideo();
		const path = await pathOf( video );
		// As it is after the move: the record still says where the file was.
		await php( `update_post_meta( ${ video.id }, '_wp_attached_file', '${ video.file }' );` );
		expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 200 );
		expect( await pathOf( video ) ).toBe( path );
	} );

	it( 'that is lost is not replaced by the file that has its former name now', async () => {
		const video = await aPrivateVideo();
		await php( `unlink( get_attached_file( ${ video.id } ) );` );
		const other = await aVideo( { author: 'editor', content: videoFile( 30_000 ) } );
		expect( other.file ).toBe( video.file );
		expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 404 );
		expect( ( await meta( { id: video.id, privacy_setting: 0 } ) ).json.code ).toBe( 'video_not_moved' );
		expect( ( await uploads() ).filter( ( name ) => name.includes( 'clip' ) ) ).toEqual( [ other.file ] );
		await as( 'author' ).delete( `wp/v2/media/${ video.id }`, { query: { force: true } } );
		expect( await statusOf( other.url ) ).toBe( 200 );
	} );

	it( 'is found again as above, though a copy of its attachment has its former name', async () => {
		const video = await aVideo();
		await aCopy( video );
		await meta( { id: video.id, privacy_setting: 1 } );
		const path = await pathOf( video );
		await meta( { id: video.id, privacy_setting: 0 } );
		await php( `update_post_meta( ${ video.id }, '_wp_attached_file', '${ path }' );` );
		expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 200 );
		expect( await pathOf( video ) ).toBe( video.file );
	} );

	it( 'survives four changes at the same time @races', async () => {
		const video = await aVideo();
		const answers = await Promise.all(
			[ 1, 0, 1, 0 ].map( ( value ) => meta( { id: video.id, privacy_setting: value } ) )
		);
		expect( answers.map( ( { status } ) => status ) ).toEqual( [ 200, 200, 200, 200 ] );
		const { is_private: isPrivate } = ( await record( video.guid ) ).json;
		expect( CLOSED.test( await pathOf( video ) ) ).toBe( isPrivate );
		expect( await statusOf( isPrivate ? addressOf( video ) : video.url, 'author' ) ).toBe( 200 );
	} );

	it( 'is deleted with the attachment, and its folder too', async () => {
		const before = await uploads();
		const video = await aPrivateVideo();
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( await uploads() ).toEqual( before );
		expect(
			await php(
				`echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );`
			)
		).toBe( '0' );
		expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 403 );
	} );

	it( 'outlives uninstalling: it is a file of the media library', async () => {
		const video = await aPrivateVideo();
		await php( `
			update_option( 'statecraft_remove_data', '1' );
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			uninstall_plugin( plugin_basename( STATECRAFT_FILE ) );
		` );
		expect( await php( `echo md5_file( get_attached_file( ${ video.id } ) );` ) ).toBe(
			await php( `echo md5( base64_decode( '${ videoFile().toString( 'base64' ) }' ) );` )
		);
	} );
} );
