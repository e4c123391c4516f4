import { siteFailure } from '../../../../services/connection/client';
import { sendJson } from '../../_kit/stand-in';
import type { Handler } from '../../_kit/stand-in';
import { ownClientSite } from './client-site';

const site = ownClientSite();

const page = ( title: string ) =>
	`<!DOCTYPE html>\n<html><head><title>${ title }</title></head><body>Hello</body></html>`;
const html =
	( status: number, title: string ): Handler =>
	( _, response ) =>
		void response.writeHead( status, { 'Content-Type': 'text/html' } ).end( page( title ) );
const text =
	( body: string, status = 200 ): Handler =>
	( _, response ) =>
		void response.writeHead( status, { 'Content-Type': 'application/json' } ).end( body );

/** Leads all routes elsewhere, where the handler answers. */
const led =
	( to: string, handler: Handler ): Handler =>
	( received, response ) =>
		received.url.startsWith( to )
			? handler( received, response )
			: void response.writeHead( 302, { Location: `${ to }?redirect_to=secret` } ).end();

/** The error of a call, and the failure that a flow makes of it. */
async function errorOf( handler: Handler ) {
	site.handle( handler );
	const error: unknown = await site.client.connection.read().then(
		( answer ) => {
			throw new Error( `It was answered: ${ JSON.stringify( answer ) }` );
		},
		( reason: unknown ) => reason
	);
	return { error: error as Error, failure: siteFailure( error ) };
}

const refusal = { code: 'identity_crisis', message: 'This site looks like a copy.', data: { status: 409 } };

it.each( [ 400, 401, 403, 409, 424, 500, 503 ] )(
	'[CONN-022, CONN-023] a reply with status %d is an ApiError with its message and data',
	async ( status ) => {
		const { error, failure } = await errorOf( ( _, response ) => sendJson( response, status, refusal ) );
		expect( error ).toMatchObject( {
			name: 'ApiError',
			message: `This site looks like a copy. (Status ${ status })`,
			response: refusal,
		} );
		expect( error ).toBeInstanceOf( Error );
		expect( failure ).toMatchObject( {
			kind: 'refused',
			code: 'identity_crisis',
			reason: 'This site looks like a copy.',
			isRetryable: status >= 500,
		} );
	}
);

it( '[CONN-022] in part: what another plugin answers is kept, whatever it looks like', async () => {
	const { error, failure } = await errorOf( ( _, response ) => sendJson( response, 403, 'No' ) );
	expect( error ).toMatchObject( { name: 'ApiError', message: ' (Status 403)', response: 'No' } );
	expect( failure ).toMatchObject( { kind: 'refused', code: '', reason: '', detail: 'HTTP 403' } );
} );

it( 'a refusal that says when to come back is one to try again', async () => {
	const { failure } = await errorOf( ( _, response ) =>
		sendJson( response, 409, { ...refusal, data: { is_retryable: true, retry_after: 2.5 } } )
	);
	expect( failure ).toMatchObject( { kind: 'refused', isRetryable: true, retryAfter: 3, retryLeft: 3 } );
} );

const noRoute = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } };

it( '[CONN-024] a 404 is a not-found error, and a missing route is distinguished from a missing resource', async () => {
	const missing = await errorOf( ( _, response ) => sendJson( response, 404, noRoute ) );
	expect( missing.error ).toMatchObject( { name: 'Api404Error', response: noRoute } );
	expect( missing.failure ).toMatchObject( {
		kind: 'missing',
		reason: `${ site.url }/wp-json/statecraft/v1/connection`,
	} );
	const unknown = await errorOf( ( _, response ) =>
		sendJson( response, 404, { code: 'not_found', message: 'This site has no such feature.' } )
	);
	expect( unknown.error ).toMatchObject( { name: 'Api404Error' } );
	expect( unknown.failure ).toMatchObject( {
		kind: 'refused',
		code: 'not_found',
		reason: 'This site has no such feature.',
	} );
	const server = await errorOf( html( 404, 'Not Found' ) );
	expect( server.error ).toMatchObject( { name: 'Api404Error', response: undefined } );
	expect( server.failure ).toMatchObject( { kind: 'missing' } );
} );

it.each( [
	[ 'a page', html( 404, 'Not Found' ) ],
	[ 'JSON', ( ( _, response ) => sendJson( response, 404, noRoute ) ) as Handler ],
] )( '[CONN-025] a 404 after a redirect is the variant of it, with %s', async ( _, handler ) => {
	const { error, failure } = await errorOf( led( '/elsewhere/', handler ) );
	expect( error ).toMatchObject( { name: 'Api404AfterRedirectError' } );
	expect( failure ).toMatchObject( { kind: 'redirected', code: '', reason: `${ site.url }/elsewhere/` } );
} );

