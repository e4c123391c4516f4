/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { postLikeMachine } from '../../../../machines/counts/post-like';
import type { Event } from '../../../../machines/counts/post-like';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( postLikeMachine );

const press: Event = { type: 'like.press' };
const recall: Event = { type: 'like.give' };

function started( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof postLikeMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		send,
		pass: ( seconds: number ) => flow.clock.increment( seconds * 1000 ),
		answered: async ( port: 'give' | 'undo', answer: unknown ) => {
			if ( answer instanceof Error ) {
				flow.script.open( port ).fail( answer );
			} else {
				flow.script.open( port ).answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		words: () => flow.snapshot().context.words ?? null,
		message: () => flow.snapshot().context.message,
		sent: () => flow.script.calls.length,
	};
}

const ok = ( words: string ) => ( { ok: true, words, message: '' } );

it( '[SHARE-068] a press is a like once the site has said so, and the next one takes it back', async ( machine ) => {
	const { send, answered, value, words } = started( machine, press );
	expect( [ value(), words() ] ).toEqual( [ 'liking', null ] );
	await answered( 'give', ok( '4 likes' ) );
	expect( [ value(), words() ] ).toEqual( [ 'liked', '4 likes' ] );
	send( press );
	expect( value() ).toBe( 'undoing' );
	await answered( 'undo', ok( '3 likes' ) );
	expect( [ value(), words() ] ).toEqual( [ 'idle', '3 likes' ] );
} );

it( '[SHARE-068] while it is sent, a second press sends nothing', async ( machine ) => {
	const { send, answered, value, sent } = started( machine, press, press );
	expect( [ value(), sent() ] ).toEqual( [ 'liking', 1 ] );
	await answered( 'give', ok( '1 like' ) );
	send( press, press );
	expect( [ value(), sent() ] ).toEqual( [ 'undoing', 2 ] );
} );

it( 'a browser that has liked the post takes it back with its first press', async ( machine ) => {
	const { send, value, sent } = started( machine, recall );
	expect( [ value(), sent() ] ).toEqual( [ 'liked', 0 ] );
	send( press );
	expect( value() ).toBe( 'undoing' );
} );

it( '[SHARE-068] what another button of the page has done is shown with its number, also while this one sends the same or has failed', async ( machine ) => {
	const liked: Event = { type: 'like.give', output: ok( '4 likes' ) };
	const forgotten: Event = { type: 'like.undo', output: ok( '3 likes' ) };
	const no = { ok: false, words: '', message: 'Too often.' };
	const idle = started( machine, liked );
	expect( [ idle.value(), idle.words() ] ).toEqual( [ 'liked', '4 likes' ] );
	idle.send( forgotten );
	expect( [ idle.value(), idle.words(), idle.sent() ] ).toEqual( [ 'idle', '3 likes', 0 ] );
	const liking = started( machine, press, liked );
	expect( [ liking.value(), liking.words() ] ).toEqual( [ 'liked', '4 likes' ] );
	const undoing = started( machine, recall, press, forgotten );
	expect( [ undoing.value(), undoing.words() ] ).toEqual( [ 'idle', '3 likes' ] );
	const failed = started( machine, press );
	await failed.answered( 'give', no );
	failed.send( liked );
	expect( [ failed.value(), failed.words() ] ).toEqual( [ 'liked', '4 likes' ] );
	const kept = started( machine, recall, press );
	await kept.answered( 'undo', no );
	kept.send( forgotten );
	expect( [ kept.value(), kept.words() ] ).toEqual( [ 'idle', '3 likes' ] );
} );

it( '[SHARE-068] a refusal leaves everything as it was, with the words of the site until the next press', async ( machine ) => {
	const no = { ok: false, words: '', message: 'Too often.' };
	const liking = started( machine, press );
	await liking.answered( 'give', no );
	expect( [ liking.value(), liking.message(), liking.words() ] ).toEqual( [ 'failed', 'Too often.', null ] );
	liking.send( press );
	expect( [ liking.value(), liking.message(), liking.sent() ] ).toEqual( [ 'liking', '', 2 ] );
	const undoing = started( machine, recall, press );
	await undoing.answered( 'undo', no );
	expect( [ undoing.value(), undoing.message(), undoing.words() ] ).toEqual( [ 'kept', 'Too often.', null ] );
	undoing.send( press );
	expect( [ undoing.value(), undoing.message(), undoing.sent() ] ).toEqual( [ 'undoing', '', 2 ] );
} );

it( '[SHARE-068] a request that fails, gets another answer or none within 15 seconds has failed', async ( machine ) => {
	for ( const [ events, port, state ] of [
		[ [ press ], 'give', 'failed' ],
		[ [ recall, press ], 'undo', 'kept' ],
	] as const ) {
		for ( const answer of [ new Error( 'Cut' ), null, { ok: 'yes' } ] ) {
			const { answered, value, message } = started( machine, ...events );
			await answered( port, answer );
			expect( [ value(), message() ] ).toEqual( [ state, '' ] );
		}
		const { pass, value } = started( machine, ...events );
		const before = value();
		pass( 14.999 );
		expect( value() ).toBe( before );
		pass( 0.001 );
		expect( value() ).toBe( state );
	}
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( postLikeMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
