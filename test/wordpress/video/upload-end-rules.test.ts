/** Single rules of what comes in with an upload, and of how it becomes a video, each where no other rule holds it as well. */
import { debugLog, reset, site } from '../_kit/client';
import { runUploads } from '../_kit/upload-rules';

jest.setTimeout( 240_000 );

afterAll( reset );

/** What PHP returns. `faulty` are functions of PHP as uploads find them: their body, which has `$given`. */
const run = runUploads( `wp_set_current_user( ${ site().users.author.id } );`, 'Statecraft' );

/** The code of what is malformed. */
const BAD = 'tus_malformed';

describe( 'what a request says', () => {
	it( 'is a number of bytes, a length, a type, a checksum, or refused', async () => {
		expect(
			await run( `
				$headers = static fn( $given ) => new Tus_Headers( $request( $given ) );
				$of      = static fn( $name, $values, $act ) => array_map( static fn( $value ) => $try( static fn() => $act( $headers( null === $value ? array() : array( $name => $value ) ) ) ), $values );
				return array(
					$of( 'Upload-Offset', array( null, '0', '9007199254740991', '9007199254740992', '00', '1e3', '', '-1', "1\n" ), static fn( $one ) => $one->number( 'Upload-Offset' ) ),
					$of( 'Upload-Concat', array( null, 'partial', ' partial ', 'final;x', 'final;', 'x', 'final;' . str_repeat( 'x', 7994 ), 'final;' . str_repeat( 'x', 7995 ) ), static fn( $one ) => strlen( $one->concat() ) ),
					$of( 'Content-Type', array( null, 'application/offset+octet-stream', ' Application/Offset+Octet-Stream', 'text/plain' ), static fn( $one ) => $one->is_octets() ),
					$of( 'Content-Length', array( null, '5', '5x', '' ), static fn( $one ) => $one->content_length() ),
					array_map( static fn( $given ) => $headers( $given )->is_chunked(), array( array(), array( 'Transfer-Encoding' => 'chunked' ), array( 'Transfer-Encoding' => 'chunked', 'Content-Length' => '5' ) ) ),
					array_map( static fn( $given ) => $try( static fn() => $headers( $given )->length() ), array( array(), array( 'Upload-Length' => '5' ), array( 'Upload-Defer-Length' => '1' ), array( 'Upload-Defer-Length' => '0' ), array( 'Upload-Length' => '5', 'Upload-Defer-Length' => '1' ) ) ),
					$of( 'Upload-Checksum', array( null, 'md5 ' . base64_encode( md5( '', true ) ), 'crc32 AAAAAA==', 'md5 AAAA', 'md5 *', 'md5' ), static fn( $one ) => $one->checksum()[0] ?? null ),
				);
			` )
		).toEqual( [
			[ null, 0, 9_007_199_254_740_991, ...Array( 6 ).fill( BAD ) ],
			[ 0, 7, 7, 7, BAD, BAD, 8000, BAD ],
			[ false, true, true, false ],
			[ null, 5, null, null ],
			[ false, true, false ],
			[ BAD, 5, null, BAD, BAD ],
			[ null, 'md5', BAD, BAD, BAD, BAD ],
		] );
	} );

	it( 'has metadata with a name, a type and a post, or malformed ones', async () => {
		expect(
			await run( `
				$read = static fn( $header, $act ) => $try( static fn() => $act( Metadata::read( $header ) ) );
				$pair = static fn( $key, $value ) => "$key " . base64_encode( $value );
				$name = static fn( $header ) => $read( $header, static fn( $one ) => $one->file_name() );
				$long = static fn( $length ) => strlen( (string) $read( 'k ' . str_repeat( 'A', $length - 2 ), static fn( $one ) => $one->header ) );
				$post = array( 'post_title' => 'x', 'post_author' => get_current_user_id() );
				$mine = wp_insert_post( $post );
				$not  = wp_insert_post( array( 'post_author' => 1 ) + $post );
				return array(
					array_map( $name, array( '', ' ', 'k ', 'k', $pair( 'name', 'a' ) . ', ' . $pair( 'filename', "x/y\\\\z\\x01b" ), 'k YQ,k YQ', 'k Y', 'k Y!', 'k YQ=A' ) ),
					array( $long( 8000 ), $long( 8004 ) ),
					array_map( static fn( $header ) => $read( $header, static fn( $one ) => $one->claims_video() ), array( '', $pair( 'filetype', 'VIDEO/mp4' ), $pair( 'type', 'image/png' ) ) ),
					array_map( static fn( $id ) => $read( $pair( 'post', (string) $id ), static fn( $one ) => $one->post_id() ) === $mine, array( $mine, $not, 0 ) ),
				);
			` )
		).toEqual( [
			[ '', '', '', '', 'z b', BAD, BAD, BAD, BAD ],
			[ 8000, BAD.length ],
			[ true, true, false ],
			[ true, false, false ],
		] );
	} );

	it( 'has bytes of a video, by which its file is named', async () => {
		expect(
			await run( `
				$of   = static fn( $head ) => Video_Type::of( $head );
				$name = static fn( $name, $type = 'video/mp4' ) => Video_Type::file_name( $name, $type );
				return array(
					array_map( $of, array( 'RIFF1234AVI x', 'RIFF1234WAVE', 'XXXX1234AVI x', '' ) ),
					array( $name( 'a.m4v' ), $name( 'a.php.webm' ), $name( '' ), strlen( $name( str_repeat( 'x', 200 ) . '.mp4' ) ), $name( 'a.mp4', 'video/none' ), $name( 'a.mp4', '' ) ),
				);
			` )
		).toEqual( [
			[ 'video/avi', '', '', '' ],
			[ 'a.m4v', 'a-php.mp4', 'video.mp4', 184, '', '' ],
		] );
	} );

	it( 'that another plugin has answered stays answered, and routes of others have no headers of ours', async () => {
		expect(
			await run(
				`
					$ours  = new WP_REST_Request( 'POST', '/videopress/v1/uploads' );
					$theirs = new WP_REST_Request( 'OPTIONS', '/wp/v2/posts' );
					$given = new WP_REST_Response( null, 200 );
					$said  = array( Tus_Wire::before( 'mine', null, $ours ), Tus_Wire::before( null, null, $theirs ), Tus_Wire::before( null, null, $ours )->get_status() );
					array_push( $said, Tus_Wire::allow_headers( array( 'a' ) ), Tus_Wire::expose_headers( array( 'a' ) ), count( Tus_Wire::allow_headers( array( 'a' ), $ours ) ) > 1, Tus_Wire::expose_headers( array( 'a' ), $theirs ) );
					array_push( $said, Tus_Wire::send( false, $given, $theirs ), Tus_Wire::send( true, $given, $theirs ), $GLOBALS['sent'] ?? array() );
					$GLOBALS['are_sent'] = true;
					array_push( $said, Tus_Wire::send( false, $given, $ours ), $GLOBALS['sent'] ?? array() );
					$GLOBALS['are_sent'] = false;
					// A filter that says nothing gives pages without an origin nothing.
					add_filter( 'statecraft_video_upload_origins', static fn() => array( '' ) );
					Tus_Wire::send( false, $given, $ours );
					$said[] = $GLOBALS['sent'];
					return $said;
				`,
				{
					headers_sent: `return $GLOBALS['are_sent'] ?? false;`,
					header: `$GLOBALS['sent'][] = $given[0];`,
					header_remove: '',
				}
			)
		).toEqual( [
			'mine',
			null,
			412,
			[ 'a' ],
			[ 'a' ],
			true,
			[ 'a' ],
			false,
			true,
			[],
			false,
			[],
			[ 'Cache-Control: no-store' ],
		] );
	} );

	it( 'is in the name of a person, whose pass says little of their password', async () => {
		expect(
			await run( `
				$token  = Upload_Token::issue();
				$claims = json_decode( base64_decode( strtr( explode( '.', $token )[1], '-_', '+/' ) ), true );
				$code   = static fn( $user ) => is_wp_error( $user ) ? $user->get_error_code() : $user === get_current_user_id();
				return array( strlen( $claims['pass'] ), $code( Upload_Token::verify( $token, '' ) ), $code( Upload_Token::verify( $token, 'x' ) ), $code( Upload_Token::verify( 'x', '' ) ), $code( Upload_Token::verify( Upload_Token::issue( 'y' ), 'x' ) ), $code( Upload_Token::verify( Upload_Token::issue( 'y' ), 'y' ) ) );
			` )
		).toEqual( [ 16, true, true, 'tus_token_invalid', 'tus_token_invalid', true ] );
	} );
} );

