/** Generated paths on a flow that really runs: it must do at each step what the chart says, no more and no less. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Path } from '../../machines/_model/explore';
import { live, perform, settled } from './live';
import type { Live } from './live';
import { isByTime } from '../../machines/_model/model';
import type { AnyModel } from '../../machines/_model/model';
import { isPossible, openPorts, portOf, take } from '../../machines/_model/walk';
import type { Asking, Step } from '../../machines/_model/walk';

/** As plain data: whole snapshots, files and errors make a comparison walk half the world. */
const plain = ( value: unknown ): unknown => JSON.parse( JSON.stringify( value ?? null ) );

/** What a step left behind, for a comparison that shows the difference at a glance. */
interface Outcome {
	status: string;
	states: unknown;
	context: unknown;
	emitted: readonly EventObject[];
	asked: readonly Asking[];
}

const expected = ( { snapshot, emitted, asked }: Step ): Outcome => ( {
	status: snapshot.status,
	states: snapshot.value,
	context: snapshot.context,
	emitted,
	asked,
} );

/** Reads what has come since the last time it was called. */
function observer( flow: Live< AnyStateMachine > ): () => Outcome {
	let [ emitted, asked ] = [ 0, 0 ];
	return () => {
		const { status, value: states, context } = flow.snapshot();
		const outcome = {
			status,
			states,
			context,
			emitted: flow.emitted.slice( emitted ) as EventObject[],
			asked: flow.script.asked.slice( asked ).map( ( { port, input } ) => ( { port, input } ) ),
		};
		[ emitted, asked ] = [ flow.emitted.length, flow.script.asked.length ];
		return outcome;
	};
}

/** No question outlives the state that asked it, none is open twice, and no stream is open while the flow says that it rests. */
function expectNothingLeftOpen( flow: Live< AnyStateMachine > ): void {
	const snapshot = flow.snapshot();
	const open = flow.script.asked.filter( ( { isOpen } ) => isOpen );
	const allowed = openPorts( snapshot );
	expect( open.map( ( { port } ) => port ).filter( ( port ) => ! allowed.includes( port ) ) ).toEqual( [] );
	expect( new Set( open.map( ( { port } ) => port ) ).size ).toBe( open.length );
	expect( open.some( ( { isStream } ) => isStream ) && ! snapshot.hasTag( 'busy' ) ).toBe( false );
}

/** What can be sent at any time, and would do nothing here: it must indeed do nothing. */
const refusedIn = ( acts: AnyModel[ 'acts' ], step: Step, machine: AnyStateMachine ) =>
	acts.filter(
		( act ) => ! isByTime( act ) && portOf( machine, act.event ) === undefined && ! isPossible( machine, step, act )
	);

/** What happens when nothing happens but time, until no timer runs. */
function untilQuiet( acts: AnyModel[ 'acts' ], last: Step, machine: AnyStateMachine ): Step[] {
	const next = acts.find( ( act ) => isByTime( act ) && isPossible( machine, last, act ) );
	const step = next && take( machine, last, next );
	return step ? [ step, ...untilQuiet( acts, step, machine ) ] : [];
}

/**
 * Walks a path on a running flow; then tries what must do nothing there, and lets time pass until no timer runs.
 *
 * @param model The model that the path was made from.
 * @param path  A generated path.
 * @throws When the flow does anything else than the path says.
 */
export async function replay( model: AnyModel, path: Path ): Promise< void > {
	const flow = live( model.machine, model.input as never );
	const observe = observer( flow );
	const expectAfter = async ( step: Step ) => {
		await settled();
		expect( plain( observe() ) ).toEqual( plain( expected( step ) ) );
		expectNothingLeftOpen( flow );
	};
	for ( const step of path ) {
		if ( step.act ) {
			perform( flow, step );
		}
		await expectAfter( step );
	}
	const last = path.at( -1 )!;
	const { machine } = last.snapshot as { machine: AnyStateMachine };
	for ( const { event } of refusedIn( model.acts, last, machine ) ) {
		flow.actor.send( event );
	}
	await expectAfter( { ...last, emitted: [], asked: [] } );
	for ( const step of untilQuiet( model.acts, last, machine ) ) {
		perform( flow, step );
		await expectAfter( step );
	}
	flow.actor.stop();
}
