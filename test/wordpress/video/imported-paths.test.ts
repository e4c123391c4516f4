/** Paths that an import has stored with a file: WordPress's importer takes over all meta of a file but WordPress's own paths. */
import { as, php } from '../_kit/client';
import { aVideo, anAttachment, eachWithVideos, meta } from '../_kit/video';

jest.setTimeout( 240_000 );
eachWithVideos();

/** A file beside the uploads folder, such as a network's other sites and WordPress itself have; whether it is there. */
const THERE = `echo is_file( dirname( wp_get_upload_dir()['basedir'] ) . '/left.jpg' ) ? 'there' : 'gone';`;
beforeEach( () => php( `file_put_contents( dirname( wp_get_upload_dir()['basedir'] ) . '/left.jpg', 'theirs' );` ) );
afterAll( () => php( `@unlink( dirname( wp_get_upload_dir()['basedir'] ) . '/left.jpg' );` ) );

/** An image of a video, with its meta as an import stores them. */
const importPicture = ( video: number, folders: Record< string, string > ) =>
	php( `
		$file  = wp_upload_bits( 'frame.jpg', null, 'a frame' );
		$image = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_parent' => ${ video } ), $file['file'] );
		add_post_meta( $image, '_statecraft_video_of', '${ video }' );
		add_post_meta( $image, '_wp_attachment_backup_sizes', array( 'full-orig' => array( 'file' => 'left.jpg' ) ) );
		foreach ( json_decode( '${ JSON.stringify( folders ) }', true ) as $key => $folder ) {
			add_post_meta( $image, $key, $folder );
		}
	` );

it( '[VIDEO-163] deleting a video deletes no file outside of the uploads folder, whatever path an import has stored with it', async () => {
	const { id } = await aVideo();
	await php( `add_post_meta( ${ id }, '_statecraft_video_closed_file', '../left.jpg' );` );
	expect( ( await as( 'author' ).delete( `wp/v2/media/${ id }`, { query: { force: true } } ) ).status ).toBe( 200 );
	expect( await php( THERE ) ).toBe( 'there' );
} );

it( '[VIDEO-163] a video whose file is missing is no file outside of the uploads folder, whatever path an import has stored with it', async () => {
	const { id } = await aVideo();
	await php( `
		add_post_meta( ${ id }, '_statecraft_video_closed_file', '../left.jpg' );
		unlink( get_attached_file( ${ id } ) );
	` );
	await meta( { id, privacy_setting: 1 }, 'author' );
	expect( await php( `echo get_post_meta( ${ id }, '_wp_attached_file', true );` ) ).not.toContain( '..' );
} );

it.each( [
	[ 'a folder', '../' ],
	[ 'a folder with folders of its own', 'inner/../../' ],
	[ 'a file, as older versions stored it', '../left.jpg' ],
] )(
	'[VIDEO-163] with a video no file outside of the uploads folder moves as one of a picture, where an import has stored the path of %s',
	async ( _, path ) => {
		const { id } = await aVideo();
		await php( `wp_mkdir_p( wp_get_upload_dir()['basedir'] . '/inner' );` );
		await importPicture( id, { _statecraft_video_shut_frame: path } );
		await meta( { id, privacy_setting: 0 }, 'author' );
		expect( await php( THERE ) ).toBe( 'there' );
	}
);

it( '[VIDEO-163] with a video no file outside of the uploads folder is deleted as one of a picture', async () => {
	const { id } = await aVideo();
	await importPicture( id, { _statecraft_video_shut_frame: '../', _statecraft_video_frame: 'a hash' } );
	expect( ( await as( 'author' ).delete( `wp/v2/media/${ id }`, { query: { force: true } } ) ).status ).toBe( 200 );
	expect( await php( THERE ) ).toBe( 'there' );
} );

it( '[VIDEO-164] with a video and its pictures no file of somebody else is deleted, whatever path in the uploads folder an import has stored with them', async () => {
	const { id } = await aVideo();
	const theirs = await anAttachment( 'left.jpg', 'image/jpeg', Buffer.from( 'theirs' ) );
	const path = await php( `echo get_post_meta( ${ theirs }, '_wp_attached_file', true );` );
	await php( `add_post_meta( ${ id }, '_statecraft_video_closed_file', '${ path }' );` );
	await importPicture( id, {
		_statecraft_video_shut_frame: path.replace( /[^/]*$/, '' ),
		_statecraft_video_frame: 'a hash',
	} );
	expect( ( await as( 'author' ).delete( `wp/v2/media/${ id }`, { query: { force: true } } ) ).status ).toBe( 200 );
	expect( await php( `echo is_file( get_attached_file( ${ theirs } ) ) ? 'there' : 'gone';` ) ).toBe( 'there' );
} );

it( '[VIDEO-165] a private video becomes public under the name of its file, whatever path an import has stored with it', async () => {
	const { id } = await aVideo();
	await meta( { id, privacy_setting: 1 }, 'author' );
	await php( `update_post_meta( ${ id }, '_statecraft_video_public_file', 'inner/left.php' );` );
	await meta( { id, privacy_setting: 0 }, 'author' );
	expect( await php( `echo get_post_meta( ${ id }, '_wp_attached_file', true );` ) ).toMatch(
		/^inner\/clip(?:-\d+)?\.webm$/
	);
	expect(
		await php( `echo is_file( wp_get_upload_dir()['basedir'] . '/inner/left.php' ) ? 'there' : 'none';` )
	).toBe( 'none' );
} );

it( '[VIDEO-165] what denies access to the private videos stays in their folder, whatever an import has stored with a picture', async () => {
	const shut = `wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/left.jpg'`;
	const { id } = await aVideo();
	await meta( { id, privacy_setting: 1 }, 'author' );
	await php( `file_put_contents( ${ shut }, 'theirs' );` );
	await importPicture( id, { _statecraft_video_shut_frame: 'statecraft-private-videos/' } );
	await meta( { id, privacy_setting: 0 }, 'author' );
	expect( await php( `echo is_file( ${ shut } ) ? 'there' : 'gone'; @unlink( ${ shut } );` ) ).toBe( 'there' );
} );

it( '[VIDEO-166] tracks of wrong types that an import has stored with a video are left out, of its record and of its page', async () => {
	const { id, guid } = await aVideo();
	const track = { kind: 'captions', srclang: 'en', label: 'English', file: 'a.vtt', source: 'file' };
	const stored = [ 'captions', 7, { ...track, srclang: [ 'de' ] }, { kind: 'chapters', srclang: 'en' }, track ];
	await php(
		`add_post_meta( ${ id }, '_statecraft_video_tracks', json_decode( '${ JSON.stringify( stored ) }', true ) );`
	);
	const record = await as( 'author' ).get< { tracks: object } >( `rest/v1.1/videos/${ guid }` );
	expect( record.json.tracks ).toEqual( { captions: { en: expect.objectContaining( { label: 'English' } ) } } );
	const page = await php( `echo do_blocks( '<!-- wp:videopress/video {"guid":"${ guid }"} /-->' );` );
	expect( page.match( /<track/g ) ).toHaveLength( 1 );
	expect( ( await as( 'author' ).delete( `wp/v2/media/${ id }`, { query: { force: true } } ) ).status ).toBe( 200 );
} );