it.each( [
	[ 'HTML of a security plugin', html( 403, 'Blocked by Firewall' ), 'page', 'Blocked by Firewall', false ],
	[ 'HTML instead of an answer', html( 200, 'Are you\n  human?' ), 'page', 'Are you human?', false ],
	[ 'the page of a proxy', html( 502, '502 Bad Gateway' ), 'page', '502 Bad Gateway', true ],
	[
		'a page without a title',
		text( '<h1>Maintenance</h1> <p>Back soon</p>', 503 ),
		'page',
		'Maintenance Back soon',
		true,
	],
	[ 'an empty body', text( '' ), 'empty', '', false ],
	[ 'an empty error', text( '', 500 ), 'empty', '', true ],
	[ 'JSON that does not end', text( '{"isActive":true,"isReg' ), 'text', '{"isActive":true,"isReg', false ],
	[
		'JSON after a notice of PHP',
		text( '\n<br />\n<b>Warning</b>:  Undefined variable $a{"isActive":true}' ),
		'page',
		'Warning : Undefined variable $a{"isActive":true}',
		false,
	],
] as const )(
	'[CONN-026] %s is a JSON parse error that names its cause',
	async ( _, handler, code, reason, isRetryable ) => {
		const { error, failure } = await errorOf( handler );
		expect( error ).toMatchObject( { name: 'JsonParseError' } );
		expect( failure ).toMatchObject( {
			kind: 'unreadable',
			code,
			reason,
			isRetryable,
			detail: expect.stringMatching( /^HTTP \d+$/ ),
		} );
	}
);

it( 'a long text is quoted in part', async () => {
	const { failure } = await errorOf( text( 'x'.repeat( 5000 ) ) );
	expect( failure.reason ).toBe( 'x'.repeat( 200 ) );
} );

it( '[CONN-027] a page after a redirect is the variant of it, and the page to log in is known', async () => {
	const login = await errorOf( led( '/wp-login.php', html( 200, 'Log In' ) ) );
	expect( login.error ).toMatchObject( { name: 'JsonParseAfterRedirectError' } );
	expect( login.failure ).toMatchObject( {
		kind: 'redirected',
		code: 'login',
		reason: `${ site.url }/wp-login.php`,
	} );
	const other = await errorOf( led( '/coming-soon/', html( 503, 'Soon' ) ) );
	expect( other.error ).toMatchObject( { name: 'JsonParseAfterRedirectError' } );
	expect( other.failure ).toMatchObject( { kind: 'redirected', code: '', reason: `${ site.url }/coming-soon/` } );
} );

it( 'an answer after a redirect is one', async () => {
	site.handle( led( '/en/', ( _, response ) => sendJson( response, 200, { isActive: true } ) ) );
	await expect( site.client.connection.read() ).resolves.toEqual( { isActive: true } );
} );

it.each( [
	[ 'that is not taken', ( ( _, response ) => void response.destroy() ) as Handler ],
	[
		'that breaks off in the middle',
		( ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': 100 } );
			response.write( '{"isActive":', () => response.destroy() );
		} ) as Handler,
	],
] )( '[CONN-028] a connection %s is a fetch network error', async ( _, handler ) => {
	const { error, failure } = await errorOf( handler );
	expect( error ).toMatchObject( { name: 'FetchNetworkError' } );
	expect( failure ).toMatchObject( { kind: 'unreached', isRetryable: true } );
} );

it( '[CONN-028] in part: a browser that is offline says so', async () => {
	Object.defineProperty( globalThis, 'navigator', { value: { onLine: false }, configurable: true } );
	const { error, failure } = await errorOf( ( _, response ) => void response.destroy() );
	Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );
	expect( error ).toMatchObject( { name: 'FetchNetworkError' } );
	expect( failure ).toMatchObject( { kind: 'unreached', code: 'offline_error' } );
} );

it( '[CONN-029] each kind of error has a name of its own', async () => {
	const names: string[] = [];
	for ( const handler of [
		text( '{}', 500 ),
		text( '{}', 404 ),
		led( '/a', text( '{}', 404 ) ),
		text( '' ),
		led( '/a', text( '' ) ),
		( ( _, response ) => void response.destroy() ) as Handler,
	] ) {
		const { error } = await errorOf( handler );
		expect( String( error ) ).toMatch( new RegExp( `^${ error.name }: ` ) );
		names.push( error.name );
	}
	expect( names ).toEqual( [
		'ApiError',
		'Api404Error',
		'Api404AfterRedirectError',
		'JsonParseError',
		'JsonParseAfterRedirectError',
		'FetchNetworkError',
	] );
} );

it( 'any other error is not the site’s', () => {
	expect( siteFailure( new TypeError( 'x is not a function' ) ) ).toMatchObject( {
		kind: 'unexpected',
		reason: 'x is not a function',
	} );
} );
