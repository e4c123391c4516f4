/** The promises of the flow, in the terms of the product. */
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { settled } from '../../../_kit/live';
import { batchOf } from './batch';
import { attachment, gone, machine as copyToLibrary, photo, revoked } from './copy-to-library.model';

const { it, trials } = scenariosOf( copyToLibrary );
const TEN = 'abcdefghij';
const all = ( ids: string ) => [ ...ids ].map( attachment );

it( 'ten items are copied three at a time, in the order in which they were chosen', async ( machine ) => {
	const batch = batchOf( machine, TEN );
	expect( batch.running() ).toBe( 'abc' );
	await batch.arrive( 'b' );
	expect( batch.running() ).toBe( 'acd' );
	await batch.arrive( 'acdefg' );
	expect( batch.running() ).toBe( 'hij' );
	await batch.arrive( 'h' );
	expect( batch.running() ).toBe( 'ij' );
	expect( batch.begun() ).toBe( TEN );
} );

it( 'each item is sent with its source and the post', async ( machine ) => {
	const batch = batchOf( machine, 'a', { source: 'openverse', postId: 7 } );
	expect( batch.script.calls.map( ( { input } ) => input ) ).toEqual( [
		{ source: 'openverse', postId: 7, item: photo( 'a' ) },
	] );
} );

it( '[MEDIA-061, MEDIA-071] when all are copied, they are inserted in the order in which they were chosen, and the picker is told', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.arrive( 'cba' );
	expect( [ batch.state(), batch.inserted(), batch.told() ] ).toEqual( [ { copying: 'foreground' }, [], [] ] );
	expect( batch.snapshot().hasTag( 'holds-page' ) ).toBe( true );
	await batch.arrive( 'd' );
	expect( batch.state() ).toBe( 'inserted' );
	expect( batch.inserted() ).toEqual( [ all( 'abcd' ) ] );
	expect( batch.told() ).toEqual( [ { to: 'media-picker', type: 'copy.done', batch: 3 } ] );
	expect( [ batch.notices(), batch.snapshot().status ] ).toEqual( [ [], 'done' ] );
} );

it( '[MEDIA-074] a failed copy ends the batch once the others have finished; the picker is told, and nothing is inserted', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.fails( 'a' );
	expect( [ batch.state(), batch.running() ] ).toEqual( [ { copying: 'foreground' }, 'bcd' ] );
	await batch.arrive( 'bcd' );
	expect( batch.state() ).toBe( 'failed' );
	expect( batch.statuses() ).toBe( 'a:failed b:copied c:copied d:copied' );
	expect( batch.snapshot().context.copies[ 0 ]!.failure ).toEqual( gone );
	expect( batch.told() ).toEqual( [ { to: 'media-picker', type: 'copy.failed', batch: 3 } ] );
	expect( [ batch.inserted(), batch.notices(), batch.snapshot().hasTag( 'holds-page' ) ] ).toEqual( [
		[],
		[],
		false,
	] );
} );

it( 'failed items are retried together; copied items are not copied again', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.fails( 'a' );
	await batch.arrive( 'bc' );
	await batch.fails( 'd' );
	await batch.retriesAll();
	expect( [ batch.state(), batch.running(), batch.begun() ] ).toEqual( [
		{ copying: 'foreground' },
		'ad',
		'abcdad',
	] );
	expect( batch.snapshot().context.copies[ 0 ]!.failure ).toBeNull();
	await batch.arrive( 'da' );
	expect( batch.inserted() ).toEqual( [ all( 'abcd' ) ] );
} );

it( 'one failed item is retried; the other stays failed', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	await batch.fails( 'a' );
	await batch.fails( 'b' );
	await batch.retries( 'b' );
	expect( [ batch.running(), batch.statuses() ] ).toEqual( [ 'b', 'a:failed b:copying' ] );
	await batch.arrive( 'b' );
	expect( batch.statuses() ).toBe( 'a:failed b:copied' );
	await batch.retries( 'b' );
	await batch.retries( 'none' );
	expect( [ batch.state(), batch.begun() ] ).toEqual( [ 'failed', 'abb' ] );
	expect( batch.told().map( ( { type } ) => type ) ).toEqual( [ 'copy.failed', 'copy.failed' ] );
	const start = { to: 'media-picker', type: 'copy.started', batch: batch.snapshot().context.batch };
	expect( batch.starts() ).toEqual( [ start, start ] );
} );

