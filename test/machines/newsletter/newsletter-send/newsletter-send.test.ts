/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { chosen, newsletterSendMachine } from '../../../../machines/newsletter/newsletter-send';
import type { Event } from '../../../../machines/newsletter/newsletter-send';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { draft, letter, refused, said, states, tested, unreached } from './newsletter-send.model';

const { it, trials } = scenariosOf( newsletterSendMachine );

/** The state of the machine for each state of the server. */
const SHOWN: Readonly< Record< string, unknown > > = {
	choosing: { choosing: 'ready' },
	sending: { sending: 'watching' },
	'sent-in-part': 'sentInPart',
};
const shownFor = ( state: string ) => SHOWN[ state ] ?? state;

/** An author in the editor of a post. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof newsletterSendMachine, undefined );
	const author = {
		...flow,
		send: ( event: Event ) => flow.actor.send( event ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		last: () => [ flow.script.calls.at( -1 )?.port, flow.script.calls.at( -1 )?.input ],
		async answers( port: string, output?: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string, error: unknown ) {
			flow.script.open( port ).fail( error );
			await settled();
		},
		async opens( newsletter: unknown = said.choosing, choice = 'all' ) {
			flow.actor.send( { type: 'choice.change', audience: choice } );
			flow.actor.send( { type: 'post.show', postId: 7, status: 'publish' } );
			await author.answers( 'state', newsletter );
		},
		/** Goes on to a state of choosing. */
		async gets( state: string ) {
			if ( state === 'ready' ) {
				return;
			}
			author.send( { type: state === 'notPreviewed' ? 'preview.open' : 'test.send' } );
			await ( state === 'tested'
				? author.answers( 'sample', tested )
				: author.fails( state === 'notTested' ? 'sample' : 'letter', refused ) );
		},
	};
	return author;
}

it( '[NEWS-063] each state of the server is shown, whenever it is told', async ( machine ) => {
	for ( const state of states ) {
		const author = at( machine );
		expect( author.state() ).toBe( 'idle' );
		author.send( { type: 'post.show', postId: 7, status: 'draft' } );
		expect( [ author.state(), author.last() ] ).toEqual( [ 'loading', [ 'state', { postId: 7 } ] ] );
		await author.answers( 'state', said[ state ] );
		expect( [ author.state(), author.context().newsletter ] ).toEqual( [ shownFor( state ), said[ state ] ] );
	}
} );

it( '[NEWS-069] how far it is is asked for every five seconds, and shown', async ( machine ) => {
	for ( const state of states ) {
		const author = at( machine );
		const later = { ...said[ state ], lastBatch: '2026-03-04T10:20:00+00:00' };
		await author.opens( said.sending );
		author.clock.increment( 4_999 );
		expect( author.state() ).toEqual( { sending: 'watching' } );
		author.clock.increment( 1 );
		expect( [ author.state(), author.last() ] ).toEqual( [ { sending: 'asking' }, [ 'state', { postId: 7 } ] ] );
		await author.answers( 'state', later );
		expect( [ author.state(), author.context().newsletter ] ).toEqual( [ shownFor( state ), later ] );
	}
} );

it( 'an answer about progress that fails or does not come changes nothing, and is asked for again', async ( machine ) => {
	const author = at( machine );
	await author.opens( said.sending );
	author.clock.increment( 5_000 );
	await author.fails( 'state', unreached );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ { sending: 'watching' }, null ] );
	author.clock.increment( 5_000 );
	author.clock.increment( 15_000 );
	expect( author.state() ).toEqual( { sending: 'watching' } );
	author.clock.increment( 5_000 );
	expect( author.state() ).toEqual( { sending: 'asking' } );
} );

it( '[NEWS-064] a choice is written to the post, and a change of the post is shown', async ( machine ) => {
	const author = at( machine );
	await author.opens( draft, 'none' );
	expect( chosen( author.context() ) ).toBeUndefined();
	author.send( { type: 'audience.choose', audience: 'all' } );
	expect( author.emitted ).toEqual( [ { type: 'choice.edit', audience: 'all' } ] );
	expect( chosen( author.context() ) ).toEqual( draft.audiences[ 0 ] );
	author.send( { type: 'choice.change', audience: 'paid' } );
	expect( [ chosen( author.context() )?.count, author.state() ] ).toEqual( [ 3, { choosing: 'ready' } ] );
	expect( author.emitted ).toHaveLength( 1 );
} );

