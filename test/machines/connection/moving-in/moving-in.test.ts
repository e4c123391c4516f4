/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { movingInMachine } from '../../../../machines/connection/moving-in';
import type { Event, Overview } from '../../../../machines/connection/moving-in';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { refusal } from './moving-in.model';
import { copied, overviews, refusedKey, taken, undone } from './overviews';

const { it, trials } = scenariosOf( movingInMachine );

/** An owner at the panel. */
function at( machine: AnyStateMachine, overview: Overview | null = null ) {
	const flow = live( machine as typeof movingInMachine, { overview } );
	const send = ( event: Event | Event[ 'type' ] ) =>
		flow.actor.send( typeof event === 'string' ? ( { type: event } as Event ) : event );
	return {
		...flow,
		send,
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.map( ( { port } ) => port ),
		inputs: ( port: string ) =>
			flow.script.calls.filter( ( one ) => one.port === port ).map( ( { input } ) => input ),
		async answers( port: string, output: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string ) {
			flow.script.open( port ).fail( refusal );
			await settled();
		},
	};
}

/** The same, where the site has said what there is. */
async function where( machine: AnyStateMachine, overview: Overview ) {
	const owner = at( machine );
	await owner.answers( 'read', overview );
	return owner;
}

it( 'what there is is only read at first, and what is new is checked', async ( machine ) => {
	const owner = at( machine );
	expect( owner.state() ).toBe( 'unknown' );
	await owner.answers( 'read', overviews.open );
	expect( [ owner.state(), owner.context().chosen ] ).toEqual( [
		'overview',
		[ 'feature-related-posts', 'responses' ],
	] );
	expect( [ owner.asked(), owner.emitted ] ).toEqual( [ [ 'read' ], [] ] );
} );

it( 'what the page knows is shown at once, without asking the site', async ( machine ) => {
	const owner = at( machine, overviews.open );
	expect( [ owner.state(), owner.context().chosen, owner.asked() ] ).toEqual( [
		'overview',
		[ 'feature-related-posts', 'responses' ],
		[],
	] );
} );

for ( const [ overview, state ] of [
	[ 'nothing', 'nothing' ],
	[ 'dismissed', 'dismissed' ],
	[ 'taken', 'taken' ],
	[ 'takenSmall', 'taken' ],
	[ 'half', 'taken' ],
	[ 'imported', 'imported' ],
] as const ) {
	it( `an owner who has decided before is not asked again: ${ overview }`, async ( machine ) => {
		const owner = await where( machine, overviews[ overview ] );
		expect( [ owner.state(), owner.asked() ] ).toEqual( [ state, [ 'read' ] ] );
	} );
}

it( 'one press imports all new items, and then copies the form responses', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( 'take' );
	expect( [ owner.state(), owner.inputs( 'take' ) ] ).toEqual( [
		'taking',
		[ { items: [ 'feature-related-posts' ] } ],
	] );
	await owner.answers( 'take', taken( overviews.taken ) );
	expect( [ owner.state(), owner.context().overview ] ).toEqual( [ 'importing', overviews.taken ] );
	await owner.answers( 'copy', copied( 50 ) );
	expect( [ owner.state(), owner.context().overview?.responses.done ] ).toEqual( [ 'importing', 50 ] );
	await owner.answers( 'copy', copied( 100 ) );
	await owner.answers( 'copy', copied( 120 ) );
	expect( [ owner.state(), owner.context().overview?.responses ] ).toEqual( [ 'imported', copied( 120 ) ] );
	expect( owner.inputs( 'copy' ) ).toEqual( [ { cursor: 0 }, { cursor: 50 }, { cursor: 100 } ] );
	expect( owner.emitted ).toEqual( [ { type: 'focus.request' }, { type: 'focus.request' } ] );
} );

it( 'only checked items are imported', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( { type: 'item.toggle', id: 'feature-related-posts' } );
	owner.send( { type: 'item.toggle', id: 'responses' } );
	expect( owner.context().chosen ).toEqual( [] );
	owner.send( 'take' );
	expect( owner.state() ).toBe( 'overview' );
	// What is different here can be chosen; what is not there, or cannot be taken over, not.
	for ( const id of [ 'feature-wordads', 'sharing', 'mailchimp', 'mapbox', 'nonsense' ] ) {
		owner.send( { type: 'item.toggle', id } );
	}
	expect( owner.context().chosen ).toEqual( [ 'feature-wordads' ] );
	owner.send( 'take' );
	await owner.answers( 'take', taken( overviews.taken ) );
	expect( [ owner.state(), owner.inputs( 'take' ), owner.asked() ] ).toEqual( [
		'taken',
		[ { items: [ 'feature-wordads' ] } ],
		[ 'read', 'take' ],
	] );
	expect( owner.emitted ).toEqual( [ { type: 'focus.request' } ] );
} );