it( 'failed items are retried while others are still being copied, one or all, and never more than three at a time', async ( machine ) => {
	const batch = batchOf( machine, 'abcde' );
	await batch.fails( 'a' );
	await batch.fails( 'b' );
	expect( batch.running() ).toBe( 'cde' );
	await batch.retries( 'b' );
	await batch.retries( 'c' );
	expect( [ batch.running(), batch.statuses() ] ).toEqual( [
		'cde',
		'a:failed b:queued c:copying d:copying e:copying',
	] );
	await batch.arrive( 'c' );
	await batch.retriesAll();
	expect( batch.running() ).toBe( 'deb' );
	await batch.arrive( 'd' );
	expect( batch.running() ).toBe( 'eba' );
	await batch.arrive( 'e' );
	await batch.fails( 'a' );
	await batch.retriesAll();
	expect( batch.running() ).toBe( 'ba' );
	await batch.fails( 'a' );
	await batch.retries( 'a' );
	expect( batch.running() ).toBe( 'ba' );
	await batch.arrive( 'ab' );
	expect( batch.inserted() ).toEqual( [ all( 'abcde' ) ] );
} );

it( 'only failed items can be retried', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	const offers = () => [
		batch.snapshot().can( { type: 'failed.retry' } ),
		...[ 'a', 'b' ].map( ( id ) => batch.snapshot().can( { type: 'item.retry', id } ) ),
	];
	expect( offers() ).toEqual( [ false, false, false ] );
	await batch.fails( 'b' );
	expect( offers() ).toEqual( [ true, false, true ] );
	await batch.arrive( 'a' );
	expect( offers() ).toEqual( [ true, false, true ] );
} );

it( 'a place is freed as soon as an item has finished, and a late reply to it changes nothing', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.arrive( 'a' );
	batch.actor.send( {
		type: 'xstate.done.actor.item.a',
		actorId: 'item.a',
		output: { copied: null, failure: gone },
	} );
	batch.actor.send( {
		type: 'xstate.done.actor.item.a',
		actorId: 'item.a',
		output: { copied: null, failure: revoked },
	} );
	await settled();
	expect( [ batch.state(), batch.running(), batch.statuses() ] ).toEqual( [
		{ copying: 'foreground' },
		'bcd',
		'a:copied b:copying c:copying d:copying',
	] );
	await batch.leaves();
	batch.actor.send( {
		type: 'xstate.done.actor.item.a',
		actorId: 'item.a',
		output: { copied: null, failure: revoked },
	} );
	expect( batch.state() ).toEqual( { copying: 'background' } );
} );

it( '[MEDIA-129] losing the account stops copying: copied items stay, the rest waits for the account, and the picker is told', async ( machine ) => {
	const batch = batchOf( machine, TEN );
	await batch.arrive( 'ab' );
	await batch.loses( 'c' );
	expect( [ batch.state(), batch.running() ] ).toEqual( [ 'unauthorized', '' ] );
	expect( batch.statuses() ).toBe(
		'a:copied b:copied c:queued d:queued e:queued f:queued g:queued h:queued i:queued j:queued'
	);
	expect( batch.told() ).toEqual( [ { to: 'media-picker', type: 'copy.unauthorized', batch: 3 } ] );
	expect( [ batch.notices(), batch.snapshot().hasTag( 'holds-page' ) ] ).toEqual( [ [], false ] );
	await batch.connects();
	expect( [ batch.state(), batch.running() ] ).toEqual( [ { copying: 'foreground' }, 'cde' ] );
	await batch.arrive( 'cdefghij' );
	expect( batch.inserted() ).toEqual( [ all( TEN ) ] );
} );

it( 'copied items can be inserted while the rest waits for the account, and that batch can be cancelled', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.arrive( 'a' );
	await batch.loses( 'b' );
	await batch.inserts();
	expect( [ batch.state(), batch.inserted() ] ).toEqual( [ 'inserted', [ all( 'a' ) ] ] );
	const other = batchOf( machine, 'ab' );
	await other.loses( 'b' );
	await other.inserts();
	expect( other.state() ).toBe( 'unauthorized' );
	await other.cancels();
	expect( other.state() ).toBe( 'cancelled' );
} );

