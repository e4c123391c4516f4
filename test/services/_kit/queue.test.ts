import { Queue } from '../../../services/_kit/queue';

/** Everything that a queue yields until it ends. */
async function all( queue: Queue< number > ): Promise< number[] > {
	const found: number[] = [];
	for await ( const one of queue ) {
		found.push( one );
	}
	return found;
}

it( 'yields what was pushed before and during the iteration, in order, and ends', async () => {
	const queue = new Queue< number >();
	queue.push( 1 );
	queue.push( 2 );
	const listening = all( queue );
	await Promise.resolve();
	queue.push( 3 );
	queue.push( 4 );
	queue.close();
	expect( await listening ).toEqual( [ 1, 2, 3, 4 ] );
} );

it( 'keeps what is pushed while an entry is being handled', async () => {
	const queue = new Queue< number >();
	queue.push( 1 );
	const found: number[] = [];
	for await ( const one of queue ) {
		found.push( one );
		if ( one === 1 ) {
			queue.push( 2 );
			queue.close();
		}
	}
	expect( found ).toEqual( [ 1, 2 ] );
} );

it( 'throws the error after what was pushed; the first end counts', async () => {
	const queue = new Queue< number >();
	queue.push( 1 );
	queue.fail( new Error( 'cut' ) );
	queue.close();
	const entries = queue[ Symbol.asyncIterator ]();
	expect( await entries.next() ).toEqual( { done: false, value: 1 } );
	await expect( entries.next() ).rejects.toThrow( 'cut' );
	const closed = new Queue< number >();
	closed.close();
	closed.fail( new Error( 'late' ) );
	expect( await all( closed ) ).toEqual( [] );
} );
