/** Stopping an upload, and deleting what the site has of it. */
import { failureOf, fileOf, listening, placeIn, replies, startTusSite } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( () => site.close() );

describe( 'stopping', () => {
	it( '[UPLOAD-026] [UPLOAD-027] closes the running request, and nothing is heard of it any more', async () => {
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		site.fault = async ( { real, left } ) => {
			if ( real === 'PATCH' ) {
				arrive();
				await left;
				return 'cut';
			}
			return undefined;
		};
		const controller = new AbortController();
		const heard: unknown[] = [];
		const reading = ( async () => {
			for await ( const reply of site.services.transfer( site.input( fileOf( 1000 ) ), controller.signal ) ) {
				heard.push( reply );
			}
		} )();
		await arrived;
		const before = heard.length;
		controller.abort();
		await expect( reading ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( site.asked.at( -1 )!.left ).resolves.toBe( true );
		expect( heard.length - before ).toBeLessThanOrEqual( 1 );
		expect( JSON.stringify( heard ) ).not.toMatch( /fail|done/ );
	} );

	it( 'sends nothing when it was stopped before', async () => {
		const transfer = site.services.transfer( site.input( fileOf( 10 ) ), AbortSignal.abort() );
		await expect( transfer[ Symbol.asyncIterator ]().next() ).rejects.toBeDefined();
		expect( site.asked ).toEqual( [] );
	} );

	it( '[UPLOAD-028] [UPLOAD-029] [UPLOAD-050] with the upload deleted by DELETE, and its record', async () => {
		const input = site.input( fileOf( 1000 ) );
		const resume = placeIn( await replies( site.services, input ) );
		expect( [ site.kept.size, window.localStorage.length ] ).toEqual( [ 1, 1 ] );
		await site.services.terminate( { ...input, resume }, listening() );
		expect( site.asked.at( -1 ) ).toMatchObject( {
			real: 'DELETE',
			url: '/wp-json/videopress/v1/uploads/upload-1',
		} );
		expect( [ site.kept.size, window.localStorage.length ] ).toEqual( [ 0, 0 ] );
	} );

	it( 'an upload that is locked for a moment is deleted a moment later', async () => {
		const input = site.input( fileOf( 1000 ) );
		const resume = placeIn( await replies( site.services, input ) );
		let locked = 2;
		site.fault = ( { real } ) => ( real === 'DELETE' && locked-- > 0 ? { status: 423 } : undefined );
		await site.services.terminate( { ...input, resume }, listening() );
		expect( site.kept.size ).toBe( 0 );
	} );

	it( 'an upload that is already gone is deleted', async () => {
		const input = { ...site.input( fileOf( 10 ) ), resume: { uploadUrl: `${ site.endpoint }/none` } };
		await expect( site.services.terminate( input, listening() ) ).resolves.toBeUndefined();
		expect( site.asked ).toHaveLength( 1 );
	} );

	it( 'the record is gone even where the site cannot be reached', async () => {
		const input = site.input( fileOf( 1000 ) );
		const resume = placeIn( await replies( site.services, input ) );
		site.fault = () => 'cut';
		await failureOf( site.services.terminate( { ...input, resume }, listening() ) );
		expect( window.localStorage ).toHaveLength( 0 );
	} );
} );
