import { createMailchimpServices, readCategories } from '../../../../services/signup/mailchimp';
import apiFetch from '@wordpress/api-fetch';
import { failureFrom } from '../../_kit/failing';
import { respondWithJson, startStandIn } from '../../_kit/stand-in';
import type { Handler, StandIn } from '../../_kit/stand-in';

let standIn: StandIn;
const { signal } = new AbortController();
const pageUrl = () => 'https://site.example/wp-admin/post.php?post=7&action=edit';
const services = createMailchimpServices( { pageUrl } );
type Port = keyof typeof services;
const ask = ( port: Port, by = signal ) => services[ port ]!( undefined, by );

/** The request that api-fetch sends after a failure. */
Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );
apiFetch.use( ( options, next ) => apiFetch.createRootURLMiddleware( `${ standIn.url }/wp-json/` )( options, next ) );

beforeAll( async () => {
	standIn = await startStandIn();
} );
beforeEach( () => standIn.received.splice( 0 ) );
afterAll( () => standIn.close() );

const PORTS: [ Port, string ][] = [
	[ 'connection', '/wp-json/statecraft/v1/mailchimp' ],
	[ 'categories', '/wp-json/statecraft/v1/mailchimp/groups' ],
	[
		'connectUrl',
		`/wp-json/statecraft/v1/connection/url?from=mailchimp&redirect=${ encodeURIComponent( pageUrl() ) }`,
	],
];

it( '[CONT-064] the connection is read from its route', async () => {
	standIn.handle( respondWithJson( { code: 'connected', connect_url: 'https://site.example/settings' } ) );
	expect( await ask( 'connection' ) ).toEqual( { code: 'connected', settingsUrl: 'https://site.example/settings' } );
} );

it( '[CONT-066, CONT-067] so are the groups, each with an id and a name', async () => {
	standIn.handle(
		respondWithJson( {
			interest_categories: [ { id: 'c', title: 'Topics', interests: [ { id: 'a1', name: 'News', more: 1 } ] } ],
		} )
	);
	expect( await ask( 'categories' ) ).toEqual( [ { title: 'Topics', interests: [ { id: 'a1', name: 'News' } ] } ] );
} );

it( '[CONT-070] the URL to connect an account is requested with the feature and the URL to return to', async () => {
	standIn.handle( respondWithJson( 'https://site.example/connect' ) );
	expect( await ask( 'connectUrl' ) ).toBe( 'https://site.example/connect' );
} );

it.each( PORTS )( '%s: the request matches the site’s route', async ( port, url ) => {
	standIn.handle( respondWithJson( { code: 'x', message: 'x' }, 500 ) );
	await failureFrom( ask( port ) );
	expect(
		standIn.received.map( ( one ) => `${ one.method } ${ one.url.replace( /[?&]_locale=user/, '' ) }` )
	).toEqual( [ `GET ${ url }` ] );
} );

it.each( PORTS )( '[CONT-068] %s: a refusal has the server’s message', async ( port ) => {
	standIn.handle( respondWithJson( { code: 'mailchimp_key', message: 'Mailchimp does not know this key.' }, 502 ) );
	expect( await failureFrom( ask( port ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'mailchimp_key',
		reason: 'Mailchimp does not know this key.',
	} );
} );

it( '[CONT-069] a user without an account is a separate status, even in an error response', async () => {
	standIn.handle( respondWithJson( { code: 'unconnected_user', message: 'No account' }, 403 ) );
	expect( await ask( 'connection' ) ).toEqual( { code: 'unconnected_user', settingsUrl: '' } );
} );

const broken: [ string, Handler, string ][] = [
	[ 'drops', ( _, response ) => void response.destroy(), 'unreached' ],
	[ 'cuts', ( _, response ) => void response.write( '{"code":', () => response.destroy() ), 'unexpected' ],
	[ 'sends the page of a proxy', ( _, response ) => void response.end( '<!doctype html>' ), 'unexpected' ],
	[ 'says something else', respondWithJson( { hello: 1 } ), 'unexpected' ],
];

it.each( PORTS.flatMap( ( [ port ] ) => broken.map( ( fault ) => [ port, ...fault ] as const ) ) )(
	'%s: a site that %s is a failure',
	async ( port, _, handler, kind ) => {
		standIn.handle( handler );
		// A list without groups is a list.
		const isEmpty = port === 'categories' && handler === broken[ 3 ]![ 1 ];
		const said = await ( isEmpty ? ask( port ) : failureFrom( ask( port ) ) );
		expect( said ).toMatchObject( isEmpty ? [] : { kind } );
	}
);

it.each( PORTS )( '%s: an aborted call sends no request and returns nothing', async ( port ) => {
	await expect( ask( port, AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const leaving = new AbortController();
	standIn.handle( () => leaving.abort() );
	await expect( ask( port, leaving.signal ) ).rejects.toThrow();
	expect( await standIn.received[ 0 ]!.left ).toBe( true );
} );

it( '[CONT-067] groups without an id are dropped, and those without a name use their id', () => {
	const read = ( interests: unknown ) => readCategories( { interest_categories: [ { interests } ] } )[ 0 ]!.interests;
	expect( read( [ { id: 'a1' }, { name: 'News' }, null, 7 ] ) ).toEqual( [ { id: 'a1', name: 'a1' } ] );
	expect( read( 'x' ) ).toEqual( [] );
	expect( [ null, [], { interest_categories: {} } ].map( readCategories ) ).toEqual( [ [], [], [] ] );
} );
