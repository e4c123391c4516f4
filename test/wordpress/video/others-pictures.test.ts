/** What goes with a video of one person, when it is hidden or deleted, is never a file of another. */
import { as, php, site } from '../_kit/client';
import { aVideo, eachWithVideos, meta, sendForm, type StoredVideo } from '../_kit/video';
import { statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

const picture = () =>
	php(
		`$image = imagecreatetruecolor( 400, 400 ); ob_start(); imagejpeg( $image ); echo base64_encode( ob_get_clean() );`
	);

/** An image of the editor's. */
const anImage = async ( name: string ): Promise< { id: number; url: string } > =>
	JSON.parse(
		await php( `
			$file = wp_upload_bits( '${ name }', null, base64_decode( '${ await picture() }' ) );
			$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_author' => ${ site().users.editor.id } ), $file['file'] );
			echo wp_json_encode( array( 'id' => $id, 'url' => $file['url'] ) );
		` )
	);

/** A frame that the author has chosen as the poster of their video; its attachment. */
async function frameOf( { id, guid }: StoredVideo ): Promise< number > {
	const bytes = new Uint8Array( Buffer.from( await picture(), 'base64' ) );
	await sendForm( `rest/v1.1/videos/${ guid }/poster`, { at_time: '1', frame: new File( [ bytes ], 'a.jpg' ) } );
	return Number( await php( `echo Statecraft\\Video\\Videos::of( ${ id } )->settings()['poster'];` ) );
}

/** The author hides the video, and then deletes it. */
const hideAndDelete = async ( { id }: StoredVideo ): Promise< number[] > => [
	( await meta( { id, privacy_setting: 1 }, 'author' ) ).status,
	( await as( 'author' ).delete( `wp/v2/media/${ id }`, { query: { force: true } } ) ).status,
];

it.each( [ 'artist', 'album', 'comment' ] )(
	'[VIDEO-160] a file stays where it is, though somebody types its name about a song beside a frame, as the %s',
	async ( field ) => {
		const theirs = await anImage( 'theirs.jpg' );
		const video = await aVideo();
		const frame = await frameOf( video );
		await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$file = wp_upload_bits( 'song.mp3', null, 'a song' );
			$song = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_parent' => ${ frame } ), $file['file'] );
			wp_update_attachment_metadata( $song, array( 'fileformat' => 'mp3', '${ field }' => 'theirs.jpg' ) );
		` );
		expect( await hideAndDelete( video ) ).toEqual( [ 200, 200 ] );
		expect( await statusOf( theirs.url ) ).toBe( 200 );
	}
);

it( '[VIDEO-161] the cover of a song is no picture of an older video whose author chooses it as its image', async () => {
	const video = await aVideo();
	const theirs = await anImage( 'album.jpg' );
	await php( `
		$song = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_author' => ${ site().users.editor.id } ) );
		add_post_meta( ${ theirs.id }, '_cover_hash', md5( 'album' ) );
		add_post_meta( $song, '_thumbnail_id', ${ theirs.id } );
		delete_post_meta( ${ theirs.id }, '_statecraft_video_of' );
		add_post_meta( ${ video.id }, '_thumbnail_id', ${ theirs.id } );
	` );
	expect( await hideAndDelete( video ) ).toEqual( [ 200, 200 ] );
	expect( await statusOf( theirs.url ) ).toBe( 200 );
	expect( await php( `echo get_post_status( ${ theirs.id } );` ) ).toBe( 'publish' );
} );
