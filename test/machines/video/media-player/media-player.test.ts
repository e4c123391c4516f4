/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { mediaPlayerMachine, sourceOf } from '../../../../machines/video/media-player';
import type { Event } from '../../../../machines/video/media-player';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( mediaPlayerMachine );

const add = ( id: string ): Event => ( { type: 'source.register', id } );
const drop = ( id: string ): Event => ( { type: 'source.unregister', id } );

/** A player to which all this has happened. */
const after = ( machine: AnyStateMachine, ...events: Event[] ) => {
	const { actor, snapshot } = live( machine as typeof mediaPlayerMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => actor.send( event ) );
	send( ...events );
	const source = ( id?: string ) => sourceOf( snapshot().context, id );
	return {
		send,
		source,
		value: () => snapshot().value,
		ids: () => snapshot().context.sources.map( ( { id } ) => id ),
		/** The states of the sources, in their order. */
		states: () => snapshot().context.sources.map( ( one ) => one.getSnapshot().value ),
		meant: () => source()?.id,
		/** What is known of a source. */
		known: ( id: string ) => source( id )?.getSnapshot().context,
	};
};

it( 'there is nothing at first, and nothing that is said of it matters', async ( machine ) => {
	const { value, ids, meant } = after( machine, { type: 'source.play' }, drop( 'talk' ), {
		type: 'source.choose',
		id: 'talk',
	} );
	expect( [ value(), ids(), meant() ] ).toEqual( [ 'no-source', [], undefined ] );
} );

it( '[VIDEO-122, VIDEO-124] a source is kept under its id, with what is known of it', async ( machine ) => {
	const facts = { currentTime: 5, duration: 90, domId: 'talk-1' };
	for ( const before of [ [], [ add( 'song' ) ] ] ) {
		const { value, source, states } = after( machine, ...before, {
			type: 'source.register',
			id: 'talk',
			state: 'is-playing',
			...facts,
		} );
		expect( value() ).toBe( 'registered' );
		expect( states() ).toEqual( [ ...before.map( () => 'is-paused' ), 'is-playing' ] );
		expect( source( 'talk' )?.getSnapshot().context ).toEqual( { ...facts, reason: '' } );
	}
} );

it( '[VIDEO-124, VIDEO-125] a source that is registered again is updated where it stands', async ( machine ) => {
	const { ids, known, states } = after(
		machine,
		add( 'talk' ),
		add( 'song' ),
		{ type: 'source.update', id: 'talk', currentTime: 5 },
		{ type: 'source.play', id: 'talk' },
		{ type: 'source.register', id: 'talk', duration: 90 }
	);
	expect( [ ids(), states() ] ).toEqual( [
		[ 'talk', 'song' ],
		[ 'is-playing', 'is-paused' ],
	] );
	expect( known( 'talk' ) ).toMatchObject( { currentTime: 5, duration: 90 } );
} );

it( '[VIDEO-126] a source that goes is gone, and only that one', async ( machine ) => {
	const { ids, send, source, states, value } = after( machine, add( 'talk' ), add( 'song' ), {
		type: 'source.play',
		id: 'song',
	} );
	const talk = source( 'talk' )!;
	send( drop( 'talk' ) );
	expect( [ value(), ids(), states() ] ).toEqual( [ 'registered', [ 'song' ], [ 'is-playing' ] ] );
	expect( talk.getSnapshot().status ).toBe( 'stopped' );
	const song = source( 'song' )!;
	send( drop( 'song' ) );
	expect( [ value(), ids() ] ).toEqual( [ 'no-source', [] ] );
	expect( song.getSnapshot().status ).toBe( 'stopped' );
	send( add( 'talk' ) );
	expect( [ value(), states() ] ).toEqual( [ 'registered', [ 'is-paused' ] ] );
} );

