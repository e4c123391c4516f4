/** A site's upload quota applies to everything that this plugin writes below its uploads. */
import { php, reset, onNetwork, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { name, parts } from '../_kit/forms';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );
onNetwork();

beforeEach( () => reset() );
afterAll( () => reset() );

const file = { ...name( 'x' ), type: 'file', files: [ { name: 'a.txt', content: 'x'.repeat( 2000 ) } ] };

/** PHP that writes, and PHP that deletes that again; `$video` is a video with a file of 5000 bytes. */
const writers: [ string, string, string ][] = [
	[
		'a file of a form',
		`$stored = $responses->add( $submission( ${ inPhp( { answers: [ file ] } ) } ), 'a' );`,
		`wp_delete_post( $stored, true );`,
	],
	[
		'the parts of an upload',
		`
			$upload = Statecraft\\Video\\Upload\\Uploads::create( str_repeat( 'a', 32 ), array( 'user' => 1, 'length' => 9000, 'metadata' => '', 'concat' => '', 'parts' => array(), 'is_joined' => false, 'video' => null ) );
			$source = fopen( 'data://text/plain,' . str_repeat( 'x', 3000 ), 'rb' );
			Statecraft\\Video\\Upload\\Part_File::append( $upload->part(), $source, 9000, '__return_false' );
		`,
		`$upload->remove();`,
	],
	[
		'a text track',
		`$name = ( new Statecraft\\Video\\Tracks\\Track_Files( $video ) )->store( 'WEBVTT' . str_repeat( "\\n", 1000 ) );`,
		`( new Statecraft\\Video\\Tracks\\Track_Files( $video ) )->delete( $name );`,
	],
	[
		'a frame',
		`
			$path = wp_tempnam();
			file_put_contents( $path, base64_decode( '${ jpeg.toString( 'base64' ) }' ) );
			$frame = Statecraft\\Video\\Poster\\Frames::store( $video, $path, 'jpg' );
		`,
		`wp_delete_attachment( $frame, true );`,
	],
];

it.each( writers )( '%s is counted as soon as it is written, until it is deleted', async ( _, write, undo ) => {
	const used = await php( `${ parts }
		wp_set_current_user( ${ site().users.administrator.id } );
		$real = static function () {
			$bytes = 0;
			foreach ( list_files( wp_get_upload_dir()['basedir'], 100, array(), true ) as $path ) $bytes += is_file( $path ) ? filesize( $path ) : 0;
			return $bytes;
		};
		$said = static function () use ( $real ) {
			clearstatcache();
			$is = get_dirsize( wp_get_upload_dir()['basedir'] );
			return array( $is === $real(), $is );
		};
		$saved = wp_upload_bits( 'clip.webm', null, str_repeat( 'x', 5000 ) );
		$video = Statecraft\\Video\\Videos::adopt( get_post( wp_insert_attachment( array( 'post_title' => 'A', 'post_mime_type' => 'video/webm' ), $saved['file'] ) ) );
		$before = $said();
		${ write }
		$there = $said();
		${ undo }
		$after = $said();
		echo wp_json_encode( array( $before[0], $there[0], $there[1] > $before[1], $after[0], $after[1] < $there[1] ) );
	` );
	expect( JSON.parse( used ) ).toEqual( [ true, true, true, true, true ] );
} );

it( 'a video that turns private is counted where it is', async () => {
	const used = await php( `
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$saved = wp_upload_bits( 'clip.webm', null, str_repeat( 'x', 5000 ) );
		$video = Statecraft\\Video\\Videos::adopt( get_post( wp_insert_attachment( array( 'post_title' => 'A', 'post_mime_type' => 'video/webm' ), $saved['file'] ) ) );
		get_dirsize( wp_get_upload_dir()['basedir'] );
		( new Statecraft\\Video\\Privacy\\Private_File( $video ) )->set_privacy( 1 );
		clearstatcache();
		echo wp_json_encode( array( get_dirsize( dirname( $saved['file'] ) ), get_dirsize( dirname( get_attached_file( $video->id() ) ) ) ) );
	` );
	expect( JSON.parse( used ) ).toEqual( [ 0, 5000 ] );
} );