it( 'form responses alone can be checked, and again after they were not', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( { type: 'item.toggle', id: 'responses' } );
	owner.send( { type: 'item.toggle', id: 'responses' } );
	owner.send( { type: 'item.toggle', id: 'feature-related-posts' } );
	owner.send( 'take' );
	expect( owner.inputs( 'take' ) ).toEqual( [ { items: [] } ] );
	await owner.answers( 'take', taken( overviews.taken ) );
	expect( owner.state() ).toBe( 'importing' );
} );

it( 'what was copied before, or is not there, is not copied', async ( machine ) => {
	const small = await where( machine, overviews.small );
	small.send( 'take' );
	await small.answers( 'take', taken( overviews.takenSmall ) );
	expect( [ small.state(), small.context().refused ] ).toEqual( [ 'taken', [] ] );
	small.send( 'copy' );
	expect( [ small.state(), small.asked() ] ).toEqual( [ 'taken', [ 'read', 'take' ] ] );

	const other = await where( machine, overviews.open );
	other.send( 'take' );
	await other.answers( 'take', taken( overviews.imported ) );
	expect( [ other.state(), other.asked() ] ).toEqual( [ 'imported', [ 'read', 'take' ] ] );
} );

it( 'what was refused is said, also after copying', async ( machine ) => {
	const owner = await where( machine, overviews.small );
	owner.send( 'take' );
	await owner.answers( 'take', taken( overviews.takenSmall, [ refusedKey ] ) );
	expect( owner.context().refused ).toEqual( [ refusedKey ] );
	const other = await where( machine, overviews.open );
	other.send( 'take' );
	await other.answers( 'take', taken( overviews.taken, [ refusedKey ] ) );
	await other.answers( 'copy', copied( 120 ) );
	expect( [ other.state(), other.context().refused ] ).toEqual( [ 'imported', [ refusedKey ] ] );
} );

it( 'copying that was interrupted goes on where it was', async ( machine ) => {
	const owner = await where( machine, overviews.half );
	expect( owner.state() ).toBe( 'taken' );
	owner.send( 'copy' );
	expect( [ owner.state(), owner.inputs( 'copy' ), owner.emitted ] ).toEqual( [
		'importing',
		[ { cursor: 50 } ],
		[ { type: 'focus.request' } ],
	] );
	await owner.answers( 'copy', copied( 120 ) );
	expect( owner.state() ).toBe( 'imported' );
} );

it( 'copying is stopped, keeps what is copied, and goes on from there', async ( machine ) => {
	const owner = await where( machine, overviews.taken );
	owner.send( 'copy' );
	await owner.answers( 'copy', copied( 50 ) );
	owner.send( 'stop' );
	expect( [ owner.state(), owner.context().overview?.responses ] ).toEqual( [ 'taken', copied( 50 ) ] );
	expect( owner.script.calls.at( -1 )?.signal.aborted ).toBe( true );
	expect( owner.emitted ).toHaveLength( 2 );
	owner.send( 'copy' );
	expect( owner.inputs( 'copy' ) ).toEqual( [ { cursor: 0 }, { cursor: 50 }, { cursor: 50 } ] );
} );

it( 'copied responses can be undone even if no settings were imported', async ( machine ) => {
	const owner = await where( machine, { ...overviews.taken, canUndo: false } );
	owner.send( 'undo' );
	expect( owner.state() ).toBe( 'taken' );
	owner.send( 'copy' );
	await owner.answers( 'copy', copied( 120 ) );
	owner.send( 'undo' );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'undoing', 3 ] );

	const other = await where( machine, { ...overviews.imported, canUndo: false } );
	other.send( 'undo' );
	expect( other.state() ).toBe( 'imported' );
	const settings = await where( machine, overviews.taken );
	settings.send( 'undo' );
	expect( [ settings.state(), settings.emitted.length ] ).toEqual( [ 'undoing', 1 ] );
} );

it( 'it is undone with one press, batch by batch, and says what was left', async ( machine ) => {
	const owner = await where( machine, overviews.imported );
	owner.send( 'undo' );
	expect( owner.state() ).toBe( 'undoing' );
	await owner.answers( 'undo', undone( { left: [ 'Ads' ], kept: 2, next: 70 } ) );
	expect( owner.state() ).toBe( 'undoing' );
	await owner.answers( 'undo', undone( { kept: 1 } ) );
	expect( owner.inputs( 'undo' ) ).toEqual( [ { cursor: 0 }, { cursor: 70 } ] );
	expect( [ owner.state(), owner.context().leftovers ] ).toEqual( [
		'undone',
		{ settings: [ 'Ads' ], responses: 3 },
	] );
	expect( owner.emitted ).toHaveLength( 2 );
	// It can all be taken over again.
	expect( owner.context().overview?.state ).toBe( 'open' );
	owner.send( 'overview.show' );
	expect( owner.emitted ).toHaveLength( 3 );
	expect( [ owner.state(), owner.context().chosen ] ).toEqual( [
		'overview',
		[ 'feature-related-posts', 'responses' ],
	] );
} );

