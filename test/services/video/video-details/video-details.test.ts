import { createVideoDetailsServices } from '../../../../services/video/video-details';
import { videoRequest } from '../../../../services/video/_kit/video-request';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';
import { fieldsOf, routeOf } from '../_kit/forms';

const site = ownApiSite();
const { saveDetails } = createVideoDetailsServices();
const { signal } = new AbortController();

const guid = 'kUJmAcSf';
const META = 'POST statecraft/v1/videopress/meta';
const TRACKS = `POST rest/v1.1/videos/${ guid }/tracks`;
const details = { id: 12, guid, title: 'Harbour', description: 'Ships' };
const file = 'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nA\n';
const listed = [ { kind: 'chapters', srcLang: 'en', src: 'https://site.example/c.vtt', label: 'English' } ];
const tracks = { chapters: { en: { src: 'https://site.example/c.vtt', label: 'English' } } };
const plain = { tracks: null, hasChaptersFile: false };

/** Answers each request by its route. */
const answering = ( answers: Record< string, [ status: number, body: unknown ] > ) =>
	site.handle( ( received, response ) => {
		const saved = [ 200, { code: 'success', message: 'Saved.', data: 200 } ] as const;
		const [ status, body ] =
			answers[ routeOf( received ) ] ?? ( routeOf( received ) === META ? saved : [ 200, { tracks } ] );
		sendJson( response, status, body );
	} );
const routes = () => site.received.map( routeOf );

it( '[VIDEO-081] title and description are saved to the record, by the id of the attachment', async () => {
	answering( {} );
	await expect( saveDetails( details, signal ) ).resolves.toEqual( plain );
	expect( routes() ).toEqual( [ META ] );
	expect( JSON.parse( site.received[ 0 ]!.body ) ).toEqual( { id: 12, title: 'Harbour', description: 'Ships' } );
} );

it.each( [ { title: 'Harbour' }, { description: 'Ships' } ] )(
	'a text that is left out is not sent, so that it stays as it is: %j',
	async ( changes ) => {
		answering( {} );
		await expect( saveDetails( { id: 12, guid, ...changes }, signal ) ).resolves.toEqual( plain );
		expect( JSON.parse( site.received[ 0 ]!.body ) ).toEqual( { id: 12, ...changes } );
		expect( routes() ).toEqual( [ META ] );
	}
);

it( '[VIDEO-142] the requests say that the editor asks', async () => {
	answering( {} );
	const place = { page: `${ site.url }/wp-admin/`, restRoot: site.root };
	const own = createVideoDetailsServices( { request: ( options ) => videoRequest( options, place ) } );
	await own.saveDetails( { ...details, chapters: file }, signal );
	expect( site.received.map( ( { headers } ) => headers[ 'x-videopress-from-editor' ] ) ).toEqual( [ '1', '1' ] );
} );

it.each( [
	[ '200', 200 ],
	[ 'a status of 200', { status: 200 } ],
] )( '[VIDEO-083] the details are saved where data is %s', async ( _, data ) => {
	answering( { [ META ]: [ 200, { code: 'success', message: '', data } ] } );
	await expect( saveDetails( details, signal ) ).resolves.toEqual( plain );
} );

it.each( [
	[ '500', 500 ],
	[ 'a status of 500', { status: 500 } ],
	[ 'missing', undefined ],
] )( '[VIDEO-087] the details are not saved where data is %s', async ( _, data ) => {
	answering( { [ META ]: [ 200, { code: 'error', message: 'Not now.', data } ] } );
	const saving = { ...details, chapters: file };
	expect( await failureFrom( saveDetails( saving, signal ) ) ).toMatchObject( {
		kind: 'refused',
		reason: 'Not now.',
	} );
	expect( routes() ).toEqual( [ META ] );
	answering( { [ META ]: [ 200, { data } ] } );
	expect( await failureFrom( saveDetails( details, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
} );

describe( 'chapters', () => {
	it( '[VIDEO-121] are saved as a track from the description, after the details', async () => {
		answering( {} );
		const saving = { ...details, chapters: file };
		await expect( saveDetails( saving, signal ) ).resolves.toEqual( { tracks: listed, hasChaptersFile: false } );
		expect( routes() ).toEqual( [ META, TRACKS ] );
		expect( await fieldsOf( site.received[ 1 ]! ) ).toEqual( {
			kind: 'chapters',
			srclang: 'en',
			label: 'English',
			source: 'description',
			vtt: `chapters.vtt: ${ file }`,
		} );
	} );

	it( '[VIDEO-121] are deleted when the description has none, also when they are gone already', async () => {
		answering( { [ `${ TRACKS }/delete` ]: [ 200, { tracks: {} } ] } );
		const saving = { ...details, chapters: null };
		await expect( saveDetails( saving, signal ) ).resolves.toEqual( { tracks: [], hasChaptersFile: false } );
		expect( await fieldsOf( site.received[ 1 ]! ) ).toEqual( {
			kind: 'chapters',
			srclang: 'en',
			source: 'description',
		} );
		answering( { [ `${ TRACKS }/delete` ]: [ 404, { code: 'track_not_found', message: 'Gone.' } ] } );
		await expect( saveDetails( saving, signal ) ).resolves.toEqual( { tracks: listed, hasChaptersFile: false } );
	} );

	it( 'that have not changed are not sent', async () => {
		answering( {} );
		await expect( saveDetails( details, signal ) ).resolves.toEqual( plain );
		expect( routes() ).toEqual( [ META ] );
	} );

	it( 'of an uploaded file are used instead: that is not a failure', async () => {
		answering( { [ TRACKS ]: [ 409, { code: 'chapters_from_file', message: 'A file is shown.' } ] } );
		await expect( saveDetails( { ...details, chapters: file }, signal ) ).resolves.toEqual( {
			tracks: null,
			hasChaptersFile: true,
		} );
	} );

	it( 'that are refused are a failure', async () => {
		answering( { [ TRACKS ]: [ 500, { code: 'track_not_stored', message: 'The disk is full.' } ] } );
		expect( await failureFrom( saveDetails( { ...details, chapters: file }, signal ) ) ).toMatchObject( {
			kind: 'refused',
			reason: 'The disk is full.',
		} );
	} );
} );

it( 'a broken connection and a page for an answer are failures', async () => {
	site.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( saveDetails( details, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( saveDetails( details, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
} );

it( 'nothing more is sent when nobody waits any more', async () => {
	await expect( saveDetails( details, AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toEqual( [] );
	const controller = new AbortController();
	site.handle( ( _, response ) => {
		controller.abort();
		sendJson( response, 200, { data: 200 } );
	} );
	const saving = { ...details, chapters: file };
	await expect( saveDetails( saving, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
	expect( routes() ).toEqual( [ META ] );
} );
