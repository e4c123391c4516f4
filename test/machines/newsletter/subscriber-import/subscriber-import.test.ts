/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { subscriberImportMachine } from '../../../../machines/newsletter/subscriber-import';
import type { Event, Site } from '../../../../machines/newsletter/subscriber-import';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { busy, file, refusal } from './subscriber-import.model';
import { sites } from './sites';

const { it, trials } = scenariosOf( subscriberImportMachine );

/** An owner at the panel. */
function at( machine: AnyStateMachine, site: Site | null = null ) {
	const flow = live( machine as typeof subscriberImportMachine, { site } );
	return {
		...flow,
		send: ( event: Event | Event[ 'type' ] ) =>
			flow.actor.send( typeof event === 'string' ? ( { type: event } as Event ) : event ),
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

for ( const [ phase, state ] of [
	[ 'empty', 'empty' ],
	[ 'mapping', 'mapping' ],
	[ 'previewing', 'previewing' ],
	[ 'previewed', { previewed: 'asking' } ],
	[ 'importing', 'importing' ],
	[ 'paused', 'paused' ],
	[ 'done', 'done' ],
	[ 'cancelled', 'cancelled' ],
] as const ) {
	it( `[NEWS-060] an import is shown in the state in which it is: ${ phase }`, async ( machine ) => {
		const owner = at( machine );
		expect( owner.state() ).toBe( 'loading' );
		await owner.answers( 'read', sites[ phase ] );
		expect( owner.state() ).toEqual( state );
		const known = at( machine, sites[ phase ] );
		expect( [ known.state(), known.context().kinds, known.asked().includes( 'read' ) ] ).toEqual( [
			state,
			sites[ phase ].columns.map( ( { kind } ) => kind ),
			false,
		] );
	} );
}

it( 'a file is uploaded, and its columns are as they were recognised', async ( machine ) => {
	const owner = at( machine, sites.empty );
	owner.send( { type: 'file', file } );
	expect( [ owner.state(), owner.inputs( 'upload' ) ] ).toEqual( [ 'uploading', [ { file } ] ] );
	await owner.answers( 'upload', sites.mapping );
	expect( [ owner.state(), owner.context().kinds, owner.context().file ] ).toEqual( [
		'mapping',
		[ 'email', 'none' ],
		null,
	] );
	expect( owner.emitted ).toEqual( [ { type: 'focus.request' } ] );
} );

it( 'a file that is refused says why, and another one can be chosen', async ( machine ) => {
	const owner = at( machine, sites.empty );
	owner.send( { type: 'file', file } );
	await owner.fails( 'upload' );
	expect( [ owner.state(), owner.context().failure?.code, owner.context().file ] ).toEqual( [
		'refused',
		'newsletter_import_other',
		null,
	] );
	owner.send( { type: 'file', file } );
	expect( [ owner.state(), owner.context().failure, owner.inputs( 'upload' ) ] ).toEqual( [
		'uploading',
		null,
		[ { file }, { file } ],
	] );
	owner.clock.increment( 299_999 );
	expect( owner.state() ).toBe( 'uploading' );
	owner.clock.increment( 1 );
	expect( [ owner.state(), owner.context().failure?.kind ] ).toEqual( [ 'refused', 'silent' ] );
	owner.send( 'refresh' );
	expect( [ owner.state(), owner.context().failure, owner.asked().at( -1 ) ] ).toEqual( [ 'loading', null, 'read' ] );
} );

it( '[NEWS-053] there is no going on without exactly one column of addresses', async ( machine ) => {
	const owner = at( machine, sites.mapping );
	owner.send( { type: 'column.set', index: 1, kind: 'email' } );
	expect( owner.context().kinds ).toEqual( [ 'email', 'email' ] );
	owner.send( 'map' );
	expect( owner.state() ).toBe( 'mapping' );
	owner.send( { type: 'column.set', index: 0, kind: 'none' } );
	owner.send( { type: 'column.set', index: 1, kind: 'none' } );
	owner.send( 'map' );
	expect( owner.state() ).toBe( 'mapping' );
	owner.send( { type: 'column.set', index: 0, kind: 'email' } );
	owner.send( { type: 'column.set', index: 1, kind: 'categories' } );
	owner.send( 'map' );
	expect( [ owner.state(), owner.inputs( 'preview' ), owner.emitted.length ] ).toEqual( [
		'previewing',
		[ { kinds: [ 'email', 'categories' ] } ],
		1,
	] );
} );

it( '[NEWS-054] the file is read part by part, and then the numbers are shown', async ( machine ) => {
	const owner = at( machine, sites.mapping );
	owner.send( 'map' );
	await owner.answers( 'preview', sites.previewing );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'previewing', 1 ] );
	await owner.answers( 'preview', { ...sites.previewing, read: 1000 } );
	expect( [ owner.state(), owner.context().site?.read ] ).toEqual( [ 'previewing', 1000 ] );
	await owner.answers( 'preview', sites.previewed );
	expect( owner.inputs( 'preview' ) ).toEqual( [ { kinds: [ 'email', 'none' ] }, { kinds: null }, { kinds: null } ] );
	expect( [ owner.state(), owner.context().site, owner.emitted.length ] ).toEqual( [
		{ previewed: 'asking' },
		sites.previewed,
		2,
	] );
} );

