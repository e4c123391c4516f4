/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { rehearsalMachine } from '../../../../machines/payments/rehearsal';
import type { Answer, Event } from '../../../../machines/payments/rehearsal';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { answers } from './answers';
import { refusal } from './rehearsal.model';

const { it, trials } = scenariosOf( rehearsalMachine );

const RUN = answers.half.run;

/** An owner at the panel. */
function at( machine: AnyStateMachine, answer: Answer | null = null ) {
	const flow = live( machine as typeof rehearsalMachine, { answer } );
	return {
		...flow,
		send: ( type: Event[ 'type' ] ) => flow.actor.send( { type } as Event ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.map( ( { port } ) => port ),
		inputs: () => flow.script.calls.filter( ( { port } ) => port === 'play' ).map( ( { input } ) => input ),
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

for ( const [ answer, state ] of [
	[ 'impossible', 'impossible' ],
	[ 'ready', 'ready' ],
	[ 'half', 'stopped' ],
	[ 'done', 'done' ],
] as const ) {
	it( `what the site knows is read, and shown at once where the page has it: ${ answer }`, async ( machine ) => {
		const owner = at( machine );
		expect( owner.state() ).toBe( 'unknown' );
		await owner.answers( 'read', answers[ answer ] );
		expect( [ owner.state(), owner.context().answer ] ).toEqual( [ state, answers[ answer ] ] );
		const other = at( machine, answers[ answer ] );
		expect( [ other.state(), other.asked(), other.emitted ] ).toEqual( [ state, [], [] ] );
	} );
}

it( '[PAY-210] one press plays all of it, act by act, and then shows the report', async ( machine ) => {
	const owner = at( machine, answers.ready );
	owner.send( 'rehearse' );
	expect( [ owner.state(), owner.inputs(), owner.context().answer?.step ] ).toEqual( [
		'playing',
		[ { run: '' } ],
		'purchase',
	] );
	await owner.answers( 'play', answers.begun );
	expect( [ owner.state(), owner.context().answer ] ).toEqual( [ 'pausing', answers.begun ] );
	owner.clock.increment( 499 );
	expect( owner.state() ).toBe( 'pausing' );
	owner.clock.increment( 1 );
	expect( [ owner.state(), owner.inputs().at( -1 ) ] ).toEqual( [ 'playing', { run: RUN } ] );
	await owner.answers( 'play', answers.late );
	owner.clock.increment( 500 );
	await owner.answers( 'play', answers.done );
	expect( [ owner.state(), owner.context().answer, owner.asked() ] ).toEqual( [
		'done',
		answers.done,
		[ 'play', 'play', 'play' ],
	] );
	expect( owner.emitted ).toEqual( [ { type: 'focus.request' }, { type: 'focus.request' } ] );
} );

it( 'a second rehearsal begins with an empty report', async ( machine ) => {
	const owner = at( machine, answers.done );
	owner.send( 'rehearse' );
	expect( [ owner.state(), owner.inputs(), owner.context().answer?.report, owner.emitted.length ] ).toEqual( [
		'playing',
		[ { run: '' } ],
		[],
		1,
	] );
} );

it( '[PAY-214] what is stopped while the site plays goes on where the site is', async ( machine ) => {
	const owner = at( machine, answers.ready );
	owner.send( 'rehearse' );
	owner.send( 'stop' );
	expect( [ owner.state(), owner.script.calls[ 0 ]!.signal.aborted, owner.emitted.length ] ).toEqual( [
		'unknown',
		true,
		2,
	] );
	await owner.answers( 'read', answers.half );
	expect( owner.state() ).toBe( 'stopped' );
	owner.send( 'resume' );
	expect( [ owner.state(), owner.inputs().at( -1 ), owner.emitted.length ] ).toEqual( [
		'playing',
		{ run: RUN },
		3,
	] );
	expect( owner.context().answer ).toEqual( answers.half );
} );

it( '[PAY-214] what is stopped between two acts goes on, too', async ( machine ) => {
	const owner = at( machine, answers.begun );
	owner.send( 'resume' );
	await owner.answers( 'play', answers.half );
	owner.send( 'stop' );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'unknown', 2 ] );
	await owner.answers( 'read', answers.half );
	owner.clock.increment( 5000 );
	expect( owner.state() ).toBe( 'stopped' );
} );

it( 'a rehearsal is ended before its end, and nothing is left', async ( machine ) => {
	const owner = at( machine, answers.half );
	owner.send( 'end' );
	expect( [ owner.state(), owner.emitted.length ] ).toEqual( [ 'ending', 1 ] );
	await owner.answers( 'end', answers.ready );
	expect( [ owner.state(), owner.context().answer, owner.asked(), owner.emitted.length ] ).toEqual( [
		'ready',
		answers.ready,
		[ 'end' ],
		2,
	] );
} );

it( '[PAY-211] where nothing can be rehearsed, nothing is, until the site says otherwise', async ( machine ) => {
	const owner = at( machine, answers.impossible );
	owner.send( 'rehearse' );
	owner.send( 'resume' );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ 'impossible', [] ] );
	owner.send( 'check' );
	expect( [ owner.state(), owner.asked(), owner.emitted.length ] ).toEqual( [ 'unknown', [ 'read' ], 1 ] );
	await owner.answers( 'read', answers.ready );
	expect( owner.state() ).toBe( 'ready' );
} );

