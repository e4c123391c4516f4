/** Tracks of a video: which files are taken, where they are, and which of two chapters tracks is shown. */
import { php, type Role } from '../_kit/client';
import {
	aVideo,
	addressOf,
	aPost,
	blockOf,
	browse,
	eachWithVideos,
	meta,
	record,
	sendForm,
	uploads,
	type StoredVideo,
	type VideoRecord,
} from '../_kit/video';

jest.setTimeout( 60_000 );
eachWithVideos();

const CUE = '00:01.000 --> 00:04.000\nHello & <i>you</i>\n';
const VTT = `WEBVTT\n\n${ CUE }`;

type Tracks = Pick< VideoRecord, 'tracks' >;
interface Wish {
	kind?: string;
	srclang?: string;
	label?: string;
	vtt?: string | Buffer;
	name?: string;
	source?: string;
	role?: Role | 'anonymous';
}

const file = ( content: string | Buffer, name = 'a.vtt' ) =>
	new File( [ new Uint8Array( Buffer.from( content as string ) ) ], name );

const add = ( { guid }: StoredVideo, { vtt = VTT, name, role, ...wish }: Wish = {} ) =>
	sendForm< Tracks & { code: string; message: string } >(
		`rest/v1.1/videos/${ guid }/tracks`,
		{ kind: 'captions', srclang: 'en', label: 'English', ...wish, vtt: file( vtt, name ) },
		role
	);

const remove = ( { guid }: StoredVideo, fields: Record< string, string > = {}, role?: Role | 'anonymous' ) =>
	sendForm< Tracks & { code: string; message: string } >(
		`rest/v1.1/videos/${ guid }/tracks/delete`,
		{ kind: 'captions', srclang: 'en', ...fields },
		role
	);

const trackFiles = async () => ( await uploads() ).filter( ( name ) => name.endsWith( '.vtt' ) );
const textOf = async ( url: string ) => ( await fetch( url ) ).text();