it( '[NEWS-055] nothing is imported without the statement, also not after it was withdrawn', async ( machine ) => {
	const owner = at( machine, sites.previewed );
	owner.send( 'start' );
	owner.send( 'consent.toggle' );
	owner.send( 'consent.toggle' );
	owner.send( 'start' );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ { previewed: 'asking' }, [] ] );
	owner.send( 'consent.toggle' );
	owner.send( 'start' );
	expect( [ owner.state(), owner.inputs( 'turn' ) ] ).toEqual( [ 'turning', [ { turn: 'start' } ] ] );
	await owner.answers( 'turn', sites.importing );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'importing', 1 ] );
} );

it( 'rows are imported step by step, and then the report is shown', async ( machine ) => {
	const owner = at( machine, sites.importing );
	await owner.answers( 'step', sites.half );
	expect( [ owner.state(), owner.context().site?.done, owner.emitted ] ).toEqual( [ 'importing', 500, [] ] );
	await owner.answers( 'step', sites.done );
	expect( [ owner.state(), owner.asked(), owner.emitted.length ] ).toEqual( [ 'done', [ 'step', 'step' ], 1 ] );
	owner.send( 'close' );
	expect( owner.inputs( 'turn' ) ).toEqual( [ { turn: 'close' } ] );
	await owner.answers( 'turn', sites.empty );
	expect( owner.state() ).toBe( 'empty' );
} );

for ( const turn of [ 'pause', 'cancel' ] as const ) {
	it( `[NEWS-131] while another window, or a request from before a reload, imports, the import waits and goes on by itself: then ${ turn }`, async ( machine ) => {
		const owner = at( machine, sites.importing );
		const isBusy = async () => {
			owner.script.open( 'step' ).fail( busy );
			await settled();
		};
		await isBusy();
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ 'waiting', null ] );
		owner.clock.increment( 999 );
		expect( owner.state() ).toBe( 'waiting' );
		owner.clock.increment( 1 );
		expect( [ owner.state(), owner.asked() ] ).toEqual( [ 'importing', [ 'step', 'step' ] ] );
		await isBusy();
		owner.send( turn );
		expect( [ owner.state(), owner.inputs( 'turn' ) ] ).toEqual( [ 'turning', [ { turn } ] ] );
	} );
}

it( 'an import pauses and goes on', async ( machine ) => {
	const owner = at( machine, sites.importing );
	owner.send( 'pause' );
	expect( [ owner.state(), owner.inputs( 'turn' ), owner.script.calls[ 0 ]?.signal.aborted ] ).toEqual( [
		'turning',
		[ { turn: 'pause' } ],
		true,
	] );
	await owner.answers( 'turn', sites.paused );
	expect( owner.state() ).toBe( 'paused' );
	owner.send( 'resume' );
	expect( owner.inputs( 'turn' ).at( -1 ) ).toEqual( { turn: 'resume' } );
	await owner.answers( 'turn', sites.importing );
	expect( owner.state() ).toBe( 'importing' );
} );

for ( const phase of [ 'mapping', 'previewing', 'previewed', 'importing', 'paused' ] as const ) {
	it( `[NEWS-061] an import can be cancelled at any time: ${ phase }`, async ( machine ) => {
		const owner = at( machine, sites[ phase ] );
		owner.send( 'cancel' );
		expect( [ owner.state(), owner.inputs( 'turn' ) ] ).toEqual( [ 'turning', [ { turn: 'cancel' } ] ] );
		await owner.answers( 'turn', sites.cancelled );
		expect( owner.state() ).toBe( 'cancelled' );
		owner.send( 'close' );
		expect( owner.inputs( 'turn' ).at( -1 ) ).toEqual( { turn: 'close' } );
	} );
}

it( '[NEWS-061] also once the statement is made', async ( machine ) => {
	const owner = at( machine, sites.previewed );
	owner.send( 'consent.toggle' );
	owner.send( 'cancel' );
	expect( [ owner.state(), owner.inputs( 'turn' ) ] ).toEqual( [ 'turning', [ { turn: 'cancel' } ] ] );
} );

/** Each step that can fail: how an owner gets there, the port, and its state. */
const steps: [ Site | null, Event[ 'type' ][], string, string, string, number ][] = [
	[ null, [], 'read', 'loading', 'loading', 15_000 ],
	[ sites.mapping, [ 'map' ], 'preview', 'previewing', 'previewing', 60_000 ],
	[ sites.importing, [], 'step', 'importing', 'importing', 60_000 ],
	[ sites.paused, [ 'resume' ], 'turn', 'turning', 'turning', 60_000 ],
];

for ( const [ site, events, port, state, part, limit ] of steps ) {
	it( `what fails says why, and can be tried again: ${ state }`, async ( machine ) => {
		const owner = at( machine, site );
		events.forEach( owner.send );
		await owner.fails( port );
		expect( [ owner.state(), owner.context().failure?.code, owner.context().site ] ).toEqual( [
			{ failed: part },
			'newsletter_import_other',
			site,
		] );
		owner.send( 'retry' );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ state, null ] );
		expect( owner.inputs( port ) ).toEqual( Array( 2 ).fill( owner.inputs( port )[ 0 ] ) );
	} );

	it( `nobody waits for ever for a site that is silent: ${ state }`, async ( machine ) => {
		const owner = at( machine, site );
		events.forEach( owner.send );
		owner.clock.increment( limit - 1 );
		expect( owner.state() ).toBe( state );
		owner.clock.increment( 1 );
		expect( [ owner.state(), owner.context().failure?.kind ] ).toEqual( [ { failed: part }, 'silent' ] );
		owner.send( 'refresh' );
		expect( [ owner.state(), owner.asked().at( -1 ) ] ).toEqual( [ 'loading', 'read' ] );
		await owner.answers( 'read', sites.done );
		expect( owner.state() ).toBe( 'done' );
	} );
}

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( subscriberImportMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
