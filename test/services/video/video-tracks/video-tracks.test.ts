import { createVideoTracksServices } from '../../../../services/video/video-tracks';
import { videoRequest } from '../../../../services/video/_kit/video-request';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';
import { fieldsOf, routeOf } from '../_kit/forms';

const site = ownApiSite();
const services = createVideoTracksServices();
const { signal } = new AbortController();

const guid = 'kUJmAcSf';
const route = `rest/v1.1/videos/${ guid }`;
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n';
const grouped = { subtitles: { en: { src: 'https://site.example/en.vtt', label: 'English' } } };
const listed = [ { kind: 'subtitles', srcLang: 'en', src: 'https://site.example/en.vtt', label: 'English' } ];
const english = { kind: 'subtitles', srcLang: 'en', label: 'English', src: 'https://site.example/old.vtt' } as const;
const german = {
	guid,
	kind: 'subtitles',
	srcLang: 'de',
	label: 'Deutsch',
	tmpFile: { name: 'de.vtt', vtt },
	original: null,
} as const;
const full = { code: 'track_not_stored', message: 'The disk is full.', data: { status: 500 } };

/** Answers each request by its route; anything else has the tracks. */
const answering = ( answers: Record< string, [ status: number, body: unknown ][] > ) =>
	site.handle( ( received, response ) => {
		const [ status, body ] = answers[ routeOf( received ) ]?.shift() ?? [ 200, { tracks: grouped } ];
		sendJson( response, status, body );
	} );
const routes = () => site.received.map( routeOf );
/** The languages and labels of all requests that saved a track, with their files. */
const saved = async () =>
	Promise.all(
		site.received.filter( ( one ) => routeOf( one ) === `POST ${ route }/tracks` ).map( ( one ) => fieldsOf( one ) )
	);

