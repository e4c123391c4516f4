import { chunksOf, untilAborted } from '../../../services/_kit/abort';
import { all } from './recorded';

const never = new Promise< never >( () => {} );

/** A response body that delivers one chunk and then hangs. */
function hangingBody() {
	let isCancelled = false;
	const body = new ReadableStream< Uint8Array >( {
		start: ( controller ) => controller.enqueue( new Uint8Array( [ 1 ] ) ),
		cancel() {
			isCancelled = true;
		},
	} );
	return { body, isCancelled: () => isCancelled };
}

describe( 'waiting until aborted', () => {
	it( 'settles like the promise', async () => {
		const { signal } = new AbortController();
		await expect( untilAborted( Promise.resolve( 1 ), signal ) ).resolves.toBe( 1 );
		await expect( untilAborted( Promise.reject( new Error( 'no' ) ), signal ) ).rejects.toThrow( 'no' );
	} );

	it( 'rejects when the signal is aborted, before or during the wait', async () => {
		await expect( untilAborted( Promise.resolve( 1 ), AbortSignal.abort( 'gone' ) ) ).rejects.toBe( 'gone' );
		const controller = new AbortController();
		const waiting = untilAborted( never, controller.signal );
		controller.abort( 'left' );
		await expect( waiting ).rejects.toBe( 'left' );
	} );
} );

describe( 'chunks of a body', () => {
	it( 'yields every chunk', async () => {
		const body = new Response( 'abc' ).body as ReadableStream< Uint8Array >;
		const chunks = await all( chunksOf( body, new AbortController().signal ) );
		expect( Buffer.concat( chunks ).toString() ).toBe( 'abc' );
	} );

	it( 'throws when the body breaks', async () => {
		const body = new ReadableStream< Uint8Array >( {
			start: ( controller ) => controller.error( new Error( 'cable' ) ),
		} );
		await expect( all( chunksOf( body, new AbortController().signal ) ) ).rejects.toThrow( 'cable' );
	} );

	it( 'cancels the body when the loop is left', async () => {
		const { body, isCancelled } = hangingBody();
		for await ( const chunk of chunksOf( body, new AbortController().signal ) ) {
			expect( chunk ).toEqual( new Uint8Array( [ 1 ] ) );
			break;
		}
		expect( isCancelled() ).toBe( true );
	} );

	it( 'cancels a stalled body, and ends without an error, when the signal is aborted', async () => {
		const { body, isCancelled } = hangingBody();
		const controller = new AbortController();
		const chunks = chunksOf( body, controller.signal );
		await chunks.next();
		const waiting = chunks.next();
		controller.abort();
		await expect( waiting ).resolves.toEqual( { done: true, value: undefined } );
		expect( isCancelled() ).toBe( true );
	} );

	it( 'ends without an error when the body breaks because it was aborted', async () => {
		const controller = new AbortController();
		const body = new ReadableStream< Uint8Array >( {
			start: ( source ) =>
				controller.signal.addEventListener( 'abort', () => source.error( new Error( 'aborted' ) ) ),
		} );
		const reading = all( chunksOf( body, controller.signal ) );
		controller.abort();
		await expect( reading ).resolves.toEqual( [] );
	} );
} );
