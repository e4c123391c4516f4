/** What the client makes of refusals and broken connections. */
import { fileOf, listening, placeIn, replies, startTusSite, failureOf } from '../_kit/tus-site';
import type { Asked, Fault, TusSite } from '../_kit/tus-site';
import { retryAfterOf } from '../../../../services/video/upload/failures';
import { setOnline } from '../../../_kit/network';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( async () => {
	setOnline( true );
	jest.restoreAllMocks();
	await site.close();
} );

const at =
	( method: string, fault: Fault ) =>
	( { real }: Asked ) =>
		real === method ? fault : undefined;
const html = '<html>413 Request Entity Too Large</html>';
const json = ( code: string, message = 'Words of the site.' ) => ( { code, message, data: { status: 400 } } );

/** The failure of an upload; resumed for a fault of HEAD. */
async function failureAt( method: string, fault: Fault, overrideMethods = false ) {
	window.localStorage.clear();
	const input = site.input( fileOf( 1000 ), {}, { chunkSize: 400, overrideMethods } );
	site.kept.set( 'half', { length: 1000, bytes: Buffer.alloc( 400 ) } );
	site.fault = at( method, fault );
	const resume = method === 'HEAD' ? { uploadUrl: `${ site.endpoint }/half` } : null;
	const last = ( await replies( site.services, { ...input, resume } ) ).at( -1 )!;
	return 'failure' in last ? last.failure : Promise.reject( new Error( 'It does not fail.' ) );
}

describe( 'the words of the client', () => {
	it.each< [ string, string, Fault, string ] >( [
		[
			'[UPLOAD-083] a refused creation',
			'POST',
			{ status: 500 },
			'tus: unexpected response while creating upload',
		],
		[
			'[UPLOAD-084] a creation without an address',
			'POST',
			{ status: 201 },
			'tus: invalid or missing Location header',
		],
		[
			'[UPLOAD-085] a check without an offset',
			'HEAD',
			{ status: 200, headers: { 'Upload-Length': '1000' } },
			'tus: invalid or missing offset value',
		],
		[
			'[UPLOAD-085] a chunk without an offset',
			'PATCH',
			{ status: 204, headers: { 'Upload-Offset': 'many' } },
			'tus: invalid or missing offset value',
		],
		[
			'[UPLOAD-086] a check without a length',
			'HEAD',
			{ status: 200, headers: { 'Upload-Offset': '400' } },
			'tus: invalid or missing length value',
		],
		[ '[UPLOAD-087] a refused chunk', 'PATCH', { status: 500 }, 'tus: unexpected response while uploading chunk' ],
		[ '[UPLOAD-088] a broken chunk', 'PATCH', 'cut', 'tus: failed to upload chunk at offset 0' ],
		[ '[UPLOAD-089] a broken creation', 'POST', 'cut', 'tus: failed to create upload' ],
		[ '[UPLOAD-090] a broken check', 'HEAD', 'cut', 'tus: failed to resume upload' ],
		[ '[UPLOAD-091] a locked upload', 'HEAD', { status: 423 }, 'tus: upload is currently locked; retry later' ],
		[
			'[UPLOAD-070] a refused check',
			'HEAD',
			{ status: 404 },
			'tus: unable to resume upload (no endpoint to create a new one)',
		],
	] )( '[UPLOAD-081] begin with its name: %s', async ( _, method, fault, words ) => {
		const { detail } = await failureAt( method, fault );
		expect( detail.slice( 0, words.length ) ).toBe( words );
	} );

	it( '[UPLOAD-093] have the method, the address, the status and the text of the response', async () => {
		const { detail } = await failureAt( 'PATCH', { status: 418, body: 'I am a teapot' } );
		expect( detail ).toContain( 'method: PATCH' );
		expect( detail ).toContain( `url: ${ site.endpoint }/upload-1` );
		expect( detail ).toContain( 'response code: 418, response text: I am a teapot' );
		expect( detail ).not.toContain( 'a-token' );
	} );

	it.each< [ string, Fault, string ] >( [
		[ '[UPLOAD-051] a refused end', { status: 500 }, 'tus: unexpected response while terminating upload' ],
		[
			'[UPLOAD-051] an end that is answered with 200',
			{ status: 200 },
			'tus: unexpected response while terminating upload',
		],
		[ '[UPLOAD-092] a broken end', 'cut', 'tus: failed to terminate upload' ],
	] )( '[UPLOAD-081] %s', async ( _, fault, words ) => {
		site.fault = at( 'DELETE', fault );
		const input = { ...site.input( fileOf( 10 ) ), resume: { uploadUrl: `${ site.endpoint }/a` } };
		const { detail } = await failureOf( site.services.terminate( input, listening() ) );
		expect( String( detail ).slice( 0, words.length ) ).toBe( words );
	} );

	it( 'the words of the site are the reason, if it has some', async () => {
		expect(
			await failureAt( 'PATCH', { status: 507, body: json( 'video_no_space', 'No space is left.' ) } )
		).toMatchObject( {
			kind: 'refused',
			code: 'video_no_space',
			reason: 'No space is left.',
		} );
		expect( await failureAt( 'PATCH', { status: 500, body: '<h1>Error</h1>' } ) ).toMatchObject( { reason: '' } );
	} );
} );

