import { createTokenSource } from '../../../../services/ai/ai-request/token';
import type { TokenSource } from '../../../../services/ai/ai-request/token';
import { safeStorage } from '../../../../services/_kit/storage';
import type { SiteData } from '../../../../services/_kit/site';
import apiFetch from '@wordpress/api-fetch';
import { startSite } from '../../_kit/stand-in-site';
import type { StandInSite } from '../../_kit/stand-in-site';
import { sendJson } from '../../_kit/stand-in';

describe( 'the token', () => {
	let standing: StandInSite;
	const memory = { stored: new Map< string, string >() };
	const { signal } = new AbortController();

	const source = ( site: Partial< SiteData > = {} ): TokenSource =>
		createTokenSource( {
			site: { ...standing.site, ...site },
			request: apiFetch,
			storage: {
				get: ( key ) => memory.stored.get( key ) ?? null,
				set: ( key, value ) => void memory.stored.set( key, value ),
				remove: ( key ) => void memory.stored.delete( key ),
			},
			now: () => standing.clock.now,
		} );
	const asked = () => standing.sent( 'jwt' ).length;
	/** The only value in the storage. */
	const kept = () => [ ...memory.stored.values() ][ 0 ] ?? '';
	const keep = ( value: string ) => memory.stored.forEach( ( _, key ) => memory.stored.set( key, value ) );

	beforeEach( async () => {
		memory.stored.clear();
		standing = await startSite();
	} );
	afterEach( () => standing.close() );

	it( '[AI-119, AI-121] is requested from the hosted route on a simple site, with the site as the blog', async () => {
		standing.routes.jwt = ( _, response ) => sendJson( response, 200, { token: 'simple' } );
		const token = await source( { siteType: 'simple', blogId: 55 } ).get( signal );
		expect( token ).toMatchObject( { token: 'simple', blogId: 55 } );
		expect( standing.received[ 0 ] ).toMatchObject( { method: 'POST' } );
		expect( standing.received[ 0 ]?.url ).toMatch( /^\/wp-json\/wpcom\/v2\/sites\/55\/jetpack-openai-query\/jwt/ );
	} );

	it.each( [ 'self-hosted', 'atomic' ] as const )(
		'[AI-120, AI-121] is asked of this site with a cache buster and the nonce elsewhere: %s',
		async ( siteType ) => {
			const token = await source( { siteType } ).get( signal );
			expect( token ).toMatchObject( { token: 'token-1', blogId: 7 } );
			const [ request ] = standing.received;
			expect( request ).toMatchObject( { method: 'POST', headers: { 'x-wp-nonce': 'nonce-of-the-page' } } );
			expect( request?.url ).toContain(
				`/wp-json/jetpack/v4/jetpack-ai-jwt?_cacheBuster=${ standing.clock.now }`
			);
		}
	);

	it( '[AI-122, AI-123] is cached with its blog for 120000 ms after receipt', async () => {
		await source().get( signal );
		expect( JSON.parse( kept() ) ).toEqual( { token: 'token-1', blogId: 7, expire: standing.clock.now + 120_000 } );
	} );

	it( '[AI-124, AI-125] is used until it expires, and not a millisecond longer', async () => {
		await source().get( signal );
		standing.clock.now += 119_999;
		expect( await source().get( signal ) ).toMatchObject( { token: 'token-1' } );
		expect( asked() ).toBe( 1 );
		standing.clock.now += 1;
		expect( await source().get( signal ) ).toMatchObject( { token: 'token-2' } );
	} );

	it.each( [
		'',
		'{',
		'null',
		'"token"',
		'[]',
		'{"token":"x","blogId":7}',
		'{"token":"","blogId":7,"expire":9e15}',
		'{"token":1,"blogId":7,"expire":9e15}',
		'{"token":"x","blogId":"7","expire":9e15}',
	] )( '[AI-126] ignores an invalid cached value: %j', async ( broken ) => {
		await source().get( signal );
		keep( broken );
		expect( await source().get( signal ) ).toMatchObject( { token: 'token-2' } );
	} );

	it( '[AI-125] ignores a cached value from the future, as after the clock was set back', async () => {
		await source().get( signal );
		standing.clock.now -= 86_400_000;
		expect( await source().get( signal ) ).toMatchObject( { token: 'token-2' } );
	} );

	it.each( [ { userId: 4 }, { blogId: 8 }, { restRoot: 'https://elsewhere.test/wp-json/' } ] )(
		'belongs to one person on one site: %j',
		async ( other ) => {
			await source().get( signal );
			await source( other ).get( signal );
			expect( asked() ).toBe( 2 );
			expect( memory.stored.size ).toBe( 2 );
		}
	);

	it( '[AI-124] is cached for the page if storage is unavailable', async () => {
		const tokens = createTokenSource( {
			site: standing.site,
			request: apiFetch,
			storage: safeStorage( () => {
				throw new Error( 'forbidden' );
			} ),
			now: () => standing.clock.now,
		} );
		await tokens.get( signal );
		await tokens.get( signal );
		expect( asked() ).toBe( 1 );
	} );

	it( 'is requested once for all callers, and an aborted caller does not affect the others', async () => {
		const leaving = new AbortController();
		const tokens = source();
		const left = tokens.get( leaving.signal );
		const waiting = [ tokens.get( signal ), tokens.get( signal ) ];
		leaving.abort();
		await expect( left ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( await Promise.all( waiting ) ).toMatchObject( [ { token: 'token-1' }, { token: 'token-1' } ] );
		expect( asked() ).toBe( 1 );
	} );

	it( 'is not requested by a caller that is already aborted', async () => {
		await expect( source().get( AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( asked() ).toBe( 0 );
	} );

	it( 'is requested again after a failed request', async () => {
		const give = standing.routes.jwt;
		standing.routes.jwt = ( _, response ) => sendJson( response, 500, { code: 'x', message: 'Down' } );
		const tokens = source();
		await expect( tokens.get( signal ) ).rejects.toMatchObject( { message: 'Down' } );
		standing.routes.jwt = give;
		expect( await tokens.get( signal ) ).toMatchObject( { token: 'token-1' } );
	} );

	it.each( [ {}, { token: '' }, { token: 5 }, [] ] )( 'is rejected if it is not a string: %j', async ( answer ) => {
		standing.routes.jwt = ( _, response ) => sendJson( response, 200, answer );
		await expect( source().get( signal ) ).rejects.toThrow( 'The site did not return a token.' );
		expect( memory.stored.size ).toBe( 0 );
	} );

	it( 'is dropped if the endpoint rejected it, but not its replacement', async () => {
		const tokens = source();
		const first = await tokens.get( signal );
		tokens.forget( first );
		const second = await tokens.get( signal );
		expect( second.token ).toBe( 'token-2' );
		tokens.forget( first );
		expect( await tokens.get( signal ) ).toEqual( second );
	} );
} );