it( 'an upload is counted once, even when it is nearly complete', async () => {
	const [ begun, more ] = JSON.parse(
		await php( `
			update_site_option( 'upload_space_check_disabled', 0 );
			update_option( 'blog_upload_space', 10 );
			wp_set_current_user( ${ site().users.administrator.id } );
			$upload = Statecraft\\Video\\Upload\\Uploads::create( str_repeat( 'a', 32 ), array( 'user' => get_current_user_id(), 'length' => 8 * MB_IN_BYTES, 'metadata' => '', 'concat' => '', 'parts' => array(), 'is_joined' => false, 'video' => null ) );
			$source = fopen( 'php://temp', 'w+b' );
			fwrite( $source, str_repeat( 'x', 7 * MB_IN_BYTES ) );
			rewind( $source );
			Statecraft\\Video\\Upload\\Part_File::append( $upload->part(), $source, 8 * MB_IN_BYTES, '__return_false' );
			add_filter( 'pre_site_option_fileupload_maxk', static fn() => 100000 );
			$check = static function ( ...$sizes ) {
				try {
					Statecraft\\Video\\Upload\\Upload_Limits::check_size( ...$sizes );
					return '';
				} catch ( Statecraft\\Video\\Upload\\Tus_Refusal $refusal ) {
					return $refusal->getMessage();
				}
			};
			echo wp_json_encode( array( $check( 8 * MB_IN_BYTES, 7 * MB_IN_BYTES, false ), $check( 4 * MB_IN_BYTES ) ) );
		` )
	);
	expect( [ begun, more ] ).toEqual( [ '', expect.stringContaining( 'space is used up' ) ] );
} );

it( '[VIDEO-154] a poster and a track that do not fit any more are refused, and nothing of them is stored', async () => {
	const told = await php( `
		require_once ABSPATH . 'wp-admin/includes/file.php';
		update_site_option( 'upload_space_check_disabled', 0 );
		wp_set_current_user( ${ site().users.administrator.id } );
		$saved  = wp_upload_bits( 'clip.webm', null, str_repeat( 'x', 5000 ) );
		$video  = Statecraft\\Video\\Videos::adopt( get_post( wp_insert_attachment( array( 'post_title' => 'A', 'post_mime_type' => 'video/webm' ), $saved['file'] ) ) );
		$frame  = static function () use ( $video ) {
			$path = wp_tempnam();
			file_put_contents( $path, base64_decode( '${ jpeg.toString( 'base64' ) }' ) );
			return Statecraft\\Video\\Poster\\Frames::store( $video, $path, 'jpg' );
		};
		$track  = static fn( $srclang ) => ( new Statecraft\\Video\\Tracks\\Tracks( $video ) )->add( array( 'kind' => 'captions', 'srclang' => $srclang, 'label' => 'x', 'source' => 'file' ), "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" );
		$told   = static fn( $answer ) => is_wp_error( $answer ) ? array( $answer->get_error_code(), $answer->get_error_data()['status'] ) : 'stored';
		$there  = static fn() => count( array_filter( list_files( wp_get_upload_dir()['basedir'] ), static fn( $path ) => (bool) preg_match( '/\\.(?:vtt|jpg)$/', $path ) ) );
		update_option( 'blog_upload_space', 1 );
		file_put_contents( wp_get_upload_dir()['basedir'] . '/large', str_repeat( 'x', MB_IN_BYTES ) );
		delete_transient( 'dirsize_cache' );
		$full   = array( $told( $frame() ), $told( $track( 'de' ) ), $there() );
		update_option( 'blog_upload_space', 10 );
		echo wp_json_encode( array( $full, array( $told( $frame() ), $told( $track( 'en' ) ), $there() > 1 ) ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [
		[ [ 'video_quota', 413 ], [ 'video_quota', 413 ], 0 ],
		[ 'stored', 'stored', true ],
	] );
} );
