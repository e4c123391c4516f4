import { createCopyToLibraryServices } from '../../../../services/media/copy-to-library';
import { photo } from '../../../machines/media/copy-to-library/copy-to-library.model';
import { failureFrom } from '../../_kit/failing';
import { startSite } from '../../_kit/stand-in-site';
import type { Handler } from '../../_kit/stand-in';
import { respondWithJson, sendJson } from '../../_kit/stand-in';

const open = new Set< () => Promise< void > >();

afterEach( async () => {
	await Promise.all( [ ...open ].map( ( close ) => close() ) );
	open.clear();
} );

const input = { source: 'pexels', postId: 12, item: photo( 'a', 'Sunset' ) };
const kept = {
	ID: 41,
	URL: 'https://site.example/uploads/a.jpg',
	alt: 'A sunset',
	caption: 'Photo by Ada',
	type: 'image',
	title: 'Sunset',
	external_id: 'a',
	reused: false,
};

/** A site that handles every request in the same way, and the port connected to it. */
async function start( handler: Handler, siteType: 'self-hosted' | 'simple' = 'self-hosted' ) {
	const site = await startSite();
	open.add( site.close );
	site.handle( handler );
	return { ...site, copy: createCopyToLibraryServices( { siteType } ).copy };
}

const listening = () => new AbortController().signal;
const heard = async ( handler: Handler, changed = input ) => ( await start( handler ) ).copy( changed, listening() );
const failing = ( body: unknown, status = 200 ) => failureFrom( heard( respondWithJson( body, status ) ) );
const failedItem = ( more: object ) => ( { media: [ { external_id: 'a', ...more } ] } );

describe( 'the request', () => {
	it( '[MEDIA-064, MEDIA-066, MEDIA-067] posts one item to the route of its source', async () => {
		const site = await start( respondWithJson( { media: [ kept ] } ) );
		await site.copy( input, listening() );
		expect( site.received ).toHaveLength( 1 );
		const [ { method, url, headers, body } ] = site.received as [ ( typeof site.received )[ 0 ] ];
		expect( [ method, headers[ 'x-wp-nonce' ] ] ).toEqual( [ 'POST', 'nonce-of-the-page' ] );
		expect( url ).toMatch( /\/wp-json\/statecraft\/v1\/external-media\/copy\/pexels(\?|$)/ );
		expect( JSON.parse( body ) ).toEqual( {
			external_ids: [ 'a' ],
			media: [
				{
					guid: 'signed-a',
					caption: '<a href="https://photos.example/a">Photo by Ada</a>',
					title: 'Sunset',
				},
			],
			service: 'pexels',
			post_id: 12,
		} );
	} );

	it( '[MEDIA-065] has a different route on the hosted platform, with the same body', async () => {
		const site = await start( respondWithJson( { media: [ kept ] } ), 'simple' );
		await site.copy( input, listening() );
		expect( site.received[ 0 ]!.method ).toBe( 'POST' );
		expect( site.received[ 0 ]!.url ).toMatch( /\/rest\/v1\.1\/external-media-upload\?service=pexels(&|$)/ );
		expect( JSON.parse( site.received[ 0 ]!.body ) ).toMatchObject( { external_ids: [ 'a' ], service: 'pexels' } );
	} );

	it( '[MEDIA-068] has the post id 0 when there is no post', async () => {
		const site = await start( respondWithJson( { media: [ kept ] } ) );
		await site.copy( { ...input, postId: 0 }, listening() );
		expect( JSON.parse( site.received[ 0 ]!.body ) ).toHaveProperty( 'post_id', 0 );
	} );
} );

describe( 'the response', () => {
	it( '[MEDIA-069] is an attachment with its id, address, alternative text and caption', async () => {
		const attachment = {
			id: 41,
			url: 'https://site.example/uploads/a.jpg',
			alt: 'A sunset',
			caption: 'Photo by Ada',
			title: 'Sunset',
			type: 'image',
		};
		expect( await heard( respondWithJson( { media: [ kept ] } ) ) ).toEqual( attachment );
		const reused = { media: [ { ...kept, reused: true } ] };
		expect( await heard( respondWithJson( reused ) ) ).toEqual( attachment );
	} );

	it.each( [
		[ 'image', 'image' ],
		[ 'video', 'video' ],
		[ 'video/mp4', 'video' ],
	] )( 'names the kind of the attachment: %s', async ( type, kind ) => {
		expect( await heard( respondWithJson( { media: [ { ...kept, type } ] } ) ) ).toHaveProperty( 'type', kind );
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'no list', { media: kept } ],
		[ 'an empty list', { media: [] } ],
		[ 'no id', { media: [ { ...kept, ID: undefined } ] } ],
		[ 'the id 0', { media: [ { ...kept, ID: 0 } ] } ],
		[ 'an address that is none', { media: [ { ...kept, URL: 'javascript:alert( 1 )' } ] } ],
		[ 'a kind that is none', { media: [ { ...kept, type: 'folder' } ] } ],
	] )( 'is a failure when it has %s', async ( _, body ) => {
		expect( await failing( body ) ).toMatchObject( {
			kind: 'unexpected',
			reason: 'The site did not return the copied file.',
		} );
	} );
} );

