import type { Reply } from '../../../../machines/ai/ai-request';
import { chunk, prompt, replies, startSite } from '../../_kit/stand-in-site';
import type { StandInSite } from '../../_kit/stand-in-site';
import { beginStream, delta, sendJson } from '../../_kit/stand-in';

let standing: StandInSite;
beforeEach( async () => {
	standing = await startSite();
} );
afterEach( () => standing.close() );

describe( 'stopping', () => {
	it( '[AI-145] sends nothing if already aborted', async () => {
		expect( await replies( standing.services, prompt, AbortSignal.abort() ) ).toEqual( [] );
		expect( standing.received ).toHaveLength( 0 );
	} );

	it( '[AI-145] yields and sends nothing more if aborted while the token is requested', async () => {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => {
			standing.routes.jwt = () => resolve();
		} );
		const asking = replies( standing.services, prompt, controller.signal );
		await arrived;
		controller.abort();
		expect( await asking ).toEqual( [] );
		expect( standing.sent( 'jetpack-ai-query' ) ).toHaveLength( 0 );
	} );

	it( '[AI-145] closes the request before the first chunk', async () => {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => {
			standing.routes.query = () => resolve();
		} );
		const asking = replies( standing.services, prompt, controller.signal );
		await arrived;
		controller.abort();
		expect( await asking ).toEqual( [] );
		await expect( standing.sent( 'jetpack-ai-query' )[ 0 ]?.left ).resolves.toBe( true );
	} );

	it( '[AI-145] closes the request within the answer, and yields nothing more', async () => {
		const controller = new AbortController();
		standing.routes.query = ( _, response ) =>
			void beginStream( response ).write( delta( 'One' ) + delta( ' two' ) );
		const heard: Reply[] = [];
		for await ( const reply of standing.services.words( prompt, controller.signal ) ) {
			heard.push( reply );
			controller.abort();
		}
		expect( heard ).toEqual( [ chunk( 'One' ) ] );
		await expect( standing.sent( 'jetpack-ai-query' )[ 0 ]?.left ).resolves.toBe( true );
	} );

	it( '[AI-145] closes a request that stalls', async () => {
		const controller = new AbortController();
		standing.routes.query = ( _, response ) => void beginStream( response ).write( delta( 'One' ) );
		const words = standing.services.words( prompt, controller.signal )[ Symbol.asyncIterator ]();
		expect( await words.next() ).toEqual( { done: false, value: chunk( 'One' ) } );
		const waiting = words.next();
		controller.abort();
		expect( await waiting ).toMatchObject( { done: true } );
		await expect( standing.sent( 'jetpack-ai-query' )[ 0 ]?.left ).resolves.toBe( true );
	} );

	it( '[AI-145] closes the request when the listener leaves', async () => {
		standing.routes.query = ( _, response ) => void beginStream( response ).write( delta( 'One' ) );
		for await ( const reply of standing.services.words( prompt, new AbortController().signal ) ) {
			expect( reply ).toEqual( chunk( 'One' ) );
			break;
		}
		await expect( standing.sent( 'jetpack-ai-query' )[ 0 ]?.left ).resolves.toBe( true );
	} );

	it( 'does not retry with a fresh token after it was aborted', async () => {
		const controller = new AbortController();
		standing.routes.query = ( _, response ) => {
			controller.abort();
			sendJson( response, 401, { code: 'ai_token_invalid', message: 'Expired' } );
		};
		expect( await replies( standing.services, prompt, controller.signal ) ).toEqual( [] );
		expect( standing.sent( 'jwt' ) ).toHaveLength( 1 );
	} );
} );
