import { createVideoPosterServices } from '../../../../services/video/video-poster';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const site = ownApiSite();

const { post, read } = createVideoPosterServices();
const { signal } = new AbortController();
const guid = 'kUJmAcSf';
const ROUTE = '/wp-json/rest/v1.1/videos/kUJmAcSf/poster';
const frame = {
	type: 'frame',
	atTime: 2_345.6,
	image: new Blob( [ 'a drawn frame' ], { type: 'image/jpeg' } ),
} as const;
const image = { type: 'image', id: 41, url: 'https://site.example/cat.jpg' } as const;
const done = { generating: false, poster: 'https://site.example/poster.jpg' };

/** The fields of the multipart body that was sent. */
const fieldsSent = async () => {
	const { headers, bytes } = site.received[ 0 ]!;
	const form = await new Response( new Uint8Array( bytes ), {
		headers: { 'Content-Type': headers[ 'content-type' ]! },
	} ).formData();
	return Promise.all(
		[ ...form.entries() ].map( async ( [ name, value ] ) =>
			typeof value === 'string' ? [ name, value ] : [ name, value.name, value.type, await value.text() ]
		)
	);
};

it( '[VIDEO-091, VIDEO-097] a frame is sent with its time in whole milliseconds, and its picture', async () => {
	site.answer( 200, done );
	await expect( post( { guid, choice: frame }, signal ) ).resolves.toEqual( done );
	expect( site.asked()[ 0 ]!.slice( 0, 2 ) ).toEqual( [ 'POST', ROUTE ] );
	expect( await fieldsSent() ).toEqual( [
		[ 'at_time', '2346' ],
		[ 'is_millisec', 'true' ],
		[ 'frame', 'frame.jpg', 'image/jpeg', 'a drawn frame' ],
	] );
} );

it( '[VIDEO-091] a frame that the browser could not draw is sent as its time alone', async () => {
	site.answer( 200, { generating: true, poster: '' } );
	await expect( post( { guid, choice: { ...frame, image: null } }, signal ) ).resolves.toEqual( {
		generating: true,
		poster: '',
	} );
	expect( await fieldsSent() ).toEqual( [
		[ 'at_time', '2346' ],
		[ 'is_millisec', 'true' ],
	] );
} );

it( '[VIDEO-092] an image is sent as the id of its attachment', async () => {
	site.answer( 200, done );
	await expect( post( { guid, choice: image }, signal ) ).resolves.toEqual( done );
	const [ [ method, path, body ] ] = site.asked() as [ [ string, string, string ] ];
	expect( [ method, path, JSON.parse( body ) ] ).toEqual( [ 'POST', ROUTE, { poster_attachment_id: 41 } ] );
} );

it( '[VIDEO-090, VIDEO-093] the poster is read, and whether it is still being made', async () => {
	site.answer( 200, { generating: true, poster: null } );
	await expect( read( { guid }, signal ) ).resolves.toEqual( { generating: true, poster: '' } );
	site.answer( 200, { ...done, more: 1 } );
	await expect( read( { guid }, signal ) ).resolves.toEqual( done );
	expect( site.asked()[ 0 ] ).toEqual( [ 'GET', ROUTE, '' ] );
} );

const both = [
	[ 'setting', () => post( { guid, choice: image }, signal ) ],
	[ 'reading', () => read( { guid }, signal ) ],
] as const;

describe.each( both )( '%s', ( _, ask ) => {
	it.each( [ [ null ], [ [] ], [ {} ], [ { poster: 'x' } ], [ { generating: 'no', poster: 'x' } ] ] )(
		'[VIDEO-093] a reply that does not say whether it is being made is a failure (in part: the flag): %j',
		async ( answer ) => {
			site.answer( 200, answer );
			expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected' } );
		}
	);

	it( 'a refusal, another format and a cut connection are failures', async () => {
		site.answer( 501, {
			code: 'video_no_frames',
			message: 'Choose an image instead.',
			data: { status: 501 },
		} );
		expect( await failureFrom( ask() ) ).toMatchObject( {
			kind: 'refused',
			code: 'video_no_frames',
			reason: 'Choose an image instead.',
		} );
		site.handle( ( __, response ) => void response.end( '<p>Maintenance</p>' ) );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected' } );
		site.handle( ( __, response ) => void response.destroy() );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreached' } );
	} );
} );

it( 'nothing is asked when nobody waits any more, and leaving closes the request', async () => {
	await expect( read( { guid }, AbortSignal.abort() ) ).rejects.toThrow();
	await expect( post( { guid, choice: frame }, AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toEqual( [] );
	for ( const ask of [
		( own: AbortSignal ) => read( { guid }, own ),
		( own: AbortSignal ) => post( { guid, choice: frame }, own ),
	] ) {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => site.handle( () => resolve() ) );
		const asking = ask( controller.signal );
		await arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.received.at( -1 )?.left ).resolves.toBe( true );
	}
} );