describe( 'the body of a request', () => {
	/** What becomes of it: the code of a refusal, what is stored, whether the upload is still there. */
	const write = (
		upload: string,
		sent: string,
		headers = 'array()',
		before = '',
		faulty: Record< string, string > = {}
	) =>
		run(
			`
				$GLOBALS['sent'] = ${ sent };
				$upload = ${ upload };
				$lock   = Upload_Lock::take( $upload->folder, 0 );
				${ before }
				$said = array( $try( static fn() => ( new Upload_Writer( $upload, $lock ) )->append( new Tus_Headers( $request( ${ headers } ) ) ) ), $upload->offset(), is_dir( $upload->folder ) );
				$lock->release();
				$upload->remove();
				return $said;
			`,
			{
				fopen: `if ( 'php://input' !== $given[0] ) return \\fopen( ...$given ); $body = \\fopen( 'php://memory', 'w+b' ); \\fwrite( $body, $GLOBALS['sent'] ); \\rewind( $body ); return $body;`,
				...faulty,
			}
		);
	const WEBM = `"\\x1a\\x45\\xdf\\xa3webm"`;
	const CHUNKED = `array( 'Transfer-Encoding' => 'chunked' )`;
	const WAITS = `touch( "$upload->folder/stop" );`;

	it( 'is refused as soon as its first bytes are no video, and not before', async () => {
		expect( await write( '$make( 1000 )', `str_repeat( 'x', 255 )` ) ).toEqual( [ null, 255, true ] );
		expect( await write( '$make( 1000 )', `str_repeat( 'x', 256 )` ) ).toEqual( [ 'video_type', 0, false ] );
		expect( await write( '$make( 5 )', `'xxxxx'` ) ).toEqual( [ 'video_type', 0, false ] );
		expect( await write( `$make( 5, 0, array( 'concat' => 'partial' ) )`, `'xxxxx'` ) ).toEqual( [
			null,
			5,
			true,
		] );
		expect( await write( '$make( 8 )', WEBM ) ).toEqual( [ null, 8, true ] );
	} );

	it( 'that was checked already is not refused when it comes a second time', async () => {
		const decided = `$make( 8, 0, array( 'video' => array( 'file' => 'none', 'id' => 0 ) ) )`;
		expect(
			await write( decided, WEBM, 'array()', `add_filter( 'upload_mimes', '__return_empty_array' );` )
		).toEqual( [ null, 8, true ] );
		expect(
			await write( '$make( 8 )', WEBM, 'array()', `add_filter( 'upload_mimes', '__return_empty_array' );` )
		).toEqual( [ 'video_type', 0, false ] );
	} );

	it( 'without a length and without bytes is asked for with one, unless something else is wrong', async () => {
		expect( await write( '$make( 500 )', `''`, CHUNKED ) ).toEqual( [ 'tus_length_required', 0, true ] );
		expect( await write( '$make( 500 )', `''` ) ).toEqual( [ null, 0, true ] );
		expect( await write( '$make( 500 )', `'x'`, CHUNKED ) ).toEqual( [ null, 1, true ] );
		expect( await write( '$make( 500 )', `'x'`, CHUNKED, '', { fwrite: 'return 0;' } ) ).toEqual( [
			'video_no_space',
			0,
			true,
		] );
	} );

	it( 'without a length is not stored in an upload without one, for which no space was checked', async () => {
		expect( await write( '$make( null )', WEBM, CHUNKED ) ).toEqual( [ 'tus_length_required', 0, true ] );
		expect( await write( '$make( null )', WEBM ) ).toEqual( [ 'tus_length_required', 0, true ] );
		expect( await write( '$make( null, 5 )', `''` ) ).toEqual( [ null, 5, true ] );
		expect( await write( '$make( null )', WEBM, `array( 'Content-Length' => '8' )` ) ).toEqual( [ null, 8, true ] );
	} );

	it( 'has arrived if all of it has, though somebody waits', async () => {
		expect( await write( '$make( 500 )', `'xx'`, `array( 'Content-Length' => '2' )`, WAITS ) ).toEqual( [
			null,
			2,
			true,
		] );
		expect( await write( '$make( 500 )', `'xx'`, `array( 'Content-Length' => '3' )`, WAITS ) ).toEqual( [
			'tus_locked',
			2,
			true,
		] );
		expect(
			await write( '$make( 500 )', `'xx'`, `array( 'Content-Length' => '2' )`, '', { fflush: 'return false;' } )
		).toEqual( [ 'video_no_space', 2, true ] );
	} );
} );