describe( 'a failure of the item', () => {
	it.each( [
		[ '[MEDIA-075] the first key of the map is the code, its value the message', 'The photo no longer exists.' ],
		[
			'[MEDIA-076] of a list the first entry is the message',
			[ 'The photo no longer exists.', 'It was deleted.' ],
		],
	] )( '[MEDIA-070] is in its errors map: %s', async ( _, message ) => {
		const errors = { media_gone: message, media_refused: 'Not this one.' };
		expect( await failing( failedItem( { errors, retry_after: 0, is_retryable: false } ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'media_gone',
			reason: 'The photo no longer exists.',
			isRetryable: false,
			retryAfter: 0,
		} );
	} );

	it( 'says whether and when to retry', async () => {
		const errors = { media_busy: [ 'Pexels is busy.' ] };
		expect( await failing( failedItem( { errors, retry_after: 30, is_retryable: true } ) ) ).toMatchObject( {
			code: 'media_busy',
			isRetryable: true,
			retryAfter: 30,
		} );
		expect( await failing( failedItem( { errors, retry_after: -5, is_retryable: 'yes' } ) ) ).toMatchObject( {
			isRetryable: false,
			retryAfter: 0,
		} );
	} );
} );

describe( 'a failure of the request', () => {
	it( '[MEDIA-129] is recognised as a lost account by its code', async () => {
		const body = {
			code: 'authorization_required',
			message: 'Connect your account.',
			data: { status: 403, is_retryable: false, retry_after: 0 },
		};
		expect( await failing( body, 403 ) ).toMatchObject( {
			kind: 'refused',
			code: 'authorization_required',
			reason: 'Connect your account.',
		} );
	} );

	it( 'has the time after which it may be retried', async () => {
		const data = { status: 503, is_retryable: true, retry_after: 7 };
		expect( await failing( { code: 'media_busy', message: 'Busy.', data }, 503 ) ).toMatchObject( {
			code: 'media_busy',
			isRetryable: true,
			retryAfter: 7,
		} );
	} );

	it( 'is the first of several errors', async () => {
		const errors = [
			{ code: 'media_space', message: 'No space is left.' },
			{ code: 'other', message: 'Other.' },
		];
		expect( await failing( { errors }, 400 ) ).toMatchObject( {
			code: 'media_space',
			reason: 'No space is left.',
		} );
	} );

	it( 'is a dropped connection, and an HTML page instead of a response', async () => {
		const dropped = await failureFrom( heard( ( _, response ) => void response.destroy() ) );
		expect( dropped ).toMatchObject( { kind: 'unreached', isRetryable: true } );
		const page = await failureFrom(
			heard( ( _, response ) => void response.writeHead( 502 ).end( '<h1>Bad</h1>' ) )
		);
		expect( page ).toMatchObject( { kind: 'unexpected' } );
		const cut = await failureFrom(
			heard( ( _, response ) => {
				response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': '900' } );
				response.write( '{"media":[', () => response.destroy() );
			} )
		);
		expect( cut.kind ).toMatch( /^un(?:reached|expected)$/ );
	} );
} );

describe( 'stopping', () => {
	it( 'sends nothing if already aborted', async () => {
		const site = await start( respondWithJson( { media: [ kept ] } ) );
		await expect( site.copy( input, AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( site.received ).toEqual( [] );
	} );

	it( 'closes the request', async () => {
		const controller = new AbortController();
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		const site = await start( ( _, response ) => ( arrive(), void response ) );
		const copying = site.copy( input, controller.signal );
		await arrived;
		controller.abort();
		await expect( copying ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.received[ 0 ]!.left ).resolves.toBe( true );
	} );

	it( 'ignores a late response', async () => {
		const controller = new AbortController();
		const site = await start( ( _, response ) => {
			controller.abort();
			sendJson( response, 200, { media: [ kept ] } );
		} );
		await expect( site.copy( input, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
	} );
} );