describe( 'a track', () => {
	it( '[VIDEO-099, VIDEO-100, VIDEO-101] is saved from form data, and read by kind and language with src and label @oldest', async () => {
		const video = await aVideo();
		const { status, json } = await add( video, { srclang: 'pt-BR', label: 'Português' } );
		expect( status ).toBe( 200 );
		expect( json.tracks ).toEqual( {
			captions: {
				'pt-BR': {
					src: expect.stringMatching( /\/uploads\/statecraft-video-tracks\/[a-z0-9]{32}\.vtt$/ ),
					label: 'Português',
				},
			},
		} );
		expect( ( await record( video.guid, 'anonymous' ) ).json.tracks ).toEqual( json.tracks );
		expect( await textOf( json.tracks.captions![ 'pt-BR' ]!.src ) ).toBe( VTT );
	} );

	it.each( [ 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' ] )(
		'[VIDEO-108] can be %s',
		async ( kind ) => {
			const video = await aVideo();
			await add( video, { kind } );
			expect( Object.keys( ( await record( video.guid ) ).json.tracks ) ).toEqual( [ kind ] );
		}
	);

	it( '[VIDEO-102] is deleted with its file by kind and language', async () => {
		const video = await aVideo();
		await add( video );
		await add( video, { srclang: 'de', label: 'Deutsch' } );
		const { status, json } = await remove( video, { srclang: 'EN' } );
		expect( [ status, Object.keys( json.tracks.captions! ) ] ).toEqual( [ 200, [ 'de' ] ] );
		expect( await trackFiles() ).toHaveLength( 1 );
		expect( await remove( video, { srclang: 'en' } ) ).toMatchObject( {
			status: 404,
			json: { code: 'track_not_found' },
		} );
	} );

	it.each( [ 'en', 'EN' ] )( '[VIDEO-109] of a kind and language that has one is refused: %s', async ( srclang ) => {
		const video = await aVideo();
		const { json } = await add( video );
		expect( await add( video, { srclang, vtt: `WEBVTT\n\n${ CUE }\n${ CUE }` } ) ).toMatchObject( {
			status: 409,
			json: { code: 'track_exists', message: 'A track already exists for that language and kind.' },
		} );
		expect( await trackFiles() ).toHaveLength( 1 );
		expect( await textOf( json.tracks.captions!.en!.src ) ).toBe( VTT );
	} );

	it( 'of two sent at the same time for one kind and language is saved once, and of two languages both are @races', async () => {
		const video = await aVideo();
		const answers = await Promise.all( [ add( video ), add( video ), add( video, { srclang: 'de' } ) ] );
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 200, 200, 409 ] );
		expect( Object.keys( ( await record( video.guid ) ).json.tracks.captions! ).sort() ).toEqual( [ 'de', 'en' ] );
	} );

	it( 'waits while another change of the video is being saved, and says so when that takes long', async () => {
		const video = await aVideo();
		await php( `Statecraft\\Lease::acquire( 'statecraft_video_lock_${ video.id }', 30 );` );
		for ( const { status, json } of [ await add( video ), await meta( { id: video.id, privacy_setting: 1 } ) ] ) {
			expect( [ status, json.code ] ).toEqual( [ 503, 'video_busy' ] );
		}
		expect( ( await record( video.guid ) ).json ).toMatchObject( { tracks: {}, privacy_setting: 2 } );
	} );

	it( 'is named by its language unless it has a label, which is text', async () => {
		const video = await aVideo();
		await add( video, { label: '' } );
		await add( video, { srclang: 'de', label: '<b>Deutsch</b><script>1</script>' } );
		const { captions } = ( await record( video.guid ) ).json.tracks;
		expect( [ captions!.en!.label, captions!.de!.label ] ).toEqual( [ 'en', 'Deutsch' ] );
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
	] )( 'is changed by those who may edit the video: an editor’s, %s', async ( role, status ) => {
		const video = await aVideo( { author: 'editor' } );
		expect( ( await add( video, { role } ) ).status ).toBe( status );
		await add( video, { role: 'editor' } );
		expect( ( await remove( video, {}, role ) ).status ).toBe( status );
		expect( await trackFiles() ).toHaveLength( status === 200 ? 0 : 1 );
	} );

	it( 'of a video that is not there, or at VideoPress, is refused', async () => {
		const video = await aVideo();
		expect( await add( { ...video, guid: 'AAAAAAAA' } ) ).toMatchObject( {
			status: 404,
			json: { code: 'video_not_found' },
		} );
		await php( `wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => 'video/videopress' ) );` );
		expect( await add( video ) ).toMatchObject( { status: 409, json: { code: 'video_read_only' } } );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it.each( [
		[ { kind: 'lyrics' } ],
		[ { srclang: 'e' } ],
		[ { srclang: 'en_US' } ],
		[ { srclang: '../../x' } ],
		[ { srclang: `en-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }` } ],
		[ { source: 'elsewhere' } ],
		[ { label: 'x'.repeat( 201 ) } ],
		[ { source: 'description' } ],
	] )( 'is not saved with %j', async ( wish ) => {
		const video = await aVideo();
		expect( await add( video, wish ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it( 'is deleted with the attachment', async () => {
		const video = await aVideo();
		await add( video );
		await add( await aVideo() );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( await trackFiles() ).toHaveLength( 1 );
	} );

	it( 'whose stored name is not one of ours, as in an imported post, leads to no other file', async () => {
		const video = await aVideo( { author: 'author' } );
		await php( `
			$base = wp_get_upload_dir()['basedir'];
			wp_mkdir_p( "$base/statecraft-video-tracks" );
			file_put_contents( "$base/other.vtt", 'Of somebody else' );
			$tracks = array( array( 'kind' => 'captions', 'srclang' => 'en', 'label' => 'x', 'file' => '../other.vtt', 'source' => 'file' ) );
			Statecraft\\Video\\Videos::of( ${ video.id } )->update( compact( 'tracks' ) );
		` );
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( ( await remove( video ) ).status ).toBe( 200 );
		expect( await php( `echo file_get_contents( wp_get_upload_dir()['basedir'] . '/other.vtt' );` ) ).toBe(
			'Of somebody else'
		);
	} );

	it( 'that cannot be stored says so, and the list stays as it was', async () => {
		const video = await aVideo();
		await php(
			`file_put_contents( wp_get_upload_dir()['basedir'] . '/statecraft-video-tracks', 'a file in the way' );`
		);
		const { status, json } = await add( video );
		expect( [ status, json.code ] ).toEqual( [ 500, 'track_not_stored' ] );
		expect( json.message ).toContain( 'Check that the uploads folder is writable' );
		expect( ( await record( video.guid ) ).json.tracks ).toEqual( {} );
	} );
} );

describe( 'a track file', () => {
	const stored = async ( vtt: string | Buffer ) => {
		const { status, json } = await add( await aVideo(), { vtt } );
		return status === 200
			? textOf( json.tracks.captions!.en!.src )
			: `${ status } ${ json.code }: ${ json.message }`;
	};

	it.each( [
		[ 'with text after the header', `WEBVTT - a title\n\n${ CUE }` ],
		[
			'with hours, settings, comments and styles of cues',
			`WEBVTT\n\nNOTE by hand\n\nintro\n100:00:01.000 --> 100:00:02.000 line:0 align:start\n<v Ada>Hello</v> <c.red>red</c>\n`,
		],
		[ 'in any language', `WEBVTT\n\n00:00.000 --> 00:01.000\nمرحبا 你好\n` ],
	] )( 'is kept %s', async ( _, vtt ) => {
		expect( await stored( vtt ) ).toBe( vtt );
	} );

	it.each( [
		[ 'a byte order mark', `\ufeff${ VTT }` ],
		[ 'lines of Windows', VTT.replaceAll( '\n', '\r\n' ) ],
		[ 'lines of old Macs', VTT.replaceAll( '\n', '\r' ) ],
	] )( 'is kept without %s', async ( _, vtt ) => {
		expect( await stored( vtt ) ).toBe( VTT );
	} );

	it.each( [
		[ 'another header', `1\n00:00:01,000 --> 00:00:02,000\nHello\n`, 'its first line has to be WEBVTT' ],
		[ 'a header that goes on', `WEBVTTX\n\n${ CUE }`, 'its first line has to be WEBVTT' ],
		[ 'nothing', '', 'its first line has to be WEBVTT' ],
		[ 'no cue', 'WEBVTT\n\nHello\n', 'has no cues' ],
		[
			'another encoding',
			Buffer.from( 'WEBVTT\n\n00:01.000 --> 00:02.000\nSch\xf6n\n', 'latin1' ),
			'not in UTF-8',
		],
		[ 'bytes of zero', `WEBVTT\n\n${ CUE }\0`, 'not in UTF-8' ],
		[ 'a time with a comma', `WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n`, 'Line 3' ],
		[ 'minutes above 59', `WEBVTT\n\n60:00.000 --> 61:00.000\nHello\n`, 'Line 3' ],
		[ 'an end that is the start', `WEBVTT\n\n${ CUE }\n00:04.000 --> 00:04.000\nHello\n`, 'Line 6' ],
		[ 'an end before the start', `WEBVTT\n\n01:00:00.000 --> 00:59.000\nHello\n`, 'Line 3' ],
		[ 'an arrow in a text', `WEBVTT\n\n${ CUE }a --> b\n`, 'Line 5' ],
		[ 'a script', `WEBVTT\n\n00:01.000 --> 00:02.000\n<ScRiPt src=x>\n`, 'could run in a browser' ],
		[ 'a page in a comment', `WEBVTT\n\nNOTE < html>\n\n${ CUE }`, 'could run in a browser' ],
		[
			'an image with a handler',
			`WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>\n`,
			'could run in a browser',
		],
	] )( 'is refused with %s, and the message says what is wrong', async ( _, vtt, words ) => {
		const answer = await stored( vtt );
		expect( answer ).toContain( '400 track_invalid: ' );
		expect( answer ).toContain( words );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it.each( [ 'a.srt', 'a.txt', 'a.vtt.php', 'a' ] )( '[VIDEO-026] is refused with the name %s', async ( name ) => {
		const { status, json } = await add( await aVideo(), { name } );
		expect( [ status, json.code ] ).toEqual( [ 400, 'track_invalid' ] );
		expect( json.message ).toContain( 'ends in .vtt' );
	} );

	it( 'is refused when it is missing', async () => {
		const { guid } = await aVideo();
		expect(
			await sendForm( `rest/v1.1/videos/${ guid }/tracks`, {
				kind: 'captions',
				srclang: 'en',
				label: 'x',
				vtt: VTT,
			} )
		).toMatchObject( {
			status: 400,
			json: { code: 'track_invalid' },
		} );
	} );

	it( 'has at most 1 MB', async () => {
		const filled = ( size: number ) => `WEBVTT\n\nNOTE ${ 'x'.repeat( size - VTT.length - 7 ) }\n\n${ CUE }`;
		expect( ( await add( await aVideo(), { vtt: filled( 2 ** 20 ) } ) ).status ).toBe( 200 );
		const { status, json } = await add( await aVideo(), { vtt: filled( 2 ** 20 + 1 ) } );
		expect( [ status, json.code ] ).toEqual( [ 413, 'video_file_too_large' ] );
		expect( json.message ).toContain( '1 MB' );
	} );
} );

describe( 'chapters', () => {
	const chapters = ( title: string ) => `WEBVTT\n\n00:00.000 --> 00:10.000\n${ title }\n`;
	const shown = async ( { guid }: StoredVideo ) => {
		const { tracks, chapters_source: source } = ( await record( guid ) ).json;
		const texts = await Promise.all( Object.values( tracks.chapters ?? {} ).map( ( { src } ) => textOf( src ) ) );
		return [ source, ...texts.map( ( text ) => text.trim().split( '\n' ).pop() ) ];
	};
	const described = ( video: StoredVideo, title = 'Described', srclang = 'en' ) =>
		add( video, { kind: 'chapters', srclang, vtt: chapters( title ), source: 'description' } );

	it( '[VIDEO-121] of a description are a track, and those of the next description replace it, in part: the server', async () => {
		const video = await aVideo();
		expect( ( await described( video ) ).status ).toBe( 200 );
		expect( await shown( video ) ).toEqual( [ 'description', 'Described' ] );
		expect( ( await described( video, 'Described again', 'de' ) ).status ).toBe( 200 );
		expect( await shown( video ) ).toEqual( [ 'description', 'Described again' ] );
		expect( await trackFiles() ).toHaveLength( 1 );
	} );

	it( 'of a file win over those of the description, and deleting the file shows the latest of the description again', async () => {
		const video = await aVideo();
		await described( video );
		expect( ( await add( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } ) ).status ).toBe( 200 );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
		expect( await described( video, 'Described later' ) ).toMatchObject( {
			status: 409,
			json: { code: 'chapters_from_file' },
		} );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
		await remove( video, { kind: 'chapters' } );
		expect( await shown( video ) ).toEqual( [ 'description', 'Described later' ] );
	} );

	it( 'of a file in one language hide those of the description in another', async () => {
		const video = await aVideo();
		await described( video, 'Described', 'de' );
		await add( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
	} );

	it( 'of the description are deleted by their source, and those of the file stay', async () => {
		const video = await aVideo();
		await described( video );
		await add( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } );
		expect( ( await remove( video, { kind: 'chapters', source: 'description' } ) ).status ).toBe( 200 );
		await remove( video, { kind: 'chapters' } );
		expect( await shown( video ) ).toEqual( [ '' ] );
		expect( await trackFiles() ).toEqual( [] );
	} );
} );

describe( 'a track of a private video', () => {
	it( 'is served after the same check as the video, from a folder that is not served', async () => {
		const video = await aVideo();
		const { json } = await add( video );
		const open = json.tracks.captions!.en!.src;
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( ( await fetch( open ) ).status ).toBe( 404 );
		const post = await aPost( blockOf( video ), { role: 'editor' } );
		const { src } = ( await record( video.guid, 'anonymous', post ) ).json.tracks.captions!.en!;
		expect( src ).toContain( `${ addressOf( video, post ) }&track=` );
		const answer = await browse( src );
		expect( [
			answer.status,
			answer.headers.get( 'content-type' ),
			answer.headers.get( 'x-content-type-options' ),
			await answer.text(),
		] ).toEqual( [ 200, 'text/vtt; charset=utf-8', 'nosniff', VTT ] );
		expect( ( await browse( src.replace( `post=${ post }`, 'post=0' ) ) ).status ).toBe( 403 );
		expect( ( await browse( src.replace( `post=${ post }`, 'post=0' ), 'author' ) ).status ).toBe( 200 );
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( await textOf( open ) ).toBe( VTT );
	} );

	it( 'that is added while it is private is closed at once, and none of another video is served', async () => {
		const [ video, other ] = [ await aVideo(), await aVideo() ];
		await meta( { id: video.id, privacy_setting: 1 } );
		const { json } = await add( video );
		const { src } = json.tracks.captions!.en!;
		const name = new URL( src ).searchParams.get( 'track' )!;
		expect( await trackFiles() ).toEqual( [ expect.stringMatching( /^statecraft-video-tracks\/private\// ) ] );
		expect( ( await browse( src, 'author' ) ).status ).toBe( 200 );
		for ( const track of [
			name.replace( /^./, ( sign ) => ( sign === 'a' ? 'b' : 'a' ) ),
			'../x.vtt',
			'.htaccess',
			`private/${ name }`,
		] ) {
			expect(
				( await browse( `${ addressOf( video ) }&track=${ encodeURIComponent( track ) }`, 'author' ) ).status
			).toBe( 404 );
		}
		expect( ( await browse( `${ addressOf( other ) }&track=${ name }` ) ).status ).toBe( 404 );
	} );
} );
