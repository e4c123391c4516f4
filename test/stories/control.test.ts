import { createMachine } from 'xstate';
import { aiRequestMachine } from '../../machines/ai-request';
import { aiRequestStories } from '../../stories/machines/ai-request.table';
import { isIn, leavesOf, offersOf, possibleActs, startOf, take, wayTo } from '../../stories/_kit/chart/control';
import type { Act, Walk } from '../../stories/_kit/chart/control';
import { storySnapshot } from '../../machines/_model/story-table';
import type { AnyModel } from '../../machines/_model/model';
import { model as flowModel } from '../machines/ai-request/ai-request.model';

const model = flowModel as unknown as AnyModel;
const at = ( leaf: keyof typeof aiRequestStories ) => storySnapshot( aiRequestMachine, aiRequestStories[ leaf ] );
const act = ( type: string ): Act => model.acts.find( ( { event } ) => event.type === type )!;
const lead = ( walk: Walk, ...types: string[] ) =>
	types.reduce( ( before, type ) => take( model, before, act( type ) ), walk );
const possible = ( leaf: keyof typeof aiRequestStories ) =>
	new Set( possibleActs( model, at( leaf ) ).map( ( { event } ) => event.type ) );

it( 'only what would do something is possible', () => {
	expect( possible( 'request.running.suggesting' ) ).toContain( 'answer.stop' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'answer.stop' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'prompt.submit' );
	expect( possible( 'draft.saved' ) ).toContain( 'prompt.submit' );
} );

it( 'a service that was not asked says nothing', () => {
	expect( possible( 'request.running.requesting' ) ).toContain( 'words.refuse' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'words.refuse' );
} );

it( 'each transition is offered with a payload that takes it', () => {
	const snapshot = at( 'request.running.requesting' );
	const targets = [ ...offersOf( model, snapshot ) ].flatMap( ( [ transition, offered ] ) =>
		( transition.target ?? [] ).map( ( { path } ) => {
			const after = take( model, startOf( snapshot ), offered ).snapshot;
			return [ path.join( '.' ), offered.event.type, isIn( after, path.join( '.' ) ) ];
		} )
	);
	expect( targets ).toContainEqual( [ 'access.barred.exhausted', 'words.refuse', true ] );
	expect( targets ).toContainEqual( [ 'access.barred.unset', 'words.refuse', true ] );
	expect( targets.filter( ( [ , , isThere ] ) => ! isThere ) ).toEqual( [] );
} );

it( 'a walk goes from state to state and tells what was emitted, and nothing runs', () => {
	const walk = lead( startOf( at( 'draft.saved' ) ), 'prompt.submit', 'words.chunk', 'words.end' );
	expect( leavesOf( walk.snapshot.value ) ).toEqual( [ 'request.resting.done', 'access.granted', 'draft.saved' ] );
	expect( walk.steps.map( ( { event, emitted } ) => [ event.type, ...emitted ] ) ).toEqual( [
		[ 'prompt.submit' ],
		[ 'words.chunk' ],
		[ 'words.end', 'attributes.commit' ],
	] );
	expect( walk.taken.map( ( { eventType } ) => eventType ) ).toEqual( [ 'words.end' ] );
} );

it( 'what means nothing here changes nothing', () => {
	const walk = startOf( at( 'request.resting.init' ) );
	expect( lead( walk, 'answer.stop' ) ).toBe( walk );
} );

it( 'the way to each state is as short as it can be', () => {
	const types = ( path: string ) =>
		wayTo( model, at( 'request.resting.init' ), path )?.acts.map( ( { event } ) => event.type );
	expect( types( 'request.resting.init' ) ).toEqual( [] );
	expect( types( 'request.running' ) ).toEqual( [ 'prompt.edit', 'prompt.submit' ] );
	expect( types( 'request.running.suggesting' ) ).toEqual( [ 'prompt.edit', 'prompt.submit', 'words.chunk' ] );
	expect( types( 'access.barred.disconnected' ) ).toEqual( [ 'access.check', 'xstate.done.actor.feature' ] );
} );

it.each( Object.keys( aiRequestStories ) )( 'every way to %s arrives', ( path ) => {
	for ( const story of Object.values( aiRequestStories ) ) {
		const way = wayTo( model, storySnapshot( aiRequestMachine, story ), path )!;
		const walk = way.acts.reduce( ( before, step ) => take( model, before, step ), startOf( way.from ) );
		expect( [ way.isFromHere, isIn( walk.snapshot, path ), walk.steps.length ] ).toEqual( [
			true,
			true,
			way.acts.length,
		] );
	}
} );

it( 'a state that cannot be left is left by starting anew, and one that nothing leads to is not found', () => {
	const machine = createMachine( {
		initial: 'here',
		states: { here: { on: { 'way.end': 'there' } }, there: { type: 'final' }, nowhere: {} },
	} );
	const small: AnyModel = {
		machine,
		input: undefined,
		begin: 'Start.',
		acts: [ { say: 'End.', event: { type: 'way.end' } } ],
		abstract: () => null,
		looks: {},
	};
	const there = machine.resolveState( { value: 'there', status: 'done' } );
	expect( possibleActs( small, there ) ).toEqual( [] );
	expect( wayTo( small, there, 'here' ) ).toMatchObject( { isFromHere: false, acts: [] } );
	expect( wayTo( small, there, 'nowhere' ) ).toBeNull();
} );
