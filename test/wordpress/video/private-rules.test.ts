/** Single rules of the files of private videos, and of what is asked about them, each where no other rule holds it as well. */
import { debugLog, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { runIn } from '../_kit/run';
import { aVideo, type StoredVideo } from '../_kit/video';
import { aPrivateVideo } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
afterAll( reset );

/** What PHP returns. `faulty` are functions as they find them: their body, which has `$given`. */
const run = runIn( 'Statecraft\\Video\\Privacy' );

/** PHP that has `$video`, and `$id`, that of its attachment. */
const of = ( { id }: StoredVideo ) => `$id = ${ id }; $video = Statecraft\\Video\\Videos::of( $id );`;

let open: StoredVideo;
let shut: StoredVideo;
beforeAll( async () => {
	open = await aVideo();
	shut = await aPrivateVideo();
} );

describe( 'the file of a video', () => {
	it.each( [
		[ 'has none', `update_post_meta( $id, '_wp_attached_file', '' );`, '' ],
		[ 'is outside of the uploads', `update_post_meta( $id, '_wp_attached_file', "/$old" );`, '' ],
		[ 'leads out of the uploads', `update_post_meta( $id, '_wp_attached_file', "x/../$old" );`, '' ],
		[ 'is a folder', 'rename( $path, "$path.x" ); mkdir( $path );', 'rmdir( $path ); rename( "$path.x", $path );' ],
		[ 'is gone', 'rename( $path, "$path.x" );', 'rename( "$path.x", $path );' ],
	] )( 'is not moved where it %s', async ( _, before, after ) => {
		expect(
			await run( `
				${ of( open ) }
				$old  = get_post_meta( $id, '_wp_attached_file', true );
				$path = wp_get_upload_dir()['basedir'] . "/$old";
				${ before }
				$refused = ( new Private_File( $video ) )->set_privacy( 1 );
				${ after }
				update_post_meta( $id, '_wp_attached_file', $old );
				$is_there = is_file( $path );
				return array( $refused?->get_error_code(), $is_there, ( new Private_File( $video ) )->set_privacy( 0 ), ( new Private_File( $video ) )->path() === $path );
			` )
		).toEqual( [ 'video_not_moved', true, null, true ] );
	} );

	it( 'is forgotten with its folder, if it has one of its own', async () => {
		expect(
			await run( `
				${ of( open ) }
				( new Private_File( $video ) )->forget();
				$said = array( is_file( get_attached_file( $id, true ) ) );
				$kept = $video->settings()['closed_file'];
				$video->update( array( 'closed_file' => 'statecraft-private-videos/none/clip.webm' ) );
				( new Private_File( $video ) )->forget();
				$folder = wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/none';
				wp_mkdir_p( $folder );
				touch( "$folder/clip.webm" );
				( new Private_File( $video ) )->forget();
				$said[] = is_dir( $folder );
				$video->update( array( 'closed_file' => $kept ) );
				return $said;
			` )
		).toEqual( [ true, false ] );
	} );

	it( 'has no place where a folder cannot be, and is not looked for twenty times', async () => {
		expect(
			await run(
				`
					$base = wp_get_upload_dir()['basedir'];
					file_put_contents( "$base/in-the-way", '' );
					$said = array( ( new Closed_Folder( 'in-the-way/x' ) )->prepare() );
					unlink( "$base/in-the-way" );
					$GLOBALS['names'] = 0;
					array_push( $said, Reserved_Name::take( 'none.webm' ), $GLOBALS['names'] );
					return $said;
				`,
				{ fopen: 'return false;', wp_unique_filename: `++$GLOBALS['names']; return $given[1];` }
			)
		).toEqual( [ false, null, 1 ] );
	} );
} );

it( 'a web server sends what is among the uploads, if it is named right', async () => {
	expect(
		await run(
			`
				define( 'STATECRAFT_VIDEO_SENDFILE', array( 'x-sendfile' ) );
				$base = wp_get_upload_dir()['basedir'];
				$plain = Sendfile::hand_over( "$base/c.webm" );
				$hand = static function ( $said, $path ) {
					$GLOBALS['sent'] = array();
					remove_all_filters( 'statecraft_video_sendfile' );
					add_filter( 'statecraft_video_sendfile', static fn() => $said );
					return array( Sendfile::hand_over( $path ), $GLOBALS['sent'] );
				};
				return array(
					$hand( 'x-accel-redirect:/in', "$base/a b/c.webm" ), $hand( 'X-Accel-Redirect:/in/', "$base/c.webm" ), $hand( 'x-accel-redirect:/in', '/etc/passwd' ),
					$hand( 'X-SendFile', "$base/c.webm" ) === array( true, array( "X-Sendfile: $base/c.webm" ) ), $hand( 'x-sendfile', "$base/c\nd" ), $hand( 'other', "$base/c.webm" ), $hand( '', "$base/c.webm" ), $plain,
				);
			`,
			{ header: `$GLOBALS['sent'][] = $given[0];` }
		)
	).toEqual( [
		[ true, [ 'X-Accel-Redirect: /in/a%20b/c.webm' ] ],
		[ true, [ 'X-Accel-Redirect: /in/c.webm' ] ],
		[ false, [] ],
		true,
		...Array( 3 ).fill( [ false, [] ] ),
		false,
	] );
} );

it( '[VIDEO-148] only a whole file has the place of the long ones, or the time of a download', async () => {
	const MOST = 4 * 1024 * 1024;
	/** Whether it is a long one, and whether it may take longer than what is played; nothing without a body. */
	const place = ( size: number, { range = '', name = '', method = 'GET' } = {} ) =>
		run< [ boolean, boolean ] | null >(
			`
				$GLOBALS['place'] = null;
				@( new File_Response( '/none', 'video/webm', '${ name }' ) )->send( new File_Request( '', 0, '', 0, false, '${ method }', '${ range }', '', '' ) );
				return $GLOBALS['place'];
			`,
			{
				header: '',
				status_header: '',
				session_write_close: '',
				filemtime: 'return 1;',
				filesize: `return ${ size };`,
				fopen: `
					$found = array_column( $GLOBALS['wpdb']->get_results( "SELECT option_name, option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_video\\_place\\_%'", ARRAY_A ), 'option_value', 'option_name' );
					$GLOBALS['place'] = array( array() !== preg_grep( '/_long_/', array_keys( $found ) ), (int) max( $found ) > time() + 100 );
					return false;`,
			}
		);
	expect( [ await place( MOST ), await place( MOST + 1 ), await place( MOST + 1, { range: 'bytes=0-' } ) ] ).toEqual(
		[
			[ false, false ],
			[ true, false ],
			[ false, false ],
		]
	);
	expect( await place( MOST, { method: 'HEAD' } ) ).toBeNull();
	const film = { name: 'a.webm' };
	expect( [ await place( 100 * MOST, film ), await place( 100 * MOST, { ...film, range: 'bytes=0-' } ) ] ).toEqual( [
		[ true, true ],
		[ false, false ],
	] );
} );

it( 'a place has a short name that tells no address', async () => {
	expect(
		await run( `
			global $wpdb;
			$place = Sending_Place::take( 60, true );
			$names = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_video\\_place\\_%'" );
			$place->release();
			return array( count( $names ), count( preg_grep( '/^statecraft_video_place_(?:[0-9a-f]{16}(?:_long)?|site)_\\d+$/D', $names ) ) );
		` )
	).toEqual( [ 3, 3 ] );
} );

describe( 'a range', () => {
	it( 'is of the bytes that there are', async () => {
		const ranges: [ string, unknown ][] = [
			[ '', true ],
			[ 'bytes=-', true ],
			[ 'bytes=5-3', true ],
			[ 'bytes=5-5', [ 5, 5 ] ],
			[ 'bytes=9-', [ 9, 9 ] ],
			[ 'bytes=10-', false ],
			[ 'bytes=2-99', [ 2, 9 ] ],
			[ 'bytes=-3', [ 7, 9 ] ],
			[ 'bytes=-10', [ 0, 9 ] ],
			[ 'bytes=-99', [ 0, 9 ] ],
			[ 'bytes=-0', false ],
			[ 'bytes=1-2,4-5', true ],
		];
		expect(
			await run( `
				return array_map( static function ( $header ) {
					$range = Byte_Range::of( $header, 10 );
					return is_bool( $range ) ? $range : array( $range->first, $range->last );
				}, ${ inPhp( ranges.map( ( [ header ] ) => header ) ) } );
			` )
		).toEqual( ranges.map( ( [ , range ] ) => range ) );
		expect(
			await run( `
				$range = Byte_Range::of( 'bytes=2-', 10 );
				return array( $range->shortened( 3 )->last, $range->shortened( 99 )->last, $range->length() );
			` )
		).toEqual( [ 4, 9, 8 ] );
	} );
} );

describe( 'who asks', () => {
	it( 'gets a condition in SQL only where that says everything', async () => {
		expect(
			await run( `
				$said = array( Hiding_Sql::is_enough() );
				add_filter( 'statecraft_video_may_watch', '__return_true' );
				$said[] = Hiding_Sql::is_enough();
				remove_all_filters( 'statecraft_video_may_watch' );
				wp_set_current_user( ${ site().users.author.id } );
				$said[] = Hiding_Sql::is_enough();
				return $said;
			` )
		).toEqual( [ true, false, false ] );
	} );

	it( 'finds all while it is asked what to hide, and nothing is hidden of what is no query', async () => {
		const other = await aPrivateVideo();
		expect(
			await run( `
				foreach ( array( ${ shut.id }, ${ other.id } ) as $id ) wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'x', 'comment_approved' => 1 ) );
				$count = static fn() => count( get_comments( array( 'post__in' => array( ${ shut.id }, ${ other.id } ), 'cache_results' => false ) ) );
				$seen  = array();
				add_filter( 'statecraft_video_may_watch', static function ( $may ) use ( &$seen, $count ) {
					static $depth = 0;
					if ( 0 === $depth++ ) $seen[] = $count();
					--$depth;
					return $may;
				} );
				$hidden = $count();
				do_action( 'pre_get_posts', null );
				do_action( 'pre_get_comments', null );
				return array( array_unique( $seen ), $hidden );
			` )
		).toEqual( [ [ 2 ], 0 ] );
	} );

	it( '[VIDEO-149] (part: queries without filters) finds none of them either', async () => {
		expect(
			await run( `
				$all = array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1, 'fields' => 'ids' );
				return array( get_posts( array( 'post__in' => array( ${ open.id }, ${ shut.id } ) ) + $all ), array_intersect( array( ${ open.id }, ${ shut.id } ), get_posts( $all ) ) );
			` )
		).toEqual( [ [ open.id ], [ open.id ] ] );
	} );

	it( 'may read the video to answer', async () => {
		expect(
			await run( `
				$read = array();
				add_filter( 'statecraft_video_may_watch', static function ( $may, $id ) use ( &$read ) {
					$read[] = get_the_title( $id );
					return $may;
				}, 10, 2 );
				return array( get_the_title( ${ shut.id } ), count( array_unique( $read ) ) );
			` )
		).toEqual( [ 'Private video', 1 ] );
	} );

	it( 'gets no page of it, whatever another plugin has put in place of what was found', async () => {
		expect(
			await run( `
				$page = static function ( $id, $object = null ) {
					$query = $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query();
					$query->queried_object    = $object ?? get_post( $id );
					$query->queried_object_id = $id;
					$query->posts             = array( $query->queried_object );
					Private_Attachment::hide_page();
					return array( $query->is_404(), count( $query->posts ) );
				};
				return array( $page( ${ shut.id } ), $page( ${ open.id } ), $page( ${ shut.id }, new WP_Term( (object) array( 'term_id' => ${ shut.id } ) ) ) );
			` )
		).toEqual( [
			[ true, 0 ],
			[ false, 1 ],
			[ false, 1 ],
		] );
	} );

	it( 'watches nothing in a private post that they cannot read, or of a type that has no pages', async () => {
		expect(
			await run( `
				register_post_type( 'seen', array( 'public' => true ) );
				register_post_type( 'unseen', array( 'public' => false ) );
				wp_set_current_user( ${ site().users.editor.id } );
				$content = '<!-- wp:videopress/video {"guid":"${ shut.guid }"} /-->';
				$post    = static fn( $type ) => wp_insert_post( array( 'post_type' => $type, 'post_status' => 'private', 'post_title' => 'x', 'post_content' => wp_slash( $content ) ) );
				$posts   = array( $post( 'seen' ), $post( 'unseen' ) );
				wp_set_current_user( ${ site().users.subscriber.id } );
				wp_get_current_user()->add_cap( 'read_private_posts' );
				$video = Statecraft\\Video\\Videos::of( ${ shut.id } );
				$said  = array_map( static fn( $post ) => array( current_user_can( 'read_post', $post ), Viewers::include_current( $video, $post ) ), $posts );
				wp_get_current_user()->remove_cap( 'read_private_posts' );
				return array( ...$said, Viewers::include_current( $video, $posts[0] ) );
			` )
		).toEqual( [ [ true, true ], [ true, false ], false ] );
	} );
} );

describe( 'the address of a file in a feed', () => {
	it( 'is left out where it was that of a video that is private now', async () => {
		expect(
			await run( `
				$former = wp_get_upload_dir()['baseurl'] . '/' . Statecraft\\Video\\Videos::of( ${ shut.id } )->settings()['public_file'];
				$tag    = static fn( $url ) => '<enclosure url="' . $url . '" length="5" />';
				$is     = static fn( $tag ) => '' !== apply_filters( 'rss_enclosure', $tag );
				$said   = array( $is( $tag( $former ) ), $is( $tag( "$former?x" ) ), $is( $tag( "$former.x" ) ), $is( $tag( '${ open.url }' ) ), $is( $tag( 'https://other.example/a.webm' ) ), $is( '<enclosure />' ), $is( $tag( str_replace( '/wp-content/', '/xp-content/', $former ) ) ) );
				$path   = wp_get_upload_dir()['basedir'] . '/' . Statecraft\\Video\\Videos::of( ${ shut.id } )->settings()['public_file'];
				touch( $path );
				$said[] = $is( $tag( $former ) );
				unlink( $path );
				Statecraft\\Video\\Videos::of( ${ open.id } )->update( array( 'public_file' => 'moved-by-hand.webm' ) );
				$said[] = $is( $tag( wp_get_upload_dir()['baseurl'] . '/moved-by-hand.webm' ) );
				return $said;
			` )
		).toEqual( [ false, false, true, true, true, true, true, true, true ] );
	} );
} );

it( 'no rule complains', () => {
	expect( debugLog() ).not.toMatch( /includes\/Video\/Privacy/ );
} );
