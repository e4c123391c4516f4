/** The ports of moving in: what is asked, what is read of the answers, and what every other answer is. */
import { createMovingInServices } from '../../../../services/connection/moving-in';
import { overviews, refusedKey } from '../../../machines/connection/moving-in/overviews';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const services = createMovingInServices( { now: () => 42, fetch: ( input, init ) => globalThis.fetch( input, init ) } );

/** What the routes answer beside what the flow needs. */
const more = { responses: { ...overviews.open.responses, isScheduled: false, statuses: { publish: 120 } } };
const answered = { ...overviews.open, ...more };

/** Every port, with its route. */
const ports = [
	[ 'read', () => services.read( undefined, signal ), 'GET', '' ],
	[ 'take', () => services.take( { items: [ 'mapbox' ] }, signal ), 'POST', '/take-over' ],
	[ 'dismiss', () => services.dismiss( undefined, signal ), 'POST', '/dismiss' ],
	[ 'copy', () => services.copy( { cursor: 7 }, signal ), 'POST', '/responses' ],
	[ 'undo', () => services.undo( { cursor: 7 }, signal ), 'POST', '/undo' ],
] as const;

it( 'reads what there is, past every cache', async () => {
	standIn.answer( 200, answered );
	await expect( services.read( undefined, signal ) ).resolves.toEqual( overviews.open );
	expect( standIn.received[ 0 ]!.url ).toMatch( /^\/wp-json\/statecraft\/v1\/moving\?_cacheBuster=42(&|$)/ );
} );

it( 'takes over what is named, and reads what was refused', async () => {
	standIn.answer( 200, { taken: [], refused: [ { ...refusedKey, code: 'x' } ], overview: answered } );
	await expect( services.take( { items: [ 'mapbox' ] }, signal ) ).resolves.toEqual( {
		refused: [ refusedKey ],
		overview: overviews.open,
	} );
	expect( standIn.asked() ).toEqual( [
		[ 'POST', '/wp-json/statecraft/v1/moving/take-over', '{"items":["mapbox"]}' ],
	] );
} );

it( 'notes that nothing is wanted', async () => {
	standIn.answer( 200, { ...answered, state: 'dismissed' } );
	await expect( services.dismiss( undefined, signal ) ).resolves.toEqual( { ...overviews.open, state: 'dismissed' } );
	expect( standIn.asked() ).toEqual( [ [ 'POST', '/wp-json/statecraft/v1/moving/dismiss', '{}' ] ] );
} );

it( 'copies and undoes from where it is', async () => {
	standIn.answer( 200, more.responses );
	await expect( services.copy( { cursor: 7 }, signal ) ).resolves.toEqual( overviews.open.responses );
	standIn.answer( 200, { restored: [], left: [ 'Ads' ], removed: 3, kept: 1, next: null, overview: answered } );
	await expect( services.undo( { cursor: 9 }, signal ) ).resolves.toEqual( {
		left: [ 'Ads' ],
		kept: 1,
		next: null,
		overview: overviews.open,
	} );
	expect( standIn.asked() ).toEqual( [
		[ 'POST', '/wp-json/statecraft/v1/moving/responses', '{"cursor":7}' ],
		[ 'POST', '/wp-json/statecraft/v1/moving/undo', '{"cursor":9}' ],
	] );
} );

describe.each( ports )( '%s', ( _, ask, method, path ) => {
	it( 'asks its route', async () => {
		standIn.answer( 500, {} );
		await failureFrom( ask() );
		expect( standIn.asked()[ 0 ]!.slice( 0, 2 ) ).toEqual( [ method, `/wp-json/statecraft/v1/moving${ path }` ] );
	} );

	it.each( [
		[ null ],
		[ [] ],
		[ 'yes' ],
		[ {} ],
		[ { ...answered, state: 'open', items: {} } ],
		[ { ...answered, responses: { ...more.responses, total: '120' } } ],
		[ { ...answered, items: [ { id: 'x', group: 'features', state: 'stolen' } ] } ],
		[ { refused: [], left: [], kept: 0, next: 0, overview: { state: 'gone' } } ],
	] )( 'takes nothing else for an answer: %j', async ( body ) => {
		standIn.answer( 200, body );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreadable', isRetryable: true } );
	} );

	it( 'says who stands between: a refusal, a page of a security plugin, a page to log in, a cut connection', async () => {
		standIn.answer( 409, { code: 'moving_busy', message: 'Wait a moment.' } );
		expect( await failureFrom( ask() ) ).toMatchObject( {
			kind: 'refused',
			code: 'moving_busy',
			reason: 'Wait a moment.',
		} );
		standIn.handle( ( __, response ) => void response.end( '<html><title>Access denied</title>' ) );
		expect( await failureFrom( ask() ) ).toMatchObject( {
			kind: 'unreadable',
			code: 'page',
			reason: 'Access denied',
		} );
		standIn.handle( ( { url }, response ) => {
			const isLogin = url.startsWith( '/wp-login.php' );
			response
				.writeHead( isLogin ? 200 : 302, isLogin ? {} : { Location: '/wp-login.php' } )
				.end( '<p>Log in</p>' );
		} );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'redirected', code: 'login' } );
		standIn.handle( ( __, response ) => void response.destroy() );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'stops when it is left', async () => {
		standIn.handle( () => {} );
		const left = new AbortController();
		left.abort( new Error( 'left' ) );
		const port = createMovingInServices()[ _ ] as ( input: unknown, signal: AbortSignal ) => Promise< unknown >;
		await expect( port( { items: [], cursor: 0 }, left.signal ) ).rejects.toThrow( 'left' );
		expect( standIn.received ).toEqual( [] );
	} );
} );
