import apiFetch from '@wordpress/api-fetch';
import type { UploadInput } from '../../../../machines/ai/image-generation';
import { fileNameOf } from '../../../../services/ai/image-generation/upload';
import { asPngUrl } from '../../../../services/ai/image-generation/png';
import { failureFrom } from '../../_kit/failing';
import type { Handler } from '../../_kit/stand-in';
import { respondWithJson, sendJson } from '../../_kit/stand-in';
import { closeSites, listening, pixel, startImageSite, startMuteSite } from './images';

// As in the editor, which requests the smaller sizes again if the server had no time for them.
apiFetch.use( apiFetch.mediaUploadMiddleware );

const chosen: UploadInput = { image: asPngUrl( pixel( 900 ) )!, prompt: 'A cat, on Mars!', postId: 12 };
const kept = { id: 5, source_url: 'https://example.org/uploads/a-cat-on-mars.png' };

afterEach( closeSites );

async function heard( handler: Handler, input: UploadInput = chosen ) {
	const site = await startImageSite( handler );
	return { answer: await site.services.upload( input, listening() ), received: site.received };
}

async function failing( handler: Handler ) {
	const site = await startImageSite( handler );
	return failureFrom( site.services.upload( chosen, listening() ) );
}

describe( 'uploading', () => {
	it( '[AI-174] posts the image as a file to the site’s media route', async () => {
		const { answer, received } = await heard( respondWithJson( kept, 201 ) );
		const [ { method, url, headers, bytes } ] = received as [ ( typeof received )[ 0 ] ];
		expect( method ).toBe( 'POST' );
		expect( url ).toMatch( /\/wp-json\/wp\/v2\/media(\?|$)/ );
		const form = await new Response( new Uint8Array( bytes ), {
			headers: { 'Content-Type': headers[ 'content-type' ]! },
		} ).formData();
		const file = form.get( 'file' ) as File;
		expect( [ file.name, file.type ] ).toEqual( [ 'a-cat-on-mars.png', 'image/png' ] );
		expect( Buffer.from( await file.arrayBuffer() ).toString( 'base64' ) ).toBe( pixel( 900 ) );
		expect( [ form.get( 'alt_text' ), form.get( 'post' ) ] ).toEqual( [ 'A cat, on Mars!', '12' ] );
		expect( answer ).toEqual( { media: { id: 5, url: kept.source_url } } );
	} );

	it( 'belongs to no post if that is unknown', async () => {
		const { received } = await heard( respondWithJson( kept, 201 ), { ...chosen, postId: null } );
		expect( received[ 0 ]!.body ).not.toContain( 'name="post"' );
	} );

	it.each( [
		[ 'A cat, on Mars!', 'a-cat-on-mars.png' ],
		[ '  Über/alles\\../..\0 ', 'uber-alles.png' ],
		[ '', 'image.png' ],
		[ '?!', 'image.png' ],
		[ 'кот на Марсе', 'кот-на-марсе.png' ],
		[ 'evil.php', 'evil-php.png' ],
		[ `${ 'word '.repeat( 9 ) }cats and dogs`, `${ 'word-'.repeat( 9 ) }cats.png` ],
	] )( '[AI-174] a prompt names the file: %j', ( prompt, name ) => {
		expect( fileNameOf( prompt ) ).toBe( name );
	} );

	it( '[AI-174] no name is longer than file systems allow', () => {
		expect( Buffer.byteLength( fileNameOf( '𒀀'.repeat( 400 ) ) ) ).toBeLessThan( 255 );
	} );

	it( 'resumes processing if the server had no time for the smaller sizes', async () => {
		const { answer } = await heard( ( { url }, response ) =>
			url.includes( 'post-process' )
				? sendJson( response, 200, kept )
				: sendJson( response, 500, {}, { 'X-WP-Upload-Attachment-ID': '5' } )
		);
		expect( answer ).toEqual( { media: { id: 5, url: kept.source_url } } );
	} );
} );

describe( 'an image that the site could not store', () => {
	const said = ( code: string ) => ( { code, message: 'Unable to create directory.', data: { status: 500 } } );

	it.each( [ 'rest_upload_unknown_error', 'rest_upload_sideload_error' ] )(
		'is sent once more, because another file may have created the folder: %s',
		async ( code ) => {
			let tries = 0;
			const { answer, received } = await heard( ( _, response ) =>
				( tries += 1 ) === 1 ? sendJson( response, 500, said( code ) ) : sendJson( response, 201, kept )
			);
			expect( answer ).toEqual( { media: { id: 5, url: kept.source_url } } );
			expect( received.map( ( { body } ) => body.includes( 'a-cat-on-mars.png' ) ) ).toEqual( [ true, true ] );
		}
	);

	it( 'is refused with the reason of the site when that is of no use, and any other at once', async () => {
		for ( const [ code, count ] of [
			[ 'rest_upload_unknown_error', 2 ],
			[ 'rest_upload_user_quota_exceeded', 1 ],
		] as const ) {
			const site = await startImageSite( respondWithJson( said( code ), 500 ) );
			const failure = await failureFrom( site.services.upload( chosen, listening() ) );
			expect( failure ).toMatchObject( { code, reason: 'Unable to create directory.' } );
			expect( site.received ).toHaveLength( count );
		}
	} );

	it( 'is not sent again once the upload is stopped', async () => {
		const stop = new AbortController();
		const site = await startImageSite( ( _, response ) => {
			stop.abort();
			sendJson( response, 500, said( 'rest_upload_unknown_error' ) );
		} );
		await expect( site.services.upload( chosen, stop.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( site.received ).toHaveLength( 1 );
	} );
} );

describe( 'a failure', () => {
	it( '[AI-180] has the server’s message', async () => {
		const message = 'Sorry, you are not allowed to upload this file type.';
		const failure = await failing(
			respondWithJson( { code: 'rest_upload_unknown_error', message, data: { status: 500 } }, 500 )
		);
		expect( failure ).toMatchObject( {
			kind: 'refused',
			code: 'rest_upload_unknown_error',
			reason: message,
			detail: '',
			requestId: '',
		} );
	} );

	it( '[AI-180] is a dropped connection, and an HTML page instead of a response', async () => {
		const failure = await failing( ( _, response ) => void response.destroy() );
		expect( failure ).toMatchObject( { kind: 'unreached' } );
		const page = await failing( ( _, response ) => void response.writeHead( 413 ).end( '<h1>Too large</h1>' ) );
		expect( page ).toMatchObject( { kind: 'unexpected' } );
	} );

	it.each( [
		[ 'no id', { source_url: kept.source_url } ],
		[ 'no address', { id: 5 } ],
		[ 'an address that is none', { id: 5, source_url: 'javascript:alert( 1 )' } ],
		[ 'nothing', null ],
	] )( '[AI-180] is a response with %s', async ( _, body ) => {
		const failure = await failing( respondWithJson( body, 201 ) );
		expect( failure ).toMatchObject( {
			kind: 'unexpected',
			reason: 'The site did not return the uploaded image.',
			requestId: '',
		} );
	} );
} );

describe( 'stopping', () => {
	it( 'sends nothing if already aborted', async () => {
		const site = await startImageSite( respondWithJson( kept, 201 ) );
		await expect( site.services.upload( chosen, AbortSignal.abort() ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
		expect( site.received ).toEqual( [] );
	} );

	it( 'closes the request, and returns nothing', async () => {
		const controller = new AbortController();
		const site = await startMuteSite();
		const asking = site.services.upload( chosen, controller.signal );
		await site.arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.received[ 0 ]!.left ).resolves.toBe( true );
	} );
} );