describe( 'parts', () => {
	it( 'are joined as far as they can be, and freed once', async () => {
		const join = ( before: string, faulty: Record< string, string > = {} ) =>
			run(
				`
					$parts = array( $make( 3, 3, array( 'concat' => 'partial' ) ), $make( 2, 2, array( 'concat' => 'partial' ) ) );
					$final = Concatenation::upload( 'final;' . implode( ' ', array_map( static fn( $one ) => '/' . Uploads::ROUTE . "/$one->id", $parts ) ), '' );
					$lock  = Upload_Lock::take( $final->folder, 0 );
					${ before }
					$said  = array( $try( static fn() => Concatenation::join( $final, $lock ) ), is_file( $final->part() ) ? strlen( file_get_contents( $final->part() ) ) : 0 );
					touch( $parts[0]->folder . '/state', time() - 1000 );
					$parts[1]->remove();
					Concatenation::free_parts( $final );
					clearstatcache();
					$said[] = Uploads::find( $parts[0]->id )->state['is_joined'];
					touch( $parts[0]->folder . '/state', 1000000 );
					Concatenation::free_parts( $final );
					clearstatcache();
					$said[] = filemtime( $parts[0]->folder . '/state' );
					$parts[0]->remove();
					$final->remove();
					return $said;
				`,
				faulty
			);
		expect( await join( '' ) ).toEqual( [ null, 5, true, 1_000_000 ] );
		expect( await join( 'file_put_contents( $final->part(), "xxxx" );' ) ).toEqual( [ null, 5, true, 1_000_000 ] );
		expect( await join( 'touch( "$final->folder/stop" );' ) ).toEqual( [ 'tus_locked', 3, true, 1_000_000 ] );
		expect( await join( '', { fwrite: 'return 0;' } ) ).toEqual( [ 'video_no_space', 0, true, 1_000_000 ] );
		expect( await join( '', { fopen: `return 'rb' === $given[1] ? false : \\fopen( ...$given );` } ) ).toEqual( [
			'tus_not_found',
			0,
			true,
			1_000_000,
		] );
	} );

	it( 'are at most a hundred, and not all of them empty', async () => {
		expect(
			await run( `
				$part = static fn( $length ) => '/' . Uploads::ROUTE . '/' . $make( $length, $length, array( 'concat' => 'partial' ) )->id;
				$join = static fn( $parts ) => $try( static fn() => $make && is_object( Concatenation::upload( 'final;' . implode( ' ', $parts ), '' ) ) );
				$one  = $part( 1 );
				$none = $part( 0 );
				$said = array( $join( array() ), $join( array_fill( 0, 100, $one ) ), $join( array_fill( 0, 101, $one ) ), $join( array( $none, $none ) ), $join( array( $none, $one ) ) );
				array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
				return $said;
			` )
		).toEqual( [ 'tus_parts', true, 'tus_parts', 'video_type', true ] );
	} );
} );

