/** The port `online`: whether the site can be reached. */
import { DEFAULT_OPTIONS, VIDEO_OPTIONS } from '../../../../machines/video/upload/options';
import { settled } from '../../../_kit/live';
import { setOnline } from '../../../_kit/network';
import { forgetBrokenRequests, listening, startTusSite } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	site = await startTusSite();
} );
afterEach( async () => {
	setOnline( true );
	await site.close();
} );

describe( 'the network', () => {
	const online = ( wait: () => Promise< void >, signal = listening() ) =>
		site
			.join( { wait } )
			.online( { endpoint: site.endpoint, options: { ...DEFAULT_OPTIONS, ...VIDEO_OPTIONS } }, signal );

	it( 'is there as soon as the site answers, whatever the browser says and the site answers', async () => {
		setOnline( false );
		site.fault = () => ( { status: 500 } );
		const wait = jest.fn();
		await online( wait );
		expect( wait ).not.toHaveBeenCalled();
		expect( site.asked ).toHaveLength( 1 );
	} );

	it( 'is asked for again until the site answers', async () => {
		let isDown = true;
		site.fault = () => ( isDown ? 'cut' : undefined );
		let waits = 0;
		await online( async () => {
			isDown = ++waits < 3;
		} );
		forgetBrokenRequests();
		expect( [ waits, site.asked.length ] ).toEqual( [ 3, 4 ] );
	} );

	it( 'is asked for every five seconds, and at once when the browser says that it is there', async () => {
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } );
		try {
			site.fault = () => 'cut';
			const controller = new AbortController();
			const { online: wait } = site.join( { wait: undefined as never } );
			const over = wait( { endpoint: site.endpoint, options: DEFAULT_OPTIONS }, controller.signal );
			const asked = async ( count: number ) => {
				while ( site.asked.length < count || jest.getTimerCount() === 0 ) {
					await settled();
				}
				expect( site.asked ).toHaveLength( count );
			};
			await asked( 1 );
			jest.advanceTimersByTime( 4999 );
			await asked( 1 );
			jest.advanceTimersByTime( 1 );
			await asked( 2 );
			setOnline( true );
			await asked( 3 );
			controller.abort();
			await expect( over ).rejects.toMatchObject( { name: 'AbortError' } );
			expect( jest.getTimerCount() ).toBe( 0 );
			forgetBrokenRequests();
		} finally {
			jest.useRealTimers();
		}
	} );

	it( 'where the address for uploads is not known yet, the site itself is asked', async () => {
		const wait = jest.fn();
		await site.join( { wait } ).online( { endpoint: null, options: DEFAULT_OPTIONS }, listening() );
		expect( site.asked[ 0 ]!.url ).toBe( '/wp-json/' );
	} );
} );
