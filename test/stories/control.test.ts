import { createMachine } from 'xstate';
import { aiRequestMachine } from '../../machines/ai/ai-request';
import { aiRequestStories } from '../../stories/machines/ai/ai-request.table';
import { isIn, leavesOf } from '../../machines/_exploration/states';
import { possibleActs } from '../../machines/_exploration/walk';
import type { AnyAct } from '../../machines/_exploration/walk';
import { takeStep, takeStepsTo, possibleTransitions, startOf } from '../../stories/_kit/chart/control';
import type { Walk } from '../../stories/_kit/chart/control';
import { storySnapshot } from '../../machines/_exploration/story-table';
import type { AnyModel } from '../../machines/_exploration/model';
import { model as flowModel } from '../machines/ai/ai-request/ai-request.model';

const model = flowModel as unknown as AnyModel;
const at = ( leaf: keyof typeof aiRequestStories ) => storySnapshot( aiRequestMachine, aiRequestStories[ leaf ] );
const act = ( type: string ): AnyAct => model.acts.find( ( { event } ) => event.type === type )!;
const leadBy = ( walk: Walk, ...types: string[] ) =>
	types.reduce( ( before, type ) => takeStep( model, before, act( type ) ), walk );
const possible = ( leaf: keyof typeof aiRequestStories ) =>
	new Set( possibleActs( model, startOf( at( leaf ) ).now ).map( ( { event } ) => event.type ) );

it( 'only what would do something is possible', () => {
	expect( possible( 'request.running.suggesting' ) ).toContain( 'answer.stop' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'answer.stop' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'prompt.submit' );
	expect( possible( 'draft.saved' ) ).toContain( 'prompt.submit' );
} );

it( 'a service that was not asked says nothing', () => {
	expect( possible( 'request.running.requesting' ) ).toContain( 'words.fail' );
	expect( possible( 'request.resting.init' ) ).not.toContain( 'words.fail' );
} );

it( 'each transition is offered with a payload that takes it', () => {
	const start = startOf( at( 'request.running.requesting' ) );
	const targets = [ ...possibleTransitions( model, start ) ].flatMap( ( [ transition, offered ] ) =>
		( transition.target ?? [] ).map( ( { path } ) => {
			const after = takeStep( model, start, offered ).now.snapshot;
			return [ path.join( '.' ), offered.event.type, isIn( after, path.join( '.' ) ) ];
		} )
	);
	expect( targets ).toContainEqual( [ 'access.barred', 'access.change', true ] );
	expect( targets ).toContainEqual( [ 'request.queued', 'words.fail', true ] );
	expect( targets.filter( ( [ , , isThere ] ) => ! isThere ) ).toEqual( [] );
} );

it( 'a walk goes from state to state and tells what was emitted, and nothing runs', () => {
	const walk = leadBy( startOf( at( 'draft.saved' ) ), 'prompt.submit', 'words.chunk', 'words.end' );
	expect( leavesOf( walk.now.snapshot ) ).toEqual( [
		'request.resting.done.whole',
		'access.allowed',
		'draft.saved',
	] );
	expect(
		walk.steps.map( ( { act: done, emitted } ) => [ done!.event.type, ...emitted.map( ( { type } ) => type ) ] )
	).toEqual( [ [ 'prompt.submit' ], [ 'words.chunk', 'editor.tell' ], [ 'words.end', 'attributes.commit' ] ] );
	expect( walk.taken.map( ( { eventType } ) => eventType ) ).toEqual( [ 'words.end' ] );
} );

it( 'what means nothing here changes nothing', () => {
	const walk = startOf( at( 'request.resting.init' ) );
	expect( leadBy( walk, 'answer.stop' ) ).toBe( walk );
} );

it( 'the way to each state is as short as it can be', () => {
	const types = ( path: string ) =>
		takeStepsTo( model, startOf( at( 'request.resting.init' ) ), path )?.walk.steps.map(
			( { act: done } ) => done!.event.type
		);
	expect( types( 'request.resting.init' ) ).toEqual( [] );
	expect( types( 'request.running' ) ).toEqual( [ 'prompt.edit', 'prompt.submit' ] );
	expect( types( 'request.running.suggesting' ) ).toEqual( [ 'prompt.edit', 'prompt.submit', 'words.chunk' ] );
	expect( types( 'request.queued' ) ).toEqual( [ 'prompt.edit', 'prompt.submit', 'words.fail' ] );
} );

it.each( Object.keys( aiRequestStories ) )( 'every way to %s arrives', ( path ) => {
	for ( const story of Object.values( aiRequestStories ) ) {
		const { walk, isFromHere, length } = takeStepsTo(
			model,
			startOf( storySnapshot( aiRequestMachine, story ) ),
			path
		)!;
		expect( [ isFromHere, isIn( walk.now.snapshot, path ), walk.steps.length ] ).toEqual( [ true, true, length ] );
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
		visible: {},
	};
	const there = startOf( machine.resolveState( { value: 'there', status: 'done' } ) );
	expect( possibleActs( small, there.now ) ).toEqual( [] );
	expect( takeStepsTo( small, there, 'here' ) ).toMatchObject( { isFromHere: false, length: 0 } );
	expect( takeStepsTo( small, there, 'nowhere' ) ).toBeNull();
} );