describe( 'the end of an upload', () => {
	/** A whole video that is finished; what is said of it, how often a name was looked for, and whether its place is written down. */
	const finish = ( before: string, faulty: Record< string, string > = {}, more = '' ) =>
		run(
			`
				$upload = $make( 8, 0, array(), "\\x1a\\x45\\xdf\\xa3webm" );
				$GLOBALS['names'] = 0;
				$done = 0;
				add_action( 'statecraft_video_uploaded', static function () use ( &$done ) { ++$done; } );
				${ before }
				$said = array( $try( static fn() => Finisher::finish( $upload ) ), $GLOBALS['names'], null !== $upload->state['video'] );
				${ more }
				$upload->video_id() && wp_delete_attachment( $upload->video_id(), true );
				$upload->remove();
				return $said;
			`,
			{
				wp_unique_filename: `++$GLOBALS['names']; return $GLOBALS['name'] ?? \\wp_unique_filename( ...$given );`,
				...faulty,
			}
		);

	it( 'is one video, told once', async () => {
		expect(
			await finish( '', {}, 'Finisher::finish( $upload ); array_push( $said, $done, $upload->video_id() > 0 );' )
		).toEqual( [ null, 1, true, 1, true ] );
	} );

	it( 'comes later where there is no folder, or no name in it', async () => {
		const LATER = 'video_unfinished';
		expect(
			await finish( `add_filter( 'upload_dir', static fn( $all ) => array( 'error' => 'Full' ) + $all );` )
		).toEqual( [ ...[ LATER, 0, false ] ] );
		const noPlace = { link: 'return false;', rename: 'return false;' };
		expect(
			await finish( '', {
				...noPlace,
				rename: `return str_ends_with( $given[1], '.webm' ) ? false : \\rename( ...$given );`,
			} )
		).toEqual( [ LATER, 1, true ] );
		const taken = `$GLOBALS['name'] = 'taken.webm'; $taken = wp_upload_dir()['path'] . '/taken.webm';`;
		expect( await finish( `${ taken } touch( $taken );`, {}, 'unlink( $taken );' ) ).toEqual( [ LATER, 21, true ] );
		expect(
			await finish(
				`${ taken } mkdir( $taken ); $upload->save( array( 'video' => array( 'file' => substr( $taken, strlen( wp_get_upload_dir()['basedir'] ) + 1 ), 'id' => 0, 'guid' => 'x', 'type' => 'video/webm' ) ) ); unlink( $upload->part() );`,
				{},
				'rmdir( $taken );'
			)
		).toEqual( [ LATER, 0, true ] );
	} );

	it( 'is refused if it is no video', async () => {
		expect(
			await finish(
				`file_put_contents( $upload->part(), 'xxxxxxxx' );`,
				{},
				'$said[] = is_dir( $upload->folder );'
			)
		).toEqual( [ 'video_type', 0, false, false ] );
	} );

	it( 'is taken back only if it can be', async () => {
		expect(
			await finish(
				'',
				{},
				`add_filter( 'pre_delete_attachment', '__return_false' ); $said[] = $try( static fn() => Finisher::undo( $upload ) ); remove_all_filters( 'pre_delete_attachment' );`
			)
		).toEqual( [ null, 1, true, 'video_unfinished' ] );
	} );

	it( 'is no video without an attachment, whatever post is being shown', async () => {
		const none = `$GLOBALS['post'] = get_post( wp_insert_post( array( 'post_title' => 'Shown' ) ) ); $shown = $GLOBALS['post']->ID;`;
		const more = `remove_all_filters( 'wp_insert_post_empty_content' ); $said[] = get_post_meta( $shown, '_wp_attached_file', true );`;
		expect(
			await finish( `${ none } add_filter( 'wp_insert_post_empty_content', '__return_true' );`, {}, more )
		).toEqual( [ ...[ 'video_unfinished', 1, true, '' ] ] );
		expect(
			await finish( `add_action( 'add_attachment', static fn( $id ) => wp_delete_attachment( $id, true ) );` )
		).toEqual( [ ...[ 'video_unfinished', 1, true ] ] );
	} );

	it( 'is followed by a look at its metadata, once, after the answer', async () => {
		expect(
			await run(
				`
					$id   = wp_insert_attachment( array( 'post_mime_type' => 'video/webm', 'post_title' => 'x' ), "$folder/film.webm" );
					$read = static function () use ( $id ) {
						$GLOBALS['did'] = array();
						Video_Attachment::read_metadata_late( $id );
						return $GLOBALS['did'];
					};
					$said = array( $read() );
					file_put_contents( "$folder/film.webm", 'x' );
					$said[] = $read();
					update_post_meta( $id, 'videopress_guid', 'abcdefgh' );
					unlink( "$folder/film.webm" );
					$said[] = $read();
					file_put_contents( "$folder/film.webm", 'x' );
					$said[] = $read();
					$said[] = $read();
					wp_delete_attachment( $id, true );
					return $said;
				`,
				{
					function_exists: `return 'litespeed_finish_request' === $given[0];`,
					litespeed_finish_request: `$GLOBALS['did'][] = 'answered';`,
					wp_generate_attachment_metadata: `$GLOBALS['did'][] = 'read'; return array( 'length' => 5 );`,
				}
			)
		).toEqual( [ [ 'answered' ], [ 'answered' ], [ 'answered' ], [ 'answered', 'read' ], [ 'answered' ] ] );
	} );
} );