it( 'cancelling stops the rest, inserts nothing, and tells the picker', async ( machine ) => {
	const batch = batchOf( machine, TEN );
	await batch.arrive( 'ab' );
	await batch.cancels();
	expect( [ batch.state(), batch.running(), batch.begun(), batch.inserted() ] ).toEqual( [
		'cancelled',
		'',
		'abcde',
		[],
	] );
	expect( batch.snapshot().context.copies.flatMap( ( { copied } ) => copied ?? [] ) ).toEqual( all( 'ab' ) );
	expect( batch.told() ).toEqual( [ { to: 'media-picker', type: 'copy.cancelled', batch: 3 } ] );
} );

it( 'a batch with failures can be cancelled, or inserted without them', async ( machine ) => {
	const batch = batchOf( machine, 'abc' );
	await batch.fails( 'b' );
	await batch.arrive( 'ac' );
	await batch.inserts();
	expect( [ batch.state(), batch.inserted() ] ).toEqual( [ 'inserted', [ all( 'ac' ) ] ] );
	const other = batchOf( machine, 'a' );
	await other.fails( 'a' );
	await other.inserts();
	expect( [ other.state(), other.inserted() ] ).toEqual( [ 'failed', [] ] );
	await other.cancels();
	expect( other.state() ).toBe( 'cancelled' );
} );

it( 'copied items can be inserted immediately, which stops the rest', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.inserts();
	expect( batch.state() ).toEqual( { copying: 'foreground' } );
	await batch.arrive( 'c' );
	await batch.inserts();
	expect( [ batch.state(), batch.running(), batch.inserted() ] ).toEqual( [ 'inserted', '', [ all( 'c' ) ] ] );
} );

it( 'in the background nothing is inserted automatically: a notice says that all are copied, and inserts them', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	await batch.leaves();
	await batch.arrive( 'ab' );
	expect( [ batch.state(), batch.inserted() ] ).toEqual( [ 'arrived', [] ] );
	expect( batch.notices() ).toEqual( [ { type: 'notice.show', batch: 3, outcome: 'arrived', copied: 2, total: 2 } ] );
	await batch.inserts();
	expect( batch.inserted() ).toEqual( [ all( 'ab' ) ] );
	const other = batchOf( machine, 'a' );
	await other.leaves();
	await other.arrive( 'a' );
	await other.cancels();
	expect( other.state() ).toBe( 'cancelled' );
} );

it( 'in the background a failure is a notice, too', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	await batch.leaves();
	await batch.fails( 'a' );
	await batch.arrive( 'b' );
	expect( batch.state() ).toBe( 'failed' );
	expect( batch.notices() ).toEqual( [ { type: 'notice.show', batch: 3, outcome: 'failed', copied: 1, total: 2 } ] );
	await batch.inserts();
	expect( batch.inserted() ).toEqual( [ all( 'b' ) ] );
} );

it( 'in the background a lost account is a notice, too', async ( machine ) => {
	const batch = batchOf( machine, 'abcd' );
	await batch.leaves();
	await batch.arrive( 'a' );
	await batch.loses( 'b' );
	expect( [ batch.state(), batch.running() ] ).toEqual( [ 'unauthorized', '' ] );
	expect( batch.statuses() ).toBe( 'a:copied b:queued c:queued d:queued' );
	expect( batch.snapshot().context.copies[ 1 ]!.failure ).toEqual( revoked );
	expect( batch.notices() ).toEqual( [
		{ type: 'notice.show', batch: 3, outcome: 'unauthorized', copied: 1, total: 4 },
	] );
	expect( batch.told() ).toEqual( [ { to: 'media-picker', type: 'copy.unauthorized', batch: 3 } ] );
} );

it( 'a batch that is shown again ends as if it had never been in the background', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	await batch.leaves();
	await batch.returns();
	await batch.arrive( 'ab' );
	expect( [ batch.state(), batch.notices() ] ).toEqual( [ 'inserted', [] ] );
	const other = batchOf( machine, 'a' );
	await other.leaves();
	await other.fails( 'a' );
	await other.retriesAll();
	expect( other.state() ).toEqual( { copying: 'foreground' } );
} );

it( 'the reason why the account was lost stays with its item', async ( machine ) => {
	const batch = batchOf( machine, 'ab' );
	await batch.loses( 'b' );
	expect( batch.snapshot().context.copies.map( ( { failure } ) => failure ) ).toEqual( [ null, revoked ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( copyToLibrary, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