describe( 'reading', () => {
	it( '[VIDEO-099] asks for the video, whose tracks are grouped by kind and language', async () => {
		site.answer( 200, {
			guid,
			tracks: { ...grouped, chapters: { en: { label: 'Lost' } } },
			chapters_source: 'file',
		} );
		await expect( services.readTracks( { guid }, signal ) ).resolves.toEqual( {
			tracks: listed,
			chaptersSource: 'file',
		} );
		expect( routes() ).toEqual( [ `GET ${ route }` ] );
	} );

	it.each( [
		[ 'description', 'description' ],
		[ '', '' ],
		[ 'somewhere', '' ],
		[ null, '' ],
	] )( 'chapters from %j are from “%s”', async ( source, known ) => {
		site.answer( 200, { tracks: {}, chapters_source: source } );
		await expect( services.readTracks( { guid }, signal ) ).resolves.toEqual( {
			tracks: [],
			chaptersSource: known,
		} );
	} );

	it( 'a refusal and a broken connection are failures', async () => {
		site.answer( 403, { code: 'rest_forbidden', message: 'Not yours.' } );
		expect( await failureFrom( services.readTracks( { guid }, signal ) ) ).toMatchObject( {
			kind: 'refused',
			reason: 'Not yours.',
		} );
		site.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( services.readTracks( { guid }, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	} );
} );

describe( 'saving', () => {
	it( '[VIDEO-100, VIDEO-101] sends kind, language, label and the file as a form', async () => {
		answering( {} );
		await expect( services.saveTrack( german, signal ) ).resolves.toEqual( listed );
		expect( routes() ).toEqual( [ `POST ${ route }/tracks` ] );
		expect( await saved() ).toEqual( [
			{ kind: 'subtitles', srclang: 'de', label: 'Deutsch', vtt: `de.vtt: ${ vtt }` },
		] );
	} );

	it( '[VIDEO-142] says that the editor asks', async () => {
		answering( {} );
		const place = { page: `${ site.url }/wp-admin/`, restRoot: site.root };
		const own = createVideoTracksServices( { request: ( options ) => videoRequest( options, place ) } );
		await own.saveTrack( german, signal );
		expect( site.received[ 0 ]!.headers ).toHaveProperty( 'x-videopress-from-editor', '1' );
	} );

	it( '[VIDEO-111] a refusal has the words of the site', async () => {
		site.answer( 500, full );
		expect( await failureFrom( services.saveTrack( german, signal ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'track_not_stored',
			reason: 'The disk is full.',
		} );
	} );

	it.each( [ [ null ], [ {} ], [ { tracks: 'some' } ], [ [] ] ] )(
		'an answer without tracks is a failure: %j',
		async ( answer ) => {
			site.answer( 200, answer );
			expect( await failureFrom( services.saveTrack( german, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
		}
	);
} );

describe( 'changing', () => {
	const renamed = { ...german, srcLang: 'EN', label: 'British', original: { ...english, vtt: 'WEBVTT\n\nold' } };

	it( 'of a label deletes the track, then saves it again', async () => {
		answering( {} );
		await services.saveTrack( renamed, signal );
		expect( routes() ).toEqual( [ `POST ${ route }/tracks/delete`, `POST ${ route }/tracks` ] );
		expect( await fieldsOf( site.received[ 0 ]! ) ).toEqual( { kind: 'subtitles', srclang: 'en' } );
		expect( await saved() ).toMatchObject( [ { label: 'British', vtt: `de.vtt: ${ vtt }` } ] );
	} );

	it( 'that is refused brings the old track back, and says why', async () => {
		answering( { [ `POST ${ route }/tracks` ]: [ [ 500, full ] ] } );
		expect( await failureFrom( services.saveTrack( renamed, signal ) ) ).toMatchObject( {
			reason: 'The disk is full.',
		} );
		expect( ( await saved() )[ 1 ] ).toEqual( {
			kind: 'subtitles',
			srclang: 'en',
			label: 'English',
			vtt: 'old.vtt: WEBVTT\n\nold',
		} );
	} );

	it( 'that is refused twice says why it was the first time; without the old text there is nothing to bring back', async () => {
		const other = { ...full, message: 'Still full.' };
		answering( {
			[ `POST ${ route }/tracks` ]: [
				[ 500, full ],
				[ 500, other ],
			],
		} );
		expect( await failureFrom( services.saveTrack( renamed, signal ) ) ).toMatchObject( {
			reason: 'The disk is full.',
		} );
		answering( { [ `POST ${ route }/tracks` ]: [ [ 500, full ] ] } );
		const unknown = { ...renamed, original: { ...english, vtt: null } };
		expect( await failureFrom( services.saveTrack( unknown, signal ) ) ).toMatchObject( {
			reason: 'The disk is full.',
		} );
		expect( await saved() ).toHaveLength( 3 );
	} );

	it( 'of a track that is gone already saves it', async () => {
		const gone = { code: 'track_not_found', message: 'There is no track.', data: { status: 404 } };
		answering( { [ `POST ${ route }/tracks/delete` ]: [ [ 404, gone ] ] } );
		await expect( services.saveTrack( renamed, signal ) ).resolves.toEqual( listed );
		expect( await saved() ).toHaveLength( 1 );
	} );

	it( 'does not begin to save where the old track cannot be deleted', async () => {
		answering( { [ `POST ${ route }/tracks/delete` ]: [ [ 403, { code: 'rest_forbidden', message: 'No.' } ] ] } );
		expect( await failureFrom( services.saveTrack( renamed, signal ) ) ).toMatchObject( {
			code: 'rest_forbidden',
		} );
		expect( await saved() ).toEqual( [] );
	} );

	it( 'of the language saves the new track before the old one is deleted', async () => {
		answering( { [ `POST ${ route }/tracks/delete` ]: [ [ 200, { tracks: {} } ] ] } );
		const moved = { ...german, original: { ...english, vtt: null } };
		await expect( services.saveTrack( moved, signal ) ).resolves.toEqual( [] );
		expect( routes() ).toEqual( [ `POST ${ route }/tracks`, `POST ${ route }/tracks/delete` ] );
		answering( { [ `POST ${ route }/tracks/delete` ]: [ [ 500, full ] ] } );
		await expect( services.saveTrack( moved, signal ) ).resolves.toEqual( listed );
		answering( { [ `POST ${ route }/tracks` ]: [ [ 500, full ] ] } );
		expect( await failureFrom( services.saveTrack( moved, signal ) ) ).toMatchObject( {
			code: 'track_not_stored',
		} );
		expect( routes().at( -1 ) ).toBe( `POST ${ route }/tracks` );
	} );

	it( 'goes on to the end when nobody waits any more', async () => {
		const controller = new AbortController();
		site.handle( ( _, response ) => {
			controller.abort();
			sendJson( response, 200, { tracks: grouped } );
		} );
		await expect( services.saveTrack( renamed, controller.signal ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
		expect( routes() ).toEqual( [ `POST ${ route }/tracks/delete`, `POST ${ route }/tracks` ] );
		await expect( services.saveTrack( renamed, AbortSignal.abort() ) ).rejects.toThrow();
		expect( site.received ).toHaveLength( 2 );
	} );
} );

describe( 'deleting', () => {
	it( '[VIDEO-102] sends kind and language as a form', async () => {
		answering( {} );
		await expect( services.deleteTrack( { guid, kind: 'captions', srcLang: 'pt-BR' }, signal ) ).resolves.toEqual(
			listed
		);
		expect( routes() ).toEqual( [ `POST ${ route }/tracks/delete` ] );
		expect( await fieldsOf( site.received[ 0 ]! ) ).toEqual( { kind: 'captions', srclang: 'pt-BR' } );
	} );

	it( 'what is gone already is deleted; the other tracks are read', async () => {
		const gone = { code: 'track_not_found', message: 'There is no track.', data: { status: 404 } };
		answering( { [ `POST ${ route }/tracks/delete` ]: [ [ 404, gone ] ] } );
		await expect( services.deleteTrack( { guid, kind: 'captions', srcLang: 'en' }, signal ) ).resolves.toEqual(
			listed
		);
		expect( routes().at( -1 ) ).toBe( `GET ${ route }` );
	} );

	it( 'a video that is gone is a failure', async () => {
		site.answer( 404, { code: 'video_not_found', message: 'There is no such video.', data: { status: 404 } } );
		expect(
			await failureFrom( services.deleteTrack( { guid, kind: 'captions', srcLang: 'en' }, signal ) )
		).toMatchObject( { kind: 'refused', code: 'video_not_found' } );
	} );
} );

describe( 'the file of a saved track', () => {
	it( 'is read with its name', async () => {
		site.handle( ( _, response ) => void response.end( vtt ) );
		const src = `${ site.url }/uploads/a%20b.vtt?ver=1`;
		await expect( services.loadTrack( { src }, signal ) ).resolves.toEqual( { name: 'a b.vtt', vtt } );
		const names = [
			[ 'uploads/%E4.vtt', '%E4.vtt' ],
			[ '?statecraft_track=1', 'track.vtt' ],
			[ 'uploads/a.php', 'track.vtt' ],
		];
		for ( const [ path, name ] of names ) {
			await expect( services.loadTrack( { src: `${ site.url }/${ path }` }, signal ) ).resolves.toEqual( {
				name,
				vtt,
			} );
		}
	} );

	it( 'that is gone, empty or unreachable is a failure', async () => {
		const load = () => failureFrom( services.loadTrack( { src: `${ site.url }/a.vtt` }, signal ) );
		site.handle( ( _, response ) => void response.writeHead( 404 ).end( '<p>Gone</p>' ) );
		expect( await load() ).toMatchObject( { kind: 'refused', code: 'http_404' } );
		site.handle( ( _, response ) => void response.end() );
		expect( await load() ).toMatchObject( { kind: 'refused' } );
		site.handle( ( _, response ) => void response.destroy() );
		expect( await load() ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'is not read any further when nobody waits', async () => {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => site.handle( () => resolve() ) );
		const loading = services.loadTrack( { src: `${ site.url }/a.vtt` }, controller.signal );
		await arrived;
		controller.abort();
		await expect( loading ).rejects.toMatchObject( { name: 'AbortError' } );
	} );
} );

describe( 'a file of the device', () => {
	const read = ( ...bytes: number[] ) =>
		services.readFile( { file: new File( [ new Uint8Array( bytes ) ], 'a.srt' ) }, signal );

	it.each( [
		[ 'UTF-8', [ 0x47, 0xc3, 0xbc, 0xe2, 0x80, 0x99 ], 'Gü’' ],
		[ 'UTF-8 with a mark', [ 0xef, 0xbb, 0xbf, 0x47 ], 'G' ],
		// Node decodes quotation marks and the euro sign of windows-1252 wrongly; browsers do not.
		[ 'windows-1252', [ 0x47, 0xfc, 0xdf ], 'Güß' ],
		[ 'UTF-16, little end first', [ 0xff, 0xfe, 0x47, 0x00, 0xfc, 0x00 ], 'Gü' ],
		[ 'UTF-16, big end first', [ 0xfe, 0xff, 0x00, 0x47, 0x00, 0xfc ], 'Gü' ],
		[ 'nothing', [], '' ],
	] )( 'is read as %s', async ( _, bytes, text ) => {
		await expect( read( ...bytes ) ).resolves.toEqual( { name: 'a.srt', text } );
	} );

	it( 'that cannot be read rejects; one that nobody waits for is not read', async () => {
		const file = new File( [ 'x' ], 'a.vtt' );
		const reading = jest.spyOn( file, 'arrayBuffer' ).mockRejectedValue( new Error( 'It has moved.' ) );
		await expect( services.readFile( { file }, signal ) ).rejects.toThrow( 'It has moved.' );
		await expect( services.readFile( { file }, AbortSignal.abort() ) ).rejects.toThrow();
		expect( reading ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'answers nothing when nobody waits any more', async () => {
		const controller = new AbortController();
		const reading = services.readFile( { file: new File( [ 'x' ], 'a.vtt' ) }, controller.signal );
		controller.abort();
		await expect( reading ).rejects.toMatchObject( { name: 'AbortError' } );
	} );
} );
