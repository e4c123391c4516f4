import { setImmediate as turn } from 'node:timers/promises';
import apiFetch from '@wordpress/api-fetch';
import type { ServerResponse } from 'node:http';
import { createMediaUploadServices } from '../../../../services/media/media-upload';
import { allWithFailure } from '../../_kit/failing';
import { startStandIn } from '../../_kit/stand-in';
import type { Handler, StandIn } from '../../_kit/stand-in';

const kept = {
	id: 41,
	source_url: 'https://site.example/uploads/cat.jpg',
	alt_text: 'A cat',
	caption: { raw: 'On a wall', rendered: '<p>On a wall</p>' },
	title: { raw: 'Cat', rendered: 'Cat' },
	mime_type: 'image/jpeg',
	link: 'https://site.example/cat/',
	media_details: { width: 1600, height: 1067 },
};
const attachment = {
	id: 41,
	url: 'https://site.example/uploads/cat.jpg',
	alt: 'A cat',
	caption: 'On a wall',
	title: 'Cat',
	type: 'image',
	width: 1600,
	height: 1067,
	link: 'https://site.example/cat/',
};
const input = { file: new File( [ 'x'.repeat( 300_000 ) ], 'cat.jpg', { type: 'image/jpeg' } ), postId: 12 };

const open = new Set< StandIn >();
const request = jest.fn();
const asRequest = request as unknown as typeof apiFetch;

beforeEach( () => request.mockReset() );
afterEach( async () => {
	await Promise.all( [ ...open ].map( ( { close } ) => close() ) );
	open.clear();
	delete ( apiFetch as { nonceMiddleware?: unknown } ).nonceMiddleware;
} );

/** The page of the test and the site have different origins. */
const CORS = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Headers': '*, X-WP-Nonce, Accept',
	'Access-Control-Expose-Headers': '*, X-WP-Upload-Attachment-ID',
};
const send = ( response: ServerResponse, status: number, body: unknown, headers = {} ) =>
	void response
		.writeHead( status, { 'Content-Type': 'application/json', ...CORS, ...headers } )
		.end( typeof body === 'string' ? body : JSON.stringify( body ) );
const answering =
	( status: number, body: unknown, headers = {} ): Handler =>
	( _, response ) =>
		send( response, status, body, headers );

/** A site that handles every upload in the same way, and the port connected to it. */
async function start( handler: Handler, createRequest = () => new XMLHttpRequest() ) {
	const site = await startStandIn();
	open.add( site );
	site.handle( ( received, response ) =>
		received.method === 'OPTIONS' ? send( response, 200, '' ) : handler( received, response )
	);
	const { upload } = createMediaUploadServices(
		{ restRoot: `${ site.url }/wp-json/`, nonce: 'nonce-of-the-page' },
		{ request: asRequest, createRequest }
	);
	return { ...site, upload, uploads: () => site.received.filter( ( { method } ) => method !== 'OPTIONS' ) };
}

const listening = () => new AbortController().signal;
const heard = async ( handler: Handler ) =>
	allWithFailure( ( await start( handler ) ).upload( input, listening() ), ( failure ) => ( { failure } ) );
const last = async ( handler: Handler ) => ( await heard( handler ) ).at( -1 );

it( 'posts the file with its name and post to the site’s media route', async () => {
	const site = await start( answering( 201, kept ) );
	const replies = await allWithFailure( site.upload( input, listening() ), ( failure ) => ( { failure } ) );
	expect( replies.at( -1 ) ).toEqual( { type: 'upload.done', attachment } );
	const [ { method, url, headers, body } ] = site.uploads() as [ StandIn[ 'received' ][ 0 ] ];
	expect( [ method, url, headers[ 'x-wp-nonce' ] ] ).toEqual( [
		'POST',
		'/wp-json/wp/v2/media',
		'nonce-of-the-page',
	] );
	expect( body ).toMatch( /name="file"; filename="cat\.jpg"\r\nContent-Type: image\/jpeg\r\n\r\nx{300000}\r\n/ );
	expect( body ).toMatch( /name="post"\r\n\r\n12\r\n/ );
} );

it( 'belongs to no post if there is none', async () => {
	const site = await start( answering( 201, kept ) );
	await allWithFailure( site.upload( { ...input, postId: 0 }, listening() ), () => null );
	expect( site.uploads()[ 0 ]!.body ).not.toContain( 'name="post"' );
} );

it( 'uses the nonce that the editor has renewed', async () => {
	apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware( 'printed' );
	apiFetch.nonceMiddleware.nonce = 'renewed';
	const site = await start( answering( 201, kept ) );
	await allWithFailure( site.upload( input, listening() ), () => null );
	expect( site.uploads()[ 0 ]!.headers[ 'x-wp-nonce' ] ).toBe( 'renewed' );
} );

it( 'reports the progress, if the browser knows it, and then the result', async () => {
	let sending: XMLHttpRequest | undefined;
	const progress = ( loaded: number, total: number ) =>
		sending?.upload.dispatchEvent(
			new ProgressEvent( 'progress', { lengthComputable: total > 0, loaded, total } )
		);
	// jsdom does not know the length of a form.
	const site = await start(
		( _, response ) => {
			progress( 100, 400 );
			progress( 100, 0 );
			progress( 400, 400 );
			send( response, 201, kept );
		},
		() => ( sending = new XMLHttpRequest() )
	);
	expect( await allWithFailure( site.upload( input, listening() ), ( failure ) => ( { failure } ) ) ).toEqual( [
		{ type: 'upload.progress', sent: 0.25 },
		{ type: 'upload.progress', sent: 1 },
		{ type: 'upload.done', attachment },
	] );
} );

