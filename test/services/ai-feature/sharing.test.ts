/** @jest-environment node */
import { createAiFeatureServices } from '../../../services/ai-feature';
import { startSite } from '../_kit/standing-site';
import type { StandingSite } from '../_kit/standing-site';
import { sendJson } from '../_kit/stand-in';

describe( 'the port `feature`, shared by all flows of a page', () => {
	let standing: StandingSite;
	let answer: ( body: object ) => void;
	let arrived: Promise< void >;
	const { feature } = createAiFeatureServices( { autosave: async () => {} } );
	const ask = ( signal = new AbortController().signal ) => feature( undefined, signal );
	const askForText = ( signal = new AbortController().signal ) =>
		standing.services.feature( undefined as never, signal );

	beforeEach( async () => {
		standing = await startSite();
		arrived = new Promise( ( resolve ) => {
			standing.routes.feature = ( _, response ) => {
				answer = ( body ) => sendJson( response, 200, body );
				resolve();
			};
		} );
	} );
	afterEach( () => standing.close() );

	it( '[AI-100] asks once for all who ask at the same time, and anew for those who ask later', async () => {
		const both = Promise.all( [ ask(), askForText() ] );
		await arrived;
		answer( { 'requests-count': 1 } );
		expect( await both ).toMatchObject( [ { requestsCount: 1 }, { requestsCount: 1 } ] );
		expect( standing.received ).toHaveLength( 1 );
		standing.routes.feature = ( _, response ) => sendJson( response, 200, { 'requests-count': 2 } );
		expect( await ask() ).toMatchObject( { requestsCount: 2 } );
		expect( standing.received ).toHaveLength( 2 );
	} );

	it( 'takes the answer from nobody when another one leaves', async () => {
		const controller = new AbortController();
		const leaving = ask( controller.signal );
		const staying = askForText();
		await arrived;
		controller.abort();
		await expect( leaving ).rejects.toMatchObject( { name: 'AbortError' } );
		answer( { 'requests-count': 3 } );
		await expect( staying ).resolves.toMatchObject( { requestsCount: 3 } );
	} );

	it( 'gives the request up when the last one leaves, and asks anew after that', async () => {
		const [ one, other ] = [ new AbortController(), new AbortController() ];
		const asking = Promise.allSettled( [ ask( one.signal ), askForText( other.signal ) ] );
		await arrived;
		one.abort();
		other.abort();
		expect( ( await asking ).map( ( { status } ) => status ) ).toEqual( [ 'rejected', 'rejected' ] );
		await expect( standing.received[ 0 ]?.left ).resolves.toBe( true );
		standing.routes.feature = ( _, response ) => sendJson( response, 200, { 'requests-count': 4 } );
		await expect( ask() ).resolves.toMatchObject( { requestsCount: 4 } );
	} );

	it( 'asks nothing for one who has left already', async () => {
		await expect( ask( AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( standing.received ).toEqual( [] );
	} );
} );

describe( 'the port `autosave`', () => {
	const { signal } = new AbortController();

	it( '[AI-118] saves, and says why when that fails', async () => {
		const save = jest.fn( async () => {} );
		await expect( createAiFeatureServices( { autosave: save } ).autosave( undefined, signal ) ).resolves.toBe(
			undefined
		);
		expect( save ).toHaveBeenCalledTimes( 1 );
		const failing = createAiFeatureServices( { autosave: () => Promise.reject( new Error( 'Locked' ) ) } );
		await expect( failing.autosave( undefined, signal ) ).rejects.toThrow( 'Locked' );
	} );

	it( 'is not waited for by one who stays after all', async () => {
		const controller = new AbortController();
		const save = jest.fn( () => new Promise< void >( () => {} ) );
		const { autosave } = createAiFeatureServices( { autosave: save } );
		const saving = autosave( undefined, controller.signal );
		controller.abort();
		await expect( saving ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( autosave( undefined, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( save ).toHaveBeenCalledTimes( 1 );
	} );
} );
