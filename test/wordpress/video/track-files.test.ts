/** Which files of tracks are taken. */
import { aVideo, eachWithVideos, sendForm } from '../_kit/video';
import { addTrack, CUE, textOf, trackFiles, VTT } from '../_kit/video-tracks';

jest.setTimeout( 240_000 );
eachWithVideos();

describe( 'a track file', () => {
	const stored = async ( vtt: string | Buffer ) => {
		const { status, json } = await addTrack( await aVideo(), { vtt } );
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
		[ 'with times in a text and in a comment', `WEBVTT\n\nNOTE\n12:00 -> 13:00\n\n${ CUE }12:00 -> 13:00\n` ],
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
		[ 'another header', `1\n00:00:01,000 --> 00:00:02,000\nHello\n`, 'its first line must be WEBVTT' ],
		[ 'a header that goes on', `WEBVTTX\n\n${ CUE }`, 'its first line must be WEBVTT' ],
		[ 'nothing', '', 'its first line must be WEBVTT' ],
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
		[
			'a short arrow',
			`WEBVTT\n\n${ CUE }\nsecond\n00:05.000 -> 00:06.000\nHello\n`,
			'in line 7 of this track file is not “-->”',
		],
		[ 'an end before the start', `WEBVTT\n\n01:00:00.000 --> 00:59.000\nHello\n`, 'Line 3' ],
		[ 'an arrow in a text', `WEBVTT\n\n${ CUE }a --> b\n`, 'Line 5' ],
		[ 'a script', `WEBVTT\n\n00:01.000 --> 00:02.000\n<ScRiPt src=x>\n`, 'could run in a browser' ],
		[ 'a page in a comment', `WEBVTT\n\nNOTE < html>\n\n${ CUE }`, 'could run in a browser' ],
		[
			'an image with a handler',
			`WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>\n`,
			'could run in a browser',
		],
	] )( '[VIDEO-151] (in part) is refused with %s, and the message says what is wrong', async ( _, vtt, words ) => {
		const answer = await stored( vtt );
		expect( answer ).toContain( '400 track_invalid: ' );
		expect( answer ).toContain( words );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it.each( [ 'a.srt', 'a.txt', 'a.vtt.php', 'a' ] )( '[VIDEO-026] is refused with the name %s', async ( name ) => {
		const { status, json } = await addTrack( await aVideo(), { name } );
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
		expect( ( await addTrack( await aVideo(), { vtt: filled( 2 ** 20 ) } ) ).status ).toBe( 200 );
		const { status, json } = await addTrack( await aVideo(), { vtt: filled( 2 ** 20 + 1 ) } );
		expect( [ status, json.code ] ).toEqual( [ 413, 'video_file_too_large' ] );
		expect( json.message ).toContain( '1 MB' );
	} );
} );