describe( 'what is retried', () => {
	it.each( [
		[ '[UPLOAD-074]', 409 ],
		[ '[UPLOAD-075]', 423 ],
		[ 'part of the union with the rule for hosts', 408 ],
		[ 'part of the union with the rule for hosts', 429 ],
		[ '[UPLOAD-073]', 500 ],
		[ '[UPLOAD-073]', 503 ],
		[ '[UPLOAD-073]', 504 ],
		[ '[UPLOAD-073]', 304 ],
	] )( '%s: the status %d', async ( _, status ) => {
		for ( const method of [ 'POST', 'PATCH', 'HEAD' ] ) {
			expect( await failureAt( method, { status } ) ).toMatchObject( { isRetryable: true } );
		}
	} );

	it.each( [ 400, 403, 406, 412, 415, 422, 428, 451, 460, 499 ] )(
		'[UPLOAD-076] not the status %d',
		async ( status ) => {
			expect( await failureAt( 'PATCH', { status } ) ).toMatchObject( { kind: 'refused', isRetryable: false } );
			expect( await failureAt( 'POST', { status } ) ).toMatchObject( { kind: 'refused', isRetryable: false } );
		}
	);

	it( 'a full disk is not: it does not end within seconds', async () => {
		expect( await failureAt( 'PATCH', { status: 507, body: json( 'video_no_space' ) } ) ).toMatchObject( {
			isRetryable: false,
		} );
	} );

	it( '[UPLOAD-078] a request without a response, while the browser is online', async () => {
		expect( await failureAt( 'PATCH', 'cut' ) ).toMatchObject( { kind: 'unreached', isRetryable: true } );
	} );

	it( '[UPLOAD-077] while it is offline the failure is another one', async () => {
		setOnline( false );
		expect( await failureAt( 'PATCH', 'cut' ) ).toMatchObject( { kind: 'offline' } );
	} );

	it( '[UPLOAD-071] a failure that is not one of a request is not', async () => {
		const reader = { read: () => Promise.reject( new Error( 'The tape is torn.' ) ) };
		const input = site.input( null, { file: reader, size: null }, { uploadLengthDeferred: true, chunkSize: 10 } );
		expect( ( await replies( site.services, input ) ).at( -1 ) ).toMatchObject( {
			failure: { kind: 'unexpected', reason: 'The tape is torn.', isRetryable: false },
		} );
	} );

	it.each( [
		[ '7', 7 ],
		[ 'Sat, 01 Jan 2028 00:00:30 GMT', 30 ],
		[ 'Sat, 01 Jan 2022 00:00:30 GMT', 0 ],
		[ 'soon', 0 ],
		[ '-5', 0 ],
		[ '', 0 ],
	] )( 'Retry-After “%s” is %d seconds', ( header, seconds ) => {
		expect( retryAfterOf( header, Date.parse( '2028-01-01T00:00:00Z' ) ) ).toBe( seconds );
	} );

	it( 'the seconds of Retry-After are part of the failure', async () => {
		expect( await failureAt( 'HEAD', { status: 423, headers: { 'Retry-After': '5' } } ) ).toMatchObject( {
			retryAfter: 5,
		} );
	} );
} );