it( '[NEWS-069] a published post is sent only after a question, to those who are chosen', async ( machine ) => {
	for ( const state of states ) {
		const author = at( machine );
		const later = { ...said[ state ], lastBatch: '2026-03-04T10:20:00+00:00' };
		// Something else was asked for before.
		await author.opens( said.paused );
		author.send( { type: 'sending.resume' } );
		await author.answers( 'change', said.choosing );
		const asked = author.script.calls.length;
		author.send( { type: 'send.ask' } );
		author.send( { type: 'send.dismiss' } );
		expect( author.state() ).toEqual( { choosing: 'ready' } );
		author.send( { type: 'send.ask' } );
		expect( [ author.state(), author.script.calls.length ] ).toEqual( [ { choosing: 'asking' }, asked ] );
		author.send( { type: 'send.confirm' } );
		expect( [ author.state(), author.last() ] ).toEqual( [
			'changing',
			[ 'change', { postId: 7, act: 'send', audience: 'all', what: 'failed' } ],
		] );
		await author.answers( 'change', later );
		expect( [ author.state(), author.context().newsletter ] ).toEqual( [ shownFor( state ), later ] );
	}
} );

it( '[NEWS-064] a draft is not sent at once, and nothing is sent to no one', async ( machine ) => {
	for ( const [ newsletter, choice ] of [
		[ draft, 'all' ],
		[ said.choosing, 'none' ],
	] as const ) {
		for ( const before of [ 'ready', 'tested', 'notTested', 'notPreviewed' ] ) {
			const author = at( machine );
			await author.opens( newsletter, choice );
			await author.gets( before );
			author.send( { type: 'send.ask' } );
			expect( author.state() ).toEqual( { choosing: before } );
		}
	}
} );

it( '[NEWS-069, NEWS-070] pause, resume, cancel and try again ask the server', async ( machine ) => {
	const acts: readonly [ keyof typeof said, Event, string, string? ][] = [
		[ 'waiting', { type: 'sending.cancel' }, 'cancel' ],
		[ 'sending', { type: 'sending.pause' }, 'pause' ],
		[ 'sending', { type: 'sending.cancel' }, 'cancel' ],
		[ 'paused', { type: 'sending.resume' }, 'resume' ],
		[ 'paused', { type: 'sending.cancel' }, 'cancel' ],
		[ 'stopped', { type: 'sending.resume' }, 'resume' ],
		[ 'stopped', { type: 'sending.cancel' }, 'cancel' ],
		[ 'sent-in-part', { type: 'failed.retry', what: 'uncertain' }, 'retry', 'uncertain' ],
	];
	for ( const [ state, event, act, what = 'failed' ] of acts ) {
		const author = at( machine );
		await author.opens( said[ state ] );
		author.send( event );
		expect( [ author.state(), author.last() ] ).toEqual( [
			'changing',
			[ 'change', { postId: 7, act, audience: 'all', what } ],
		] );
	}
} );

it( '[NEWS-070] what is cancelled or sent cannot be resumed', async ( machine ) => {
	for ( const state of [ 'cancelled', 'sent' ] as const ) {
		const author = at( machine );
		await author.opens( said[ state ] );
		author.send( { type: 'sending.resume' } );
		author.send( { type: 'sending.cancel' } );
		author.send( { type: 'failed.retry', what: 'failed' } );
		expect( author.state() ).toBe( state );
	}
} );

it( 'where it is not known whether something was done, the state is asked for', async ( machine ) => {
	const author = at( machine );
	await author.opens( said.sending );
	author.send( { type: 'sending.pause' } );
	await author.fails( 'change', refused );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'notChanged', refused.failure ] );
	author.send( { type: 'request.retry' } );
	expect( [ author.state(), author.last(), author.context().failure ] ).toEqual( [
		'loading',
		[ 'state', { postId: 7 } ],
		null,
	] );
	await author.answers( 'state', said.sending );
	author.send( { type: 'sending.pause' } );
	author.clock.increment( 19_999 );
	expect( author.state() ).toBe( 'changing' );
	author.clock.increment( 1 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [ 'notChanged', 'silent' ] );
} );

