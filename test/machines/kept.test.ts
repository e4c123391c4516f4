/** An exploration that is kept is what exploring the model again would find. */
import { assign } from 'xstate';
import { explore, titleOf } from '../../machines/_exploration/explore';
import { STORE } from '../../machines/_exploration/kept';
import type { Store } from '../../machines/_exploration/kept';
import { acts, kettle, modelOf } from '../_kit/example-machine';

const here = globalThis as { [ STORE ]?: Store };
const ofRun = here[ STORE ];
const kept = new Map< string, string >();

beforeEach( () => {
	kept.clear();
	here[ STORE ] = { read: ( key ) => kept.get( key ), write: ( key, found ) => kept.set( key, found ) };
} );
afterAll( () => {
	here[ STORE ] = ofRun;
} );

const seen = ( { keys, paths, gaps }: ReturnType< typeof explore > ) => ( {
	keys: [ ...keys ],
	gaps,
	paths: paths.map( ( path ) => [
		titleOf( path ),
		path.map( ( { snapshot, waited, arrows, invoked } ) => [
			snapshot.value,
			snapshot.context,
			waited,
			arrows,
			invoked,
		] ),
	] ),
} );

it( 'what has been explored is not tried again, and is the same', () => {
	let asked = 0;
	const abstract = ( { context }: { context: { puffs: number } } ) => {
		asked += 1;
		return Math.min( context.puffs, 2 );
	};
	const model = modelOf( kettle, { abstract } );
	const first = explore( model );
	const once = asked;
	const second = explore( model );
	expect( asked ).toBe( once );
	expect( seen( second ) ).toEqual( seen( first ) );
	expect( second.paths.length ).toBeGreaterThan( 3 );
	const isOn = ( { value }: { value: unknown } ) => value === 'on';
	expect( titleOf( second.pathTo( isOn )! ) ).toBe( titleOf( first.pathTo( isOn )! ) );
	expect( second.keys ).toContain( second.keyOf( kettle.resolveState( { value: 'on', context: { puffs: 1 } } ) ) );
} );

it.each( [
	[ 'another beginning', modelOf( kettle, { begin: 'Elsewhere.' } ) ],
	[ 'an act that says something else', modelOf( kettle, { acts: acts.map( ( act ) => ( { ...act, say: 'x' } ) ) } ) ],
	[
		'an error with other words',
		modelOf( kettle, {
			acts: acts.map( ( act ) =>
				'error' in act.event ? { ...act, event: { ...act.event, error: new Error( 'other' ) } } : act
			),
		} ),
	],
	[ 'another guard', modelOf( kettle.provide( { guards: { isHot: ( { context } ) => context.puffs > 0 } } ) ) ],
	[ 'another action', modelOf( kettle.provide( { actions: { count: assign( { puffs: () => 1 } ) } } ) ) ],
	[ 'another input', modelOf( kettle, { input: { cups: 2 } } ) ],
	[ 'another view of a snapshot', modelOf( kettle, { abstract: () => 1 } ) ],
] )( 'a model is explored itself where it differs: %s', ( _, model ) => {
	explore( modelOf( kettle ) );
	explore( modelOf( kettle ) );
	expect( kept.size ).toBe( 1 );
	explore( model );
	expect( kept.size ).toBe( 2 );
} );

it( 'what some can walk is no exploration of all', () => {
	explore( modelOf( kettle ), () => false );
	expect( kept.size ).toBe( 0 );
} );

it( 'what does not lead where it led is explored anew', () => {
	const fresh = seen( explore( modelOf( kettle ) ) );
	const [ key, text ] = [ ...kept ][ 0 ]!;
	for ( const [ before, after ] of [
		[ 'plugging · cord done', 'plugging · cord torn' ],
		[ '"acts":[0,1', '"acts":[0,99' ],
		[ '"acts":[0,1', '"acts":[1,1' ],
	] as const ) {
		expect( text ).toContain( before );
		kept.set( key, text.replaceAll( before, after ) );
		expect( seen( explore( modelOf( kettle ) ) ) ).toEqual( fresh );
		expect( kept.get( key ) ).toBe( text );
	}
} );