describe( 'refusals that something helps against', () => {
	it.each< [ string, Fault, boolean ] >( [
		[ 'a 401', { status: 401, body: json( 'tus_token_expired' ) }, false ],
		[ 'a 401 of a proxy', { status: 401, body: '<html>' }, false ],
		// The response to a HEAD request has no body that says which 403 it is.
		[ 'a 403 of the token', { status: 403, body: json( 'tus_token_invalid' ) }, true ],
		[ 'a 403 of the nonce', { status: 403, body: json( 'rest_cookie_invalid_nonce' ) }, true ],
	] )( '%s asks for a new token, also at a check, and leaves the record', async ( _, fault, overrideMethods ) => {
		for ( const method of [ 'POST', 'HEAD', 'PATCH' ] ) {
			expect( await failureAt( method, fault, overrideMethods ) ).toMatchObject( { kind: 'expired' } );
		}
		expect( Object.keys( window.localStorage ) ).toHaveLength( 1 );
	} );

	it( 'a 413 or 502 of a proxy refuses the size of a chunk; the same of the site itself, or elsewhere, does not', async () => {
		expect( await failureAt( 'PATCH', { status: 413, body: html } ) ).toMatchObject( {
			kind: 'body-limit',
			isRetryable: false,
		} );
		expect( await failureAt( 'PATCH', { status: 502, body: html } ) ).toMatchObject( {
			kind: 'body-limit',
			isRetryable: true,
		} );
		expect( await failureAt( 'PATCH', { status: 413, body: json( 'tus_too_large' ) } ) ).toMatchObject( {
			kind: 'refused',
		} );
		expect( await failureAt( 'POST', { status: 413, body: html } ) ).toMatchObject( { kind: 'refused' } );
	} );

	it.each( [ 404, 410 ] )( 'an upload that answers %d to a chunk is gone', async ( status ) => {
		expect( await failureAt( 'PATCH', { status } ) ).toMatchObject( { kind: 'gone' } );
	} );

	it.each( [ 'tus_too_large', 'video_type', 'video_quota' ] )(
		'what the site does not want is deleted there: %s',
		async ( code ) => {
			const deleted = new Promise< Asked >( ( resolve ) => {
				site.fault = ( asked ) => {
					if ( asked.real === 'DELETE' ) {
						resolve( asked );
					}
					return asked.real === 'PATCH' ? { status: 415, body: json( code ) } : undefined;
				};
			} );
			const heard = await replies( site.services, site.input( fileOf( 1000 ) ) );
			expect( heard.at( -1 ) ).toMatchObject( { failure: { code } } );
			expect( ( await deleted ).url ).toBe( '/wp-json/videopress/v1/uploads/upload-1' );
			expect( window.localStorage ).toHaveLength( 0 );
		}
	);
} );

describe( 'a file that changes while it is uploaded', () => {
	it( 'cannot be read on, which looks like a broken connection', async () => {
		const file = fileOf( 1000 );
		const input = site.input( file );
		site.fault = at( 'PATCH', 'cut' );
		jest.spyOn( FileReader.prototype, 'readAsArrayBuffer' ).mockImplementation( function ( this: FileReader ) {
			Object.defineProperty( this, 'error', { value: new DOMException( 'Changed', 'NotReadableError' ) } );
			queueMicrotask( () => this.onerror?.( new ProgressEvent( 'error' ) as never ) );
		} );
		expect( ( await replies( site.services, input ) ).at( -1 ) ).toMatchObject( {
			failure: { kind: 'unreadable', isRetryable: false },
		} );
	} );
} );

describe( 'an answer that is lost', () => {
	it( 'after the last chunk: the check says that it is complete, and has the video', async () => {
		const input = site.input( fileOf( 1000 ), {}, { chunkSize: 600 } );
		site.fault = ( { real, headers } ) =>
			real === 'PATCH' && headers[ 'upload-offset' ] === '600' ? 'lose' : undefined;
		const first = await replies( site.services, input );
		expect( first.at( -1 ) ).toMatchObject( { failure: { kind: 'unreached' } } );
		const second = await replies( site.services, { ...input, resume: placeIn( first ) } );
		expect( second.at( -1 ) ).toMatchObject( { type: 'transfer.done', video: { guid: 'aBcD1234', id: 41 } } );
		expect( site.asked.map( ( { real } ) => real ) ).toEqual( [ 'POST', 'PATCH', 'PATCH', 'HEAD' ] );
	} );
} );
