/** The locks between tabs. */
import { VIDEO_OPTIONS } from '../../../../machines/video/upload/options';
import { acquire } from '../../../../services/video/upload/lock';
import { settled } from '../../../_kit/live';
import { fileOf, listening, replies, startTusSite } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	site = await startTusSite();
} );
afterEach( async () => {
	window.localStorage.clear();
	await site.close();
} );

/** Locks as in a browser with several tabs. */
function locksOf() {
	let held: Promise< unknown > | null = null;
	const request = async ( _: string, options: LockOptions, act: ( lock: object | null ) => Promise< unknown > ) => {
		options.signal?.throwIfAborted();
		if ( held && options.ifAvailable ) {
			return act( null );
		}
		while ( held ) {
			await new Promise< void >( ( resolve, reject ) => {
				void held!.then( () => resolve() );
				options.signal?.addEventListener( 'abort', () => reject( options.signal!.reason ) );
			} );
		}
		held = act( {} ).finally( () => {
			held = null;
		} );
		return held;
	};
	return { request } as unknown as LockManager;
}

describe( 'two tabs with one file', () => {
	it( 'the second waits, resumes what the first has begun, and both have the same video', async () => {
		const locks = locksOf();
		const [ one, two ] = [ site.join( { locks } ), site.join( { locks } ) ];
		const input = site.input( fileOf( 1000 ), {}, { ...VIDEO_OPTIONS, chunkSize: 400 } );
		let goOn = () => {};
		const held = new Promise< void >( ( resolve ) => {
			goOn = resolve;
		} );
		site.fault = async ( { real } ) => ( real === 'PATCH' ? void ( await held ) : undefined );
		const first = replies( one, input );
		while ( site.asked.length < 2 ) {
			await settled();
		}
		const heard: string[] = [];
		const second = ( async () => {
			for await ( const reply of two.transfer( input, listening() ) ) {
				heard.push( reply.type );
				if ( reply.type === 'transfer.taken' ) {
					goOn();
				}
				if ( reply.type === 'transfer.done' ) {
					return reply.video;
				}
			}
			return null;
		} )();
		const [ done ] = ( await first ).slice( -1 );
		expect( done ).toMatchObject( { video: { guid: 'aBcD1234' } } );
		expect( await second ).toEqual( {
			guid: 'aBcD1234',
			id: 41,
			src: expect.any( String ),
			url: expect.any( String ),
		} );
		expect( heard.slice( 0, 3 ) ).toEqual( [ 'transfer.taken', 'transfer.created', 'transfer.resuming' ] );
		expect( site.asked.map( ( { real } ) => real ) ).toEqual( [ 'POST', 'PATCH', 'PATCH', 'PATCH', 'HEAD' ] );
		expect( site.kept.size ).toBe( 1 );
	} );

	it( 'a tab that waits sees what another one begins and ends in the meantime', async () => {
		const locks = locksOf();
		const release = await acquire( '7-3-f00d', locks, listening(), () => {} );
		const input = site.input( fileOf( 1000 ) );
		const resume = { uploadUrl: `${ site.endpoint }/theirs` };
		site.kept.set( 'theirs', { length: 1000, bytes: Buffer.alloc( 1000 ) } );
		const transfer = site.join( { locks } ).transfer( input, listening() )[ Symbol.asyncIterator ]();
		expect( ( await transfer.next() ).value ).toEqual( { type: 'transfer.taken' } );
		const record = { size: 1000, metadata: {}, creationTime: new Date().toISOString(), ...resume };
		window.localStorage.setItem( 'statecraft-upload::7-3-f00d', JSON.stringify( record ) );
		window.dispatchEvent( new StorageEvent( 'storage' ) );
		window.localStorage.clear();
		release();
		expect( ( await transfer.next() ).value ).toMatchObject( { type: 'transfer.created', resume } );
		expect( ( await transfer.next() ).value ).toEqual( { type: 'transfer.resuming' } );
		await replies( site.services, input );
		await transfer.return?.();
	} );

	it( 'stopping ends the wait, and the lock is free after a failure', async () => {
		const locks = locksOf();
		const release = await acquire( 'a', locks, listening(), () => {} );
		const controller = new AbortController();
		const onTaken = jest.fn( () => controller.abort() );
		await expect( acquire( 'a', locks, controller.signal, onTaken ) ).rejects.toMatchObject( {
			name: 'AbortError',
		} );
		expect( onTaken ).toHaveBeenCalledTimes( 1 );
		release();
		await settled();
		site.fault = () => ( { status: 500 } );
		const tab = site.join( { locks } );
		await replies( tab, site.input( fileOf( 10 ) ) );
		const heard = await replies( tab, site.input( fileOf( 10 ) ) );
		expect( heard[ 0 ] ).toEqual( { type: 'transfer.creating' } );
	} );

	it.each( [
		[ 'where there are no locks', 'a', undefined ],
		[ 'for a stream, which has no name', '', locksOf() ],
	] )( 'nothing is locked %s', async ( _, name, locks ) => {
		const onTaken = jest.fn();
		await acquire( name, locks, listening(), onTaken );
		await acquire( name, locks, listening(), onTaken );
		expect( onTaken ).not.toHaveBeenCalled();
	} );
} );