for ( const overview of [ overviews.takenSmall, overviews.imported ] ) {
	it( `a second undoing begins from the start, with nothing left of the first: ${ overview.responses.total }`, async ( machine ) => {
		const owner = await where( machine, overviews.small );
		owner.send( 'take' );
		await owner.answers( 'take', taken( overviews.takenSmall, [ refusedKey ] ) );
		owner.send( 'undo' );
		expect( owner.context().refused ).toEqual( [] );
		await owner.answers( 'undo', undone( { left: [ 'Ads' ], kept: 1, next: 9 } ) );
		await owner.fails( 'undo' );
		owner.send( 'overview.refresh' );
		await owner.answers( 'read', overview );
		owner.send( 'undo' );
		expect( owner.inputs( 'undo' ).at( -1 ) ).toEqual( { cursor: 0 } );
		await owner.answers( 'undo', undone() );
		expect( owner.context().leftovers ).toEqual( { settings: [], responses: 0 } );
	} );
}

it( 'an owner who wants nothing says so once, and can look again', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( 'dismiss' );
	expect( owner.state() ).toBe( 'dismissing' );
	await owner.answers( 'dismiss', overviews.dismissed );
	expect( [ owner.state(), owner.emitted ] ).toEqual( [ 'dismissed', [ { type: 'focus.request' } ] ] );
	owner.send( 'overview.show' );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'overview', 2 ] );
	// That is said already.
	owner.send( 'dismiss' );
	expect( owner.state() ).toBe( 'overview' );
	owner.send( 'overview.hide' );
	expect( [ owner.state(), owner.emitted.length, owner.asked() ] ).toEqual( [
		'dismissed',
		3,
		[ 'read', 'dismiss' ],
	] );
} );

for ( const [ overview, state ] of [
	[ 'taken', 'taken' ],
	[ 'imported', 'imported' ],
] as const ) {
	it( `what was taken over can be looked at again: ${ overview }`, async ( machine ) => {
		const owner = await where( machine, overviews[ overview ] );
		owner.send( 'overview.show' );
		expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'overview', 1 ] );
		owner.send( 'overview.hide' );
		expect( owner.state() ).toBe( state );
	} );
}

it( 'what is not decided cannot be put away', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( 'overview.hide' );
	expect( [ owner.state(), owner.emitted ] ).toEqual( [ 'overview', [] ] );
} );

/** Each step that can fail: how an owner gets there, the port, and the state of its failure. */
const steps: [ string, Overview | null, Event[ 'type' ][], string, string, number ][] = [
	[ 'reading', null, [], 'read', 'unknown', 15_000 ],
	[ 'taking over', overviews.open, [ 'take' ], 'take', 'taking', 60_000 ],
	[ 'copying', overviews.half, [ 'copy' ], 'copy', 'importing', 60_000 ],
	[ 'undoing', overviews.taken, [ 'undo' ], 'undo', 'undoing', 60_000 ],
	[ 'wanting nothing', overviews.open, [ 'dismiss' ], 'dismiss', 'dismissing', 60_000 ],
];
const failedAt: Record< string, string > = {
	read: 'reading',
	take: 'taking',
	copy: 'importing',
	undo: 'undoing',
	dismiss: 'dismissing',
};

for ( const [ title, overview, events, port, state, limit ] of steps ) {
	it( `what fails says why, changes nothing, and can be tried again: ${ title }`, async ( machine ) => {
		const owner = overview ? await where( machine, overview ) : at( machine );
		events.forEach( owner.send );
		await owner.fails( port );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [
			{ failed: failedAt[ port ] },
			expect.objectContaining( { kind: 'refused', code: 'moving_busy' } ),
		] );
		expect( owner.context().overview ).toBe( overview );
		owner.send( 'retry' );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ state, null ] );
		expect( owner.inputs( port ) ).toEqual( Array( 2 ).fill( owner.inputs( port )[ 0 ] ) );
	} );

	it( `nobody waits for ever for a site that is silent: ${ title }`, async ( machine ) => {
		const owner = overview ? await where( machine, overview ) : at( machine );
		events.forEach( owner.send );
		owner.clock.increment( limit - 1 );
		expect( owner.state() ).toBe( state );
		owner.clock.increment( 1 );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [
			{ failed: failedAt[ port ] },
			expect.objectContaining( { kind: 'silent', isRetryable: true } ),
		] );
		// Instead of trying again, what there is can be read again.
		owner.send( 'overview.refresh' );
		expect( [ owner.state(), owner.asked().at( -1 ) ] ).toEqual( [ 'unknown', 'read' ] );
		await owner.answers( 'read', overviews.nothing );
		expect( owner.state() ).toBe( 'nothing' );
	} );
}

it( 'copying that fails keeps what was copied, and goes on from there', async ( machine ) => {
	const owner = await where( machine, overviews.taken );
	owner.send( 'copy' );
	await owner.answers( 'copy', copied( 50 ) );
	await owner.fails( 'copy' );
	expect( owner.context().overview?.responses.done ).toBe( 50 );
	owner.send( 'retry' );
	expect( owner.inputs( 'copy' ).at( -1 ) ).toEqual( { cursor: 50 } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( movingInMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