it.each( [
	[ 'image/png', 'image' ],
	[ 'video/mp4', 'video' ],
	[ 'audio/mpeg', 'audio' ],
	[ 'application/pdf', 'file' ],
	[ undefined, 'file' ],
] )( 'the media type %s is the kind %s', async ( type, kind ) => {
	expect( await last( answering( 201, { ...kept, mime_type: type } ) ) ).toHaveProperty( 'attachment.type', kind );
} );

it.each( [ undefined, {}, { width: '1600', height: -1 } ] )(
	'a size that the site does not say, or says wrongly, is unknown: %j',
	async ( details ) => {
		const reply = await last( answering( 201, { ...kept, media_details: details, link: undefined } ) );
		expect( reply ).toMatchObject( { attachment: { width: 0, height: 0, link: '' } } );
	}
);

describe( 'a failure', () => {
	it( 'has the site’s code and message', async () => {
		const body = { code: 'rest_upload_user_quota_exceeded', message: 'No space is left.', data: { status: 400 } };
		expect( await last( answering( 400, body ) ) ).toMatchObject( {
			failure: {
				kind: 'refused',
				code: 'rest_upload_user_quota_exceeded',
				reason: 'No space is left.',
			},
		} );
	} );

	it.each( [
		[ 'a page instead of an answer', answering( 413, '<h1>Too large</h1>' ), 'unexpected' ],
		[ 'a success without an id', answering( 201, { ...kept, id: undefined } ), 'unexpected' ],
		[
			'a success with an address that is none',
			answering( 201, { ...kept, source_url: 'javascript:alert( 1 )' } ),
			'unexpected',
		],
		[ 'a success that is cut', answering( 201, '{"id":41,"sou' ), 'unexpected' ],
		[ 'a dropped connection', ( ( _, response ) => void response.destroy() ) as Handler, 'unreached' ],
	] )( 'is %s', async ( _, handler, kind ) => {
		const found = await last( handler );
		expect( found ).toMatchObject( { failure: { kind } } );
		// jsdom reports a failed request on the console.
		jest.mocked( console.error ).mockClear();
	} );
} );

describe( 'a file that the site could not store', () => {
	const said = ( code: string ) => ( { code, message: 'Unable to create directory.', data: { status: 500 } } );
	const told = [ 'rest_upload_unknown_error', 'rest_upload_sideload_error' ];

	it.each( told )( 'is sent once more, because another file may have created the folder: %s', async ( code ) => {
		let tries = 0;
		const site = await start( ( _, response ) =>
			( tries += 1 ) === 1 ? send( response, 500, said( code ) ) : send( response, 201, kept )
		);
		const replies = await allWithFailure( site.upload( input, listening() ), ( failure ) => ( { failure } ) );
		expect( replies.at( -1 ) ).toEqual( { type: 'upload.done', attachment } );
		expect( site.uploads().map( ( { body } ) => body.includes( 'xxx' ) ) ).toEqual( [ true, true ] );
	} );

	it( 'is refused with the reason of the site when that is of no use, and any other at once', async () => {
		for ( const [ code, count ] of [
			[ 'rest_upload_unknown_error', 2 ],
			[ 'rest_upload_user_quota_exceeded', 1 ],
		] as const ) {
			const site = await start( answering( 500, said( code ) ) );
			const replies = await allWithFailure( site.upload( input, listening() ), ( failure ) => ( { failure } ) );
			expect( replies ).toMatchObject( [ { failure: { code, reason: 'Unable to create directory.' } } ] );
			expect( site.uploads() ).toHaveLength( count );
		}
	} );
} );

describe( 'an image whose smaller sizes the server had no time for', () => {
	const unfinished = answering( 500, '', { 'X-WP-Upload-Attachment-ID': '41' } );

	it( 'is retried until they are created', async () => {
		request.mockRejectedValueOnce( { code: 'internal_server_error' } ).mockResolvedValueOnce( kept );
		expect( await last( unfinished ) ).toEqual( { type: 'upload.done', attachment } );
		expect( request.mock.calls.map( ( [ { method, path, data } ] ) => [ method, path, data ] ) ).toEqual(
			Array( 2 ).fill( [ 'POST', '/wp/v2/media/41/post-process', { action: 'create-image-subsizes' } ] )
		);
	} );

	it( 'is deleted when the server never succeeds, so that a retry does not leave a second one', async () => {
		request.mockRejectedValue( { code: 'internal_server_error' } );
		expect( await last( unfinished ) ).toMatchObject( { failure: { kind: 'refused', code: 'post_process' } } );
		expect( request ).toHaveBeenCalledTimes( 6 );
		expect( request ).toHaveBeenLastCalledWith( { method: 'DELETE', path: '/wp/v2/media/41?force=true' } );
	} );
} );

describe( 'stopping', () => {
	it( 'sends nothing if already aborted', async () => {
		const site = await start( answering( 201, kept ) );
		await expect(
			site.upload( input, AbortSignal.abort() )[ Symbol.asyncIterator ]().next()
		).rejects.toBeDefined();
		expect( site.received ).toEqual( [] );
	} );

	it( 'closes the request', async () => {
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		const controller = new AbortController();
		const site = await start( () => arrive() );
		const replies = allWithFailure( site.upload( input, controller.signal ), () => null );
		await arrived;
		controller.abort();
		await expect( replies ).rejects.toBeDefined();
		await expect( site.uploads()[ 0 ]!.left ).resolves.toBe( true );
		await turn();
	} );
} );