it( 'a state that cannot be loaded is asked for again', async ( machine ) => {
	const author = at( machine );
	author.send( { type: 'post.show', postId: 7, status: 'draft' } );
	await author.fails( 'state', unreached );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'failed', unreached.failure ] );
	author.send( { type: 'request.retry' } );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'loading', null ] );
	author.clock.increment( 15_000 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
} );

it( '[NEWS-068] a post that is saved with another status is asked for again, also while that is under way', async ( machine ) => {
	const author = at( machine );
	await author.opens( draft );
	author.send( { type: 'post.show', postId: 7, status: 'future' } );
	author.send( { type: 'post.show', postId: 8, status: 'publish' } );
	expect( [ author.state(), author.last() ] ).toEqual( [ 'loading', [ 'state', { postId: 8 } ] ] );
	expect( author.script.calls.filter( ( { signal } ) => ! signal.aborted ) ).toHaveLength( 2 );
} );

it( '[NEWS-066] the email is shown as a chosen reader gets it, at a chosen width', async ( machine ) => {
	const author = at( machine );
	await author.opens( draft );
	author.send( { type: 'preview.open' } );
	expect( author.last() ).toEqual( [ 'letter', { postId: 7, reader: 'subscriber' } ] );
	author.send( { type: 'preview.close' } );
	expect( author.state() ).toEqual( { choosing: 'ready' } );
	author.send( { type: 'preview.open' } );
	await author.answers( 'letter', letter );
	expect( [ author.state(), author.context().letter ] ).toEqual( [ { choosing: 'previewed' }, letter ] );
	author.send( { type: 'width.choose', width: 320 } );
	author.send( { type: 'reader.choose', reader: 'paid' } );
	expect( [ author.last(), author.context().width ] ).toEqual( [ [ 'letter', { postId: 7, reader: 'paid' } ], 320 ] );
	await author.answers( 'letter', letter );
	author.send( { type: 'preview.close' } );
	expect( author.state() ).toEqual( { choosing: 'ready' } );
} );

it( '[NEWS-067] a test email says to whom it is sent, for the reader that was previewed', async ( machine ) => {
	const author = at( machine );
	await author.opens( draft );
	author.send( { type: 'test.send' } );
	expect( author.last() ).toEqual( [ 'sample', { postId: 7, reader: 'subscriber' } ] );
	await author.answers( 'sample', tested );
	expect( [ author.state(), author.context().message ] ).toEqual( [ { choosing: 'tested' }, tested ] );
} );

it( 'a preview or a test that fails says so, and can be tried again', async ( machine ) => {
	for ( const [ event, port, doing, not ] of [
		[ 'preview.open', 'letter', 'previewing', 'notPreviewed' ],
		[ 'test.send', 'sample', 'testing', 'notTested' ],
	] as const ) {
		const author = at( machine );
		await author.opens( draft );
		author.send( { type: event } );
		await author.fails( port, refused );
		expect( [ author.state(), author.context().failure ] ).toEqual( [ { choosing: not }, refused.failure ] );
		author.send( { type: 'request.retry' } );
		expect( [ author.state(), author.context().failure ] ).toEqual( [ { choosing: doing }, null ] );
		author.clock.increment( 30_000 );
		expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [ { choosing: not }, 'silent' ] );
	}
} );

it( 'after a test or a failure, everything can be pressed that could before', async ( machine ) => {
	for ( const [ event, next ] of [
		[ { type: 'audience.choose', audience: 'paid' }, 'ready' ],
		[ { type: 'preview.open' }, 'previewing' ],
		[ { type: 'test.send' }, 'testing' ],
		[ { type: 'send.ask' }, 'asking' ],
	] as const ) {
		for ( const before of [ 'tested', 'notTested', 'notPreviewed' ] ) {
			const author = at( machine );
			await author.opens();
			await author.gets( before );
			expect( author.state() ).toEqual( { choosing: before } );
			author.send( event );
			expect( [ author.state(), author.context().failure ] ).toEqual( [ { choosing: next }, null ] );
			if ( event.type === 'audience.choose' ) {
				expect( [ author.context().choice, author.emitted ] ).toEqual( [
					'paid',
					[ { type: 'choice.edit', audience: 'paid' } ],
				] );
			}
		}
	}
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( newsletterSendMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