it( '[VIDEO-127] play sets that source to is-playing', async ( machine ) => {
	const { states } = after( machine, add( 'talk' ), add( 'song' ), { type: 'source.play', id: 'song' } );
	expect( states() ).toEqual( [ 'is-paused', 'is-playing' ] );
} );

it( '[VIDEO-128] pause sets that source to is-paused', async ( machine ) => {
	const { send, states } = after( machine, add( 'talk' ), add( 'song' ), { type: 'source.play', id: 'song' } );
	send( { type: 'source.play', id: 'talk' }, { type: 'source.pause', id: 'song' } );
	expect( states() ).toEqual( [ 'is-playing', 'is-paused' ] );
} );

it( '[VIDEO-129] error sets that source to is-error, with the reason', async ( machine ) => {
	const failed: Event = { type: 'source.fail', id: 'song', reason: 'Not found' };
	const { known, states } = after( machine, add( 'talk' ), add( 'song' ), failed );
	expect( states() ).toEqual( [ 'is-paused', 'is-error' ] );
	expect( known( 'song' )?.reason ).toBe( 'Not found' );
} );

it( '[VIDEO-130] toggle plays and pauses that source', async ( machine ) => {
	const { send, states } = after( machine, add( 'talk' ), add( 'song' ), { type: 'source.toggle', id: 'song' } );
	expect( states() ).toEqual( [ 'is-paused', 'is-playing' ] );
	send( { type: 'source.toggle', id: 'song' } );
	expect( states() ).toEqual( [ 'is-paused', 'is-paused' ] );
} );

it( '[VIDEO-125] an update changes that source, and only what it names', async ( machine ) => {
	const { known, send } = after( machine, add( 'talk' ), add( 'song' ) );
	send(
		{ type: 'source.fail', id: 'song', reason: 'Not found' },
		{ type: 'source.update', id: 'song', duration: 3 }
	);
	expect( known( 'song' ) ).toMatchObject( { duration: 3, reason: 'Not found' } );
	expect( known( 'talk' ) ).toMatchObject( { duration: 0, reason: '' } );
} );

it( '[VIDEO-132] the default source is the chosen one, or the first', async ( machine ) => {
	const { meant, send } = after( machine, add( 'talk' ), add( 'song' ), add( 'tale' ) );
	expect( meant() ).toBe( 'talk' );
	send( { type: 'source.choose', id: 'tale' } );
	expect( meant() ).toBe( 'tale' );
	send( { type: 'source.choose', id: 'nobody' } );
	expect( meant() ).toBe( 'tale' );
	send( drop( 'tale' ) );
	expect( meant() ).toBe( 'talk' );
	send( drop( 'talk' ) );
	expect( meant() ).toBe( 'song' );
} );

it( '[VIDEO-133] without an id the default source is meant', async ( machine ) => {
	const { known, send, states } = after( machine, add( 'talk' ), add( 'song' ), { type: 'source.play' } );
	expect( states() ).toEqual( [ 'is-playing', 'is-paused' ] );
	send( { type: 'source.choose', id: 'song' }, { type: 'source.toggle' }, { type: 'source.update', duration: 3 } );
	expect( states() ).toEqual( [ 'is-playing', 'is-playing' ] );
	expect( [ known( 'talk' )?.duration, known( 'song' )?.duration ] ).toEqual( [ 0, 3 ] );
} );

it( '[VIDEO-134] what is said of a source that is not there changes nothing', async ( machine ) => {
	const { ids, known, send, states, value } = after( machine, add( 'talk' ) );
	const id = 'nobody';
	send( { type: 'source.play', id }, { type: 'source.toggle', id }, { type: 'source.fail', id }, drop( id ) );
	send( { type: 'source.play' }, { type: 'source.pause', id }, { type: 'source.update', id, duration: 3 } );
	expect( [ value(), ids(), states(), known( 'talk' )?.duration ] ).toEqual( [
		'registered',
		[ 'talk' ],
		[ 'is-playing' ],
		0,
	] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mediaPlayerMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
