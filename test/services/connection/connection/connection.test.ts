import { createConnectionServices } from '../../../../services/connection/connection';
import { statuses } from '../../../machines/connection/connection/statuses';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';
import { ownClientSite } from '../client/client-site';

const site = ownClientSite();
const services = () => createConnectionServices( site.client );
const { signal } = new AbortController();
const back = 'https://example.org/back';

/** Answers each route of the status with its part. */
function answerStatus( parts: { site?: unknown; user?: unknown; plugins?: unknown } = statuses.connected ) {
	site.handle( ( { url }, response ) => {
		const [ , route = '' ] = /statecraft\/v1\/([\w/]+)/.exec( url ) ?? [];
		const part = { connection: parts.site, 'connection/data': parts.user, 'connection/plugins': parts.plugins }[
			route
		];
		sendJson( response, part === undefined ? 404 : 200, part ?? { code: 'rest_no_route', message: 'No route' } );
	} );
}

describe( 'reading', () => {
	it( '[CONN-002, CONN-004, CONN-033] joins the connection of the site, of the person, and the plugins that use it', async () => {
		answerStatus();
		expect( await services().read( undefined, signal ) ).toEqual( statuses.connected );
		expect( site.received.map( ( { url } ) => new URL( url, site.url ).pathname ).sort() ).toEqual( [
			'/wp-json/statecraft/v1/connection',
			'/wp-json/statecraft/v1/connection/data',
			'/wp-json/statecraft/v1/connection/plugins',
		] );
	} );

	it.each( [
		[ 'an empty object', {} ],
		[ 'a list', [] ],
		[ 'another route', { isRegistered: 'yes' } ],
	] )( 'what a cache or another plugin answers is no status: %s', async ( _, part ) => {
		answerStatus( { ...statuses.connected, site: part } );
		expect( await failureFrom( services().read( undefined, signal ) ) ).toMatchObject( {
			kind: 'unreadable',
			isRetryable: true,
		} );
	} );

	it( 'a response without permissions is no status either', async () => {
		answerStatus( { ...statuses.connected, user: { currentUser: { wpcomUser: {} } } } );
		expect( await failureFrom( services().read( undefined, signal ) ) ).toMatchObject( { kind: 'unreadable' } );
	} );

	it( 'a page of a security plugin, a cut connection and a site without the routes each have their name', async () => {
		site.handle( ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/html' } );
			response.end( '<html><title>Blocked by Guard</title></html>' );
		} );
		expect( await failureFrom( services().read( undefined, signal ) ) ).toMatchObject( {
			kind: 'unreadable',
			reason: 'Blocked by Guard',
		} );
		site.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( services().read( undefined, signal ) ) ).toMatchObject( { kind: 'unreached' } );
		answerStatus( {} );
		expect( await failureFrom( services().read( undefined, signal ) ) ).toMatchObject( { kind: 'missing' } );
	} );
} );

describe( 'each step', () => {
	it.each( [
		[
			'[CONN-030]',
			'registers the site',
			() => services().register( { registrationNonce: 'abc', redirectUri: back }, signal ),
			'connection/register',
			{ registration_nonce: 'abc', no_iframe: true, plugin_slug: 'statecraft', redirect_uri: back },
		],
		[
			'[CONN-031]',
			'registers the site without a way back',
			() => services().register( { registrationNonce: 'abc', redirectUri: '' }, signal ),
			'connection/register',
			{ registration_nonce: 'abc', no_iframe: true, plugin_slug: 'statecraft' },
		],
		[
			'[CONN-038]',
			'disconnects the person',
			() => services().disconnectUser( undefined, signal ),
			'connection/user',
			{ linked: false },
		],
		[
			'[CONN-036]',
			'disconnects the site',
			() => services().disconnectSite( undefined, signal ),
			'connection',
			{ isActive: false },
		],
		[
			'[CONN-094]',
			'says that the site has moved',
			() => services().choose( { choice: 'migrate', redirectUri: back }, signal ),
			'identity-crisis/migrate',
			{},
		],
		[
			'[CONN-093]',
			'says that the site is new',
			() => services().choose( { choice: 'start-fresh', redirectUri: back }, signal ),
			'identity-crisis/start-fresh',
			{ redirect_uri: back },
		],
		[
			'[CONN-092]',
			'says that the site stays a copy',
			() => services().choose( { choice: 'confirm-safe-mode', redirectUri: back }, signal ),
			'identity-crisis/confirm-safe-mode',
			{},
		],
	] as const )( '%s %s', async ( _id, _title, act, path, body ) => {
		await act();
		expect( site.received ).toHaveLength( 1 );
		expect( site.sent() ).toMatchObject( { method: 'POST', path: `/wp-json/statecraft/v1/${ path }` } );
		expect( site.sent().body ?? {} ).toEqual( body );
	} );

	it( '[CONN-007, CONN-032] asks where the person is connected', async () => {
		site.answer( 200, { authorizeUrl: 'https://example.org/authorize' } );
		expect( await services().authorize( { redirectUri: back }, signal ) ).toBe( 'https://example.org/authorize' );
		expect( site.sent() ).toMatchObject( {
			path: '/wp-json/statecraft/v1/connection/authorize_url',
			query: { no_iframe: 'true', redirect_uri: back },
		} );
		site.answer( 200, {} );
		expect( await failureFrom( services().authorize( { redirectUri: '' }, signal ) ) ).toMatchObject( {
			kind: 'unreadable',
		} );
	} );

	it( '[CONN-011] is refused with the code and the words of the site', async () => {
		site.answer( 403, { code: 'invalid_nonce', message: 'Reload it and try again.' } );
		expect(
			await failureFrom( services().register( { registrationNonce: 'old', redirectUri: '' }, signal ) )
		).toMatchObject( { kind: 'refused', code: 'invalid_nonce', reason: 'Reload it and try again.' } );
	} );
} );
