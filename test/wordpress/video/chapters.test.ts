/** Which of two chapters tracks is shown. */
import { aVideo, eachWithVideos, record, type StoredVideo } from '../_kit/video';
import { addTrack, removeTrack, textOf, trackFiles } from '../_kit/video-tracks';

jest.setTimeout( 240_000 );
eachWithVideos();

describe( 'chapters', () => {
	const chapters = ( title: string ) => `WEBVTT\n\n00:00.000 --> 00:10.000\n${ title }\n`;
	const shown = async ( { guid }: StoredVideo ) => {
		const { tracks, chapters_source: source } = ( await record( guid ) ).json;
		const texts = await Promise.all( Object.values( tracks.chapters ?? {} ).map( ( { src } ) => textOf( src ) ) );
		return [ source, ...texts.map( ( text ) => text.trim().split( '\n' ).pop() ) ];
	};
	const described = ( video: StoredVideo, title = 'Described', srclang = 'en' ) =>
		addTrack( video, { kind: 'chapters', srclang, vtt: chapters( title ), source: 'description' } );

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
		expect( ( await addTrack( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } ) ).status ).toBe( 200 );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
		expect( await described( video, 'Described later' ) ).toMatchObject( {
			status: 409,
			json: { code: 'chapters_from_file' },
		} );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
		await removeTrack( video, { kind: 'chapters' } );
		expect( await shown( video ) ).toEqual( [ 'description', 'Described later' ] );
	} );

	it( 'of a file in one language hide those of the description in another', async () => {
		const video = await aVideo();
		await described( video, 'Described', 'de' );
		await addTrack( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } );
		expect( await shown( video ) ).toEqual( [ 'file', 'Uploaded' ] );
	} );

	it( 'of the description are deleted by their source, and those of the file stay', async () => {
		const video = await aVideo();
		await described( video );
		await addTrack( video, { kind: 'chapters', vtt: chapters( 'Uploaded' ) } );
		expect( ( await removeTrack( video, { kind: 'chapters', source: 'description' } ) ).status ).toBe( 200 );
		await removeTrack( video, { kind: 'chapters' } );
		expect( await shown( video ) ).toEqual( [ '' ] );
		expect( await trackFiles() ).toEqual( [] );
	} );
} );
