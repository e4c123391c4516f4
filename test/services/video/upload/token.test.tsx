/** The port `authorize`: the token that each request carries, and the nonce that it is asked for with. */
import apiFetch from '@wordpress/api-fetch';
import { DEFAULT_OPTIONS } from '../../../../machines/video/upload/options';
import { failureOf, listening, startTusSite } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

const granted = {
	success: true,
	data: { upload_token: 'a-token', upload_blog_id: 7, upload_action_url: 'https://site.example/uploads' },
};

const nonces = apiFetch as { nonceMiddleware?: { nonce: string } };
afterEach( () => {
	delete nonces.nonceMiddleware;
} );

let site: TusSite;
beforeEach( async () => {
	site = await startTusSite();
} );
afterEach( () => site.close() );

describe( 'the token', () => {
	interface Answer {
		status?: number;
		body: unknown;
		headers?: Record< string, string >;
	}
	/** The port, and what it sends to a site with these answers. */
	function asking( ...answers: ( Answer | Error )[] ) {
		const sent: { url: string; init: RequestInit }[] = [];
		const fetch = jest.fn( async ( url: string, init: RequestInit ) => {
			sent.push( { url, init } );
			const answer = answers.shift()!;
			if ( answer instanceof Error ) {
				throw answer;
			}
			const { status = 200, body, headers = {} } = answer;
			return {
				ok: status < 300,
				status,
				headers: new Map( Object.entries( headers ) ),
				text: async () => ( typeof body === 'string' ? body : JSON.stringify( body ) ),
			} as unknown as Response;
		} );
		const services = site.join( { fetch: fetch as unknown as typeof globalThis.fetch } );
		const { authorize } = services;
		return { sent, ask: ( key = '', signal = listening() ) => authorize( { key }, signal ) };
	}
	const fieldsOf = ( { init }: { init: RequestInit } ) => Object.fromEntries( init.body as URLSearchParams );
	const stale = {
		status: 403,
		body: { success: false, data: { code: 'rest_cookie_invalid_nonce', message: 'Too old.' } },
	};

	it( '[UPLOAD-098] is requested by the media ajax action with the nonce of the page', async () => {
		const { sent, ask } = asking( { body: granted } );
		await ask();
		expect( sent ).toHaveLength( 1 );
		expect( [ sent[ 0 ]!.url, sent[ 0 ]!.init.method, sent[ 0 ]!.init.credentials ] ).toEqual( [
			`${ site.url }/wp-admin/admin-ajax.php`,
			'POST',
			'same-origin',
		] );
		expect( fieldsOf( sent[ 0 ]! ) ).toEqual( {
			action: 'videopress-get-upload-jwt',
			_wpnonce: 'nonce-of-the-page',
		} );
	} );

	it( '[UPLOAD-098] with the key of an upload where there is one', async () => {
		const { sent, ask } = asking( { body: granted } );
		await ask( 'a1' );
		expect( fieldsOf( sent[ 0 ]! ) ).toHaveProperty( 'key', 'a1' );
	} );

	it( '[UPLOAD-099] [UPLOAD-100] comes with the endpoint of the upload', async () => {
		expect( await asking( { body: granted } ).ask() ).toEqual( {
			token: 'a-token',
			endpoint: 'https://site.example/uploads',
		} );
	} );

	it( '[UPLOAD-101] a refusal has the message of the site', async () => {
		const body = { success: false, data: { code: 'rest_forbidden', message: 'You may not upload files.' } };
		expect( await failureOf( asking( { status: 403, body } ).ask() ) ).toMatchObject( {
			kind: 'refused',
			code: 'rest_forbidden',
			reason: 'You may not upload files.',
			isRetryable: false,
		} );
	} );

	it.each< [ string, Answer | Error, object ] >( [
		[
			'a site that is down',
			{ status: 503, body: '<h1>', headers: { 'Retry-After': '9' } },
			{ isRetryable: true, retryAfter: 9 },
		],
		[ 'a page instead of an answer', { body: '<h1>' }, { kind: 'refused', isRetryable: false } ],
		[ 'an answer without a token', { body: { success: true, data: {} } }, { kind: 'refused', isRetryable: false } ],
		[ 'no answer', new TypeError( 'Failed to fetch' ), { kind: 'unreached', isRetryable: true } ],
	] )( 'fails with %s', async ( _, answer, failure ) => {
		expect( await failureOf( asking( answer ).ask() ) ).toMatchObject( failure );
	} );

	it( 'a nonce that is too old is renewed once, for api-fetch as well', async () => {
		nonces.nonceMiddleware = { nonce: 'renewed-by-heartbeat' };
		const { sent, ask } = asking( stale, { body: ' 0123456789\n' }, { body: granted } );
		expect( await ask( 'a1' ) ).toHaveProperty( 'token', 'a-token' );
		expect( sent[ 1 ]!.url ).toBe( `${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce` );
		expect( [ sent[ 0 ]!, sent[ 2 ]! ].map( fieldsOf ) ).toEqual( [
			{ action: 'videopress-get-upload-jwt', _wpnonce: 'renewed-by-heartbeat', key: 'a1' },
			{ action: 'videopress-get-upload-jwt', _wpnonce: '0123456789', key: 'a1' },
		] );
		expect( nonces.nonceMiddleware.nonce ).toBe( '0123456789' );
	} );

	it( 'a new nonce that is refused too is the end', async () => {
		const { ask, sent } = asking( stale, { body: '0123456789' }, stale );
		expect( await failureOf( ask() ) ).toMatchObject( { code: 'rest_cookie_invalid_nonce' } );
		expect( sent ).toHaveLength( 3 );
	} );

	it.each( [ [ { status: 400, body: '0' } ], [ { body: '<html>Log in</html>' } ] ] )(
		'a login that is over is said: %j',
		async ( answer ) => {
			expect( await failureOf( asking( stale, answer ).ask() ) ).toMatchObject( { kind: 'expired' } );
		}
	);

	it( 'is not asked for when it was stopped before', async () => {
		const { ask, sent } = asking();
		await expect( ask( '', AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( sent ).toEqual( [] );
	} );

	it( 'an end without a token asks for one', async () => {
		const here = { ...granted, data: { ...granted.data, upload_action_url: site.endpoint } };
		const fetch = jest.fn( async () => ( { status: 200, text: async () => JSON.stringify( here ) } ) );
		const services = site.join( { fetch: fetch as never } );
		const resume = { uploadUrl: `${ site.endpoint }/none` };
		await services.terminate( { grant: null, resume, fingerprint: '', options: DEFAULT_OPTIONS }, listening() );
		expect( site.asked.at( -1 )!.headers[ 'x-videopress-upload-token' ] ).toBe( 'a-token' );
	} );
} );