describe( 'a request for an upload', () => {
	/** The status, the code or the offset, and whether the upload is still there. */
	const ask = ( act: string, upload: string, before = '', headers = 'array()' ) =>
		run(
			`
				$upload = ${ upload };
				add_filter( 'statecraft_video_lock_wait', static fn() => 0.1 );
				$asked = $request( ${ headers } );
				$asked->set_url_params( array( 'id' => $upload->id ) );
				${ before }
				$answer = ( new Upload_Controller() )->${ act }( $asked );
				$said   = array( $answer->get_status(), $answer->get_data()['code'] ?? $answer->get_headers()['Upload-Offset'] ?? '', isset( $answer->get_headers()['Upload-Expires'] ), is_dir( $upload->folder ) );
				isset( $lock ) && $lock->release();
				$upload->remove();
				return $said;
			`
		);
	const PART = `array( 'concat' => 'partial' )`;

	it( 'tells how much is stored, and for how long, to its person', async () => {
		expect( await ask( 'get_item', '$make( 9, 4 )' ) ).toEqual( [ 200, '4', true, true ] );
		expect( await ask( 'get_item', '$make( null, 4 )' ) ).toEqual( [ 200, '4', true, true ] );
		expect( await ask( 'get_item', `$make( 9, 4, ${ PART } )` ) ).toEqual( [ 200, '4', true, true ] );
		expect( await ask( 'get_item', `$make( 4, 4, ${ PART } )` ) ).toEqual( [ 200, '4', false, true ] );
		expect( await ask( 'get_item', '$make( 8, 8 )' ) ).toEqual( [ 415, 'video_type', false, false ] );
		expect( await ask( 'get_item', `$make( 9, 4, array( 'parts' => array( 'x' ) ) )` ) ).toEqual( [
			200,
			'',
			true,
			true,
		] );
	} );

	it( 'is refused where the upload is locked, over, somebody else’s, or was deleted with its video', async () => {
		const UNKNOWN = [ 404, 'tus_not_found', false ];
		expect( await ask( 'get_item', '$make( 9, 4 )', '$lock = Upload_Lock::take( $upload->folder, 0 );' ) ).toEqual(
			[ 423, 'tus_locked', false, true ]
		);
		expect(
			await ask(
				'get_item',
				'$make( 9, 4 )',
				'touch( "$upload->folder/state", time() - Upload::lifetime() - 5 );'
			)
		).toEqual( [ 410, 'tus_expired', false, true ] );
		expect( await ask( 'get_item', `$make( 9, 4, array( 'user' => 99 ) )` ) ).toEqual( [ ...UNKNOWN, true ] );
		expect( await ask( 'get_item', '$make( 9, 4 )', '$upload->remove();' ) ).toEqual( [ ...UNKNOWN, false ] );
		expect(
			await ask(
				'get_item',
				`$make( 9, 4, array( 'video' => array( 'id' => 99999, 'file' => 'none', 'guid' => 'x' ) ) )`
			)
		).toEqual( [ ...UNKNOWN, true ] );
	} );

	it( 'appends bytes as such, where they belong', async () => {
		const patch = ( upload: string, headers: string ) => ask( 'update_item', upload, '', headers );
		const BYTES = `array( 'Content-Type' => 'application/offset+octet-stream'`;
		expect( await patch( '$make( 9, 4 )', `array( 'Upload-Offset' => '4' )` ) ).toEqual( [
			415,
			'tus_content_type',
			false,
			true,
		] );
		expect( await patch( '$make( 9, 4 )', `${ BYTES } )` ) ).toEqual( [ 400, 'tus_malformed', false, true ] );
		expect( await patch( '$make( 9, 4 )', `${ BYTES }, 'Upload-Offset' => '3' )` ) ).toEqual( [
			409,
			'tus_offset',
			false,
			true,
		] );
		expect(
			await patch( `$make( 9, 4, array( 'parts' => array( 'x' ) ) )`, `${ BYTES }, 'Upload-Offset' => '4' )` )
		).toEqual( [ 403, 'tus_final', false, true ] );
		const length = ( upload: string, size: number ) =>
			patch( upload, `${ BYTES }, 'Upload-Offset' => '4', 'Upload-Length' => '${ size }' )` );
		expect( await length( `$make( null, 4, ${ PART } )`, 4 ) ).toEqual( [ 204, '4', false, true ] );
		expect( await length( `$make( null, 4, ${ PART } )`, 3 ) ).toEqual( [ 400, 'tus_malformed', false, true ] );
		expect( await length( `$make( 4, 4, ${ PART } )`, 5 ) ).toEqual( [ 400, 'tus_malformed', false, true ] );
		expect( await length( `$make( 4, 4, ${ PART } )`, 4 ) ).toEqual( [ 204, '4', false, true ] );
		const none = ( upload: string ) =>
			patch( upload, `${ BYTES }, 'Upload-Offset' => '0', 'Upload-Length' => '0' )` );
		expect( await none( '$make( null )' ) ).toEqual( [ 400, 'tus_malformed', false, true ] );
		expect( await none( `$make( null, 0, ${ PART } )` ) ).toEqual( [ 204, '0', false, true ] );
	} );

	it( 'deletes it, and no file of another', async () => {
		expect( await ask( 'delete_item', '$make( 9, 4 )' ) ).toEqual( [ 204, '', false, false ] );
		const placed = `$make( 9, 4, array( 'video' => array( 'id' => 0, 'file' => basename( $folder ) . '/film', 'guid' => 'x' ) ) )`;
		expect( await ask( 'delete_item', placed, 'file_put_contents( "$folder/film", "theirs" );' ) ).toEqual( [
			204,
			'',
			false,
			false,
		] );
	} );
} );

