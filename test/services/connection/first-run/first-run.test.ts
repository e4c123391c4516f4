/** The ports of the first steps: what is asked, what is read of the answers, and what every other answer is. */
import { createFirstRunServices } from '../../../../services/connection/first-run';
import { overviews } from '../../../machines/connection/first-run/overviews';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const services = createFirstRunServices( { now: () => 42, fetch: ( input, init ) => globalThis.fetch( input, init ) } );

/** Every port, with its request. */
const ports = [
	[ 'read', 'GET', '?_cacheBuster=42', '' ],
	[ 'check', 'POST', '/check', '{}' ],
	[ 'hide', 'POST', '/hidden', '{"hidden":true}' ],
	[ 'show', 'POST', '/hidden', '{"hidden":false}' ],
] as const;

describe.each( ports )( '%s', ( port, method, path, body ) => {
	it( 'asks its route, and reads what it found', async () => {
		standIn.answer( 200, { ...overviews.open, more: 1 } );
		await expect( services[ port ]( undefined, signal ) ).resolves.toEqual( overviews.open );
		const [ one ] = standIn.received;
		expect( [ one!.method, one!.body ] ).toEqual( [ method, body ] );
		expect( one!.url.startsWith( `/wp-json/statecraft/v1/first-run${ path }` ) ).toBe( true );
	} );

	it.each( [
		[ null ],
		[ [] ],
		[ 'yes' ],
		[ {} ],
		[ { ...overviews.open, isHidden: 'no' } ],
		[ { ...overviews.open, goals: {} } ],
		[ { isHidden: false, goals: [ { id: 'x', isReached: 1, steps: [] } ] } ],
		[ { isHidden: false, goals: [ { id: 'x', isReached: true, steps: 'none' } ] } ],
		[ { isHidden: false, goals: [ { id: 'x', isReached: true, steps: [ { id: 'y', state: 'stolen' } ] } ] } ],
	] )( 'takes nothing else for an answer: %j', async ( answer ) => {
		standIn.answer( 200, answer );
		expect( await failureFrom( services[ port ]( undefined, signal ) ) ).toMatchObject( {
			kind: 'unreadable',
			isRetryable: true,
		} );
	} );

	it( 'says who stands between: a refusal, a page of a security plugin, a page to log in, a cut connection', async () => {
		const failure = () => failureFrom( services[ port ]( undefined, signal ) );
		standIn.answer( 403, { code: 'rest_forbidden', message: 'Sorry.' } );
		expect( await failure() ).toMatchObject( { kind: 'refused', code: 'rest_forbidden', reason: 'Sorry.' } );
		standIn.handle( ( __, response ) => void response.end( '<html><title>Access denied</title>' ) );
		expect( await failure() ).toMatchObject( { kind: 'unreadable', code: 'page', reason: 'Access denied' } );
		standIn.handle( ( { url }, response ) => {
			const isLogin = url.startsWith( '/wp-login.php' );
			response
				.writeHead( isLogin ? 200 : 302, isLogin ? {} : { Location: '/wp-login.php' } )
				.end( '<p>Log in</p>' );
		} );
		expect( await failure() ).toMatchObject( { kind: 'redirected', code: 'login' } );
		standIn.handle( ( __, response ) => void response.destroy() );
		expect( await failure() ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'stops when it is left', async () => {
		standIn.handle( () => {} );
		const left = new AbortController();
		left.abort( new Error( 'left' ) );
		await expect( createFirstRunServices()[ port ]( undefined, left.signal ) ).rejects.toThrow( 'left' );
		expect( standIn.received ).toEqual( [] );
	} );
} );
