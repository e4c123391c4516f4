import { and, not, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { aiFeatureMachine } from '../../machines/ai/ai-feature';
import { aiRequestMachine } from '../../machines/ai/ai-request';
import { chartOf } from '../../stories/_kit/chart/chart';
import type { ChartState } from '../../stories/_kit/chart/chart';
import { layoutOf } from '../../stories/_kit/chart/layout';
import type { Box, Layout, Point } from '../../stories/_kit/chart/layout';
import { arrowsOf } from '../../machines/_exploration/arrows';

/** Everything that a chart can have and the first flow has not. */
const everythingMachine = setup( {
	guards: { isWarm: () => true, isDry: () => true },
	delays: { whileWarm: () => 10 },
} ).createMachine( {
	id: 'everything',
	initial: 'closed',
	on: { 'door.kick': { target: '.closed', reenter: true }, '*': {} },
	states: {
		closed: {
			on: { 'door.open': { guard: and( [ 'isWarm', not( 'isDry' ) ] ), target: 'open' }, 'door.knock': {} },
			after: { whileWarm: 'gone', 1500: 'open' },
		},
		open: {
			type: 'parallel',
			onDone: 'gone',
			states: {
				light: { initial: 'on', states: { on: { on: { 'light.end': 'off' } }, off: { type: 'final' } } },
				heat: { initial: 'on', states: { on: { on: { 'heat.end': 'off' } }, off: { type: 'final' } } },
				sound: {},
			},
		},
		gone: { type: 'final' },
	},
} );

const machines: [ string, AnyStateMachine ][] = [
	[ 'ai-request', aiRequestMachine ],
	[ 'everything', everythingMachine ],
];

const overlap = ( a: Box, b: Box ) =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isWithin = ( inner: Box, outer: Box ) =>
	inner.x >= outer.x &&
	inner.y >= outer.y &&
	inner.x + inner.width <= outer.x + outer.width &&
	inner.y + inner.height <= outer.y + outer.height;
const isOnBorder = ( { x, y }: Point, box: Box ) => {
	const near = ( a: number, b: number ) => Math.abs( a - b ) < 1;
	const isBeside = near( x, box.x ) || near( x, box.x + box.width );
	const isAboveOrBelow = near( y, box.y ) || near( y, box.y + box.height );
	const isInReach = overlap( { x: x - 1, y: y - 1, width: 2, height: 2 }, box );
	return isInReach && ( isBeside || isAboveOrBelow );
};
const pairsOf = < T >( list: readonly T[] ) =>
	list.flatMap( ( one, i ) => list.slice( i + 1 ).map( ( other ) => [ one, other ] as const ) );
const boxesOf = ( { states }: Layout ) => {
	const boxes = new Map( states.map( ( placed ) => [ placed.state.id, placed ] ) );
	return ( { id }: Pick< ChartState, 'id' > ) => boxes.get( id )!;
};

describe.each( machines )( 'the chart of %s', ( _, machine ) => {
	let layout: Layout;
	beforeAll( async () => {
		layout = await layoutOf( chartOf( machine ) );
	} );

	it( 'has a place for each state, within its parent', () => {
		const boxOf = boxesOf( layout );
		expect( layout.states.map( ( { state } ) => state.id ) ).toEqual(
			[ machine.root, ...getStateNodes( machine.root ) ].map( ( { id } ) => id )
		);
		for ( const { state, width, height } of layout.states ) {
			expect( Math.min( width, height ) ).toBeGreaterThan( 20 );
			expect( state.children.filter( ( child ) => ! isWithin( boxOf( child ), boxOf( state ) ) ) ).toEqual( [] );
		}
	} );

	it( 'lets no two neighbours overlap', () => {
		const boxOf = boxesOf( layout );
		const overlapping = layout.states
			.flatMap( ( { state } ) => pairsOf( state.children ) )
			.filter( ( [ a, b ] ) => overlap( boxOf( a ), boxOf( b ) ) );
		expect( overlapping ).toEqual( [] );
	} );

	it( 'draws each arrow from its source to its target', () => {
		const boxOf = boxesOf( layout );
		for ( const { arrow, points } of layout.arrows ) {
			expect( [ arrow.id, isOnBorder( points[ 0 ]!, boxOf( { id: arrow.source } ) ) ] ).toEqual( [
				arrow.id,
				true,
			] );
			expect( [ arrow.id, isOnBorder( points.at( -1 )!, boxOf( { id: arrow.target } ) ) ] ).toEqual( [
				arrow.id,
				true,
			] );
		}
	} );

	it( 'writes down each transition of the machine, none over another', () => {
		const written = new Set( layout.triggers.map( ( { trigger } ) => trigger.id ) );
		expect( written.size ).toBe( arrowsOf( machine ).length );
		expect( pairsOf( layout.triggers ).filter( ( [ a, b ] ) => overlap( a, b ) ) ).toEqual( [] );
	} );

	it( 'shows where each state with states of its own begins', () => {
		const compound = layout.states.filter( ( { state } ) => state.kind === 'compound' );
		expect( layout.starts.map( ( { id, points } ) => [ id, points.length > 1 ] ) ).toEqual(
			compound.map( ( { state } ) => [ state.id, true ] )
		);
	} );

	it( 'stays inside its drawing', () => {
		const all = { x: 0, y: 0, width: layout.width, height: layout.height };
		expect( [ ...layout.states, ...layout.triggers ].filter( ( box ) => ! isWithin( box, all ) ) ).toEqual( [] );
	} );
} );

const rowsOf = async ( machine: AnyStateMachine ) =>
	( await layoutOf( chartOf( machine ) ) ).triggers.map( ( { rows } ) => rows.join( ' ' ) );

it( 'a chart names events, guards, time, what is invoked and what is always looked at', async () => {
	const rows = [ ...( await rowsOf( aiRequestMachine ) ), ...( await rowsOf( aiFeatureMachine ) ) ];
	for ( const row of [
		'prompt.submit [maySubmit]',
		'after 60 s',
		'after 1 s',
		'always [isUnset]',
		'quota done',
		'quota failed',
		'focus.due / requestFocus',
		'answer.accept [isTitle] / setTitle',
	] ) {
		expect( rows ).toContain( row );
	}
	const invoking = [ aiRequestMachine, aiFeatureMachine ]
		.flatMap( ( machine ) => chartOf( machine ).states )
		.filter( ( { invokes } ) => invokes.length > 0 );
	expect( invoking.map( ( { path, invokes } ) => [ path, ...invokes ] ) ).toEqual( [
		[ 'request.running', 'words' ],
		[ 'access.checking', 'quota' ],
		[ 'leave.saving', 'autosave' ],
	] );
} );

it( 'a chart names what has no name of its own', async () => {
	const rows = await rowsOf( everythingMachine );
	for ( const row of [
		'after whileWarm',
		'after 1.5 s',
		'everything.open done',
		'*',
		'door.knock',
		'door.open [isWarm and not isDry]',
	] ) {
		expect( rows ).toContain( row );
	}
} );