it( 'a final upload needs parts that are there, its person’s, parts, whole, and not joined yet', async () => {
	expect(
		await run( `
			$join = static fn( $id ) => $try( static fn() => is_object( Concatenation::upload( 'final;/' . Uploads::ROUTE . "/$id", '' ) ) );
			$part = array( 'concat' => 'partial' );
			$said = array_map( static fn( $upload ) => $join( $upload->id ), array( $make( 3, 3, $part ), $make( 3, 3, array( 'user' => 99 ) + $part ), $make( 3, 3 ), $make( 3, 2, $part ), $make( 3, 3, array( 'is_joined' => true ) + $part ) ) );
			array_push( $said, $join( str_repeat( '0', 32 ) ), $join( 'x' ) );
			array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
			return $said;
		` )
	).toEqual( [ true, ...Array( 6 ).fill( 'tus_parts' ) ] );
	expect( debugLog() ).not.toMatch( /includes\/Video\/Upload/ );
} );

it( 'a new upload is a video, with one length', async () => {
	expect(
		await run( `
			$new = static fn( $headers, $metadata = '' ) => $try( static fn() => is_object( Upload_Factory::create( new Tus_Headers( $request( $headers ) ), $metadata ) ) );
			$said = array( $new( array( 'Upload-Length' => '9' ) ), $new( array( 'Upload-Length' => '9' ), 'filetype ' . base64_encode( 'image/png' ) ), $new( array( 'Upload-Length' => '0' ) ), $new( array( 'Upload-Length' => '0', 'Upload-Concat' => 'partial' ) ), $new( array( 'Upload-Length' => '9', 'Upload-Concat' => 'final;x' ) ), $new( array( 'Upload-Concat' => 'final;x' ) ) );
			wp_set_current_user( 0 );
			$said[] = Upload_Limits::allow()?->get_error_code();
			wp_set_current_user( ${ site().users.author.id } );
			$said[] = Upload_Limits::allow()?->get_error_code();
			array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
			return $said;
		` )
	).toEqual( [ true, 'video_type', 'video_empty', true, 'tus_malformed', 'tus_parts', 'rest_forbidden', null ] );
} );