/** Each step that can fail: how an owner gets there, the port, the state, its failure and the time limit. */
const failures: [ string, Answer | null, Event[ 'type' ][], string, string, string, number ][] = [
	[ 'reading', null, [], 'read', 'unknown', 'reading', 15_000 ],
	[ 'playing', answers.half, [ 'resume' ], 'play', 'playing', 'playing', 60_000 ],
	[ 'ending', answers.half, [ 'end' ], 'end', 'ending', 'ending', 60_000 ],
];

for ( const [ title, answer, events, port, state, step, limit ] of failures ) {
	it( `[PAY-218] what fails says why, keeps what there is, and can be tried again: ${ title }`, async ( machine ) => {
		const owner = at( machine, answer );
		events.forEach( owner.send );
		await owner.fails( port );
		expect( [ owner.state(), owner.context().failure, owner.context().answer ] ).toEqual( [
			{ failed: step },
			expect.objectContaining( { kind: 'refused', code: 'payment_key' } ),
			answer,
		] );
		owner.send( 'retry' );
		expect( [ owner.state(), owner.context().failure, owner.asked() ] ).toEqual( [ state, null, [ port, port ] ] );
	} );

	it( `nobody waits for ever for a site that is silent: ${ title }`, async ( machine ) => {
		const owner = at( machine, answer );
		events.forEach( owner.send );
		const before = owner.emitted.length;
		owner.clock.increment( limit - 1 );
		expect( owner.state() ).toBe( state );
		owner.clock.increment( 1 );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [
			{ failed: step },
			expect.objectContaining( { kind: 'silent', isRetryable: true } ),
		] );
		owner.send( 'check' );
		expect( [ owner.state(), owner.asked().at( -1 ), owner.emitted.length ] ).toEqual( [
			'unknown',
			'read',
			before + 1,
		] );
		await owner.answers( 'read', answers.done );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ 'done', null ] );
	} );
}

it( '[PAY-218] a step that fails again and again is left, and all of it removed', async ( machine ) => {
	const owner = at( machine, answers.half );
	owner.send( 'resume' );
	await owner.fails( 'play' );
	owner.send( 'end' );
	expect( [ owner.state(), owner.context().failure, owner.emitted.length ] ).toEqual( [ 'ending', null, 2 ] );
	// One that has not begun has nothing to remove.
	const other = at( machine, answers.ready );
	other.send( 'rehearse' );
	await other.fails( 'play' );
	other.send( 'end' );
	expect( [ other.state(), other.asked() ] ).toEqual( [ { failed: 'playing' }, [ 'play' ] ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( rehearsalMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
