/** The ports of the rehearsal: what is asked, what is read of the answers, and what every other answer is. */
import { createRehearsalServices } from '../../../../services/payments/rehearsal';
import { answers } from '../../../machines/payments/rehearsal/answers';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const services = createRehearsalServices( {
	now: () => 42,
	fetch: ( input, init ) => globalThis.fetch( input, init ),
} );

const ROUTE = '/wp-json/statecraft/v1/payments/rehearsal';

/** Every port, with its route. */
const ports = [
	[ 'read', () => services.read( undefined, signal ), 'GET', '' ],
	[ 'play', () => services.play( { run: '' }, signal ), 'POST', '/play' ],
	[ 'end', () => services.end( undefined, signal ), 'POST', '/end' ],
] as const;

it( 'reads what there is, past every cache', async () => {
	standIn.answer( 200, { ...answers.done, more: 1 } );
	await expect( services.read( undefined, signal ) ).resolves.toEqual( answers.done );
	expect( standIn.received[ 0 ]!.url ).toMatch( /rehearsal\?_cacheBuster=42(&|$)/ );
} );

it( 'plays on what the person sees, and ends it', async () => {
	standIn.answer( 200, answers.half );
	await expect( services.play( { run: answers.half.run }, signal ) ).resolves.toEqual( answers.half );
	standIn.answer( 200, answers.ready );
	await expect( services.end( undefined, signal ) ).resolves.toEqual( answers.ready );
	expect( standIn.asked() ).toEqual( [
		[ 'POST', `${ ROUTE }/play`, JSON.stringify( { run: answers.half.run } ) ],
		[ 'POST', `${ ROUTE }/end`, '{}' ],
	] );
} );

describe.each( ports )( '%s', ( name, ask, method, path ) => {
	it( 'asks its route', async () => {
		standIn.answer( 500, {} );
		await failureFrom( ask() );
		expect( standIn.asked()[ 0 ]!.slice( 0, 2 ) ).toEqual( [ method, `${ ROUTE }${ path }` ] );
	} );

	it.each( [
		[ null ],
		[ [] ],
		[ 'yes' ],
		[ {} ],
		[ { ...answers.done, state: 'live' } ],
		[ { ...answers.done, step: 'dance' } ],
		[ { ...answers.done, report: {} } ],
		[ { ...answers.done, report: [ 1 ] } ],
		[ { ...answers.done, report: [ { ...answers.done.report[ 0 ], step: 'cleaning' } ] } ],
		[ { ...answers.done, report: [ { ...answers.done.report[ 0 ], via: 'pigeon' } ] } ],
		[ { ...answers.done, report: [ { ...answers.done.report[ 0 ], mails: [ 'x' ] } ] } ],
	] )( 'takes nothing else for an answer: %j', async ( body ) => {
		standIn.answer( 200, body );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreadable', isRetryable: true } );
	} );

	it( 'says who stands between: a refusal, a page of a security plugin, a page to log in, a cut connection', async () => {
		standIn.answer( 409, { code: 'rehearsal_busy', message: 'Wait a moment.' } );
		expect( await failureFrom( ask() ) ).toMatchObject( {
			kind: 'refused',
			code: 'rehearsal_busy',
			reason: 'Wait a moment.',
		} );
		standIn.handle( ( __, response ) => void response.end( '<html><title>Access denied</title>' ) );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreadable', code: 'page' } );
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
		const port = createRehearsalServices()[ name ] as ( input: unknown, signal: AbortSignal ) => Promise< unknown >;
		await expect( port( { run: '' }, left.signal ) ).rejects.toThrow( 'left' );
		expect( standIn.received ).toEqual( [] );
	} );
} );
