/** Replays generated paths on a running actor: at each step it must do exactly what the chart says. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Path } from '../../machines/_exploration/explore';
import { live, perform, settled } from './live';
import type { Live } from './live';
import { isByTime } from '../../machines/_exploration/model';
import type { AnyModel } from '../../machines/_exploration/model';
import { isPossible, openPorts, portOf, spawnedPorts, take } from '../../machines/_exploration/walk';
import type { Invocation, Step } from '../../machines/_exploration/walk';

/** As plain data: deep comparison of snapshots, files and errors would traverse far too much. */
const plain = ( value: unknown ): unknown => JSON.parse( JSON.stringify( value ?? null ) );

/** The observable result of a step, in a form with readable diffs. */
interface Outcome {
	status: string;
	states: unknown;
	context: unknown;
	emitted: readonly EventObject[];
	invoked: readonly Invocation[];
}

const expected = ( { snapshot, emitted, invoked }: Step ): Outcome => ( {
	status: snapshot.status,
	states: snapshot.value,
	context: snapshot.context,
	emitted,
	invoked,
} );

/** Returns a function that reads what was emitted and invoked since its last call. */
function observer( flow: Live< AnyStateMachine > ): () => Outcome {
	let [ emitted, invoked ] = [ 0, 0 ];
	return () => {
		const { status, value: states, context } = flow.snapshot();
		const outcome = {
			status,
			states,
			context,
			emitted: flow.emitted.slice( emitted ) as EventObject[],
			invoked: flow.script.calls.slice( invoked ).map( ( { port, input } ) => ( { port, input } ) ),
		};
		[ emitted, invoked ] = [ flow.emitted.length, flow.script.calls.length ];
		return outcome;
	};
}

/**
 * No service call outlives the state that invoked it or the child that was spawned for it, no port is open more often than that, and no stream
 * is open while the flow is not `busy`.
 */
function expectNothingLeftOpen( flow: Live< AnyStateMachine > ): void {
	const snapshot = flow.snapshot();
	const open = flow.script.calls.filter( ( { isOpen } ) => isOpen );
	const allowed = [ ...new Set( openPorts( snapshot ) ), ...spawnedPorts( snapshot ) ];
	for ( const { port } of open ) {
		// Each call takes one place.
		expect( allowed ).toContain( port );
		allowed.splice( allowed.indexOf( port ), 1 );
	}
	expect( open.some( ( { isStream } ) => isStream ) && ! snapshot.hasTag( 'busy' ) ).toBe( false );
}

/** The acts that can be sent at any time but are not possible here: they must have no effect. */
const refusedIn = ( acts: AnyModel[ 'acts' ], step: Step, machine: AnyStateMachine ) =>
	acts.filter(
		( act ) => ! isByTime( act ) && portOf( machine, act.event ) === undefined && ! isPossible( machine, step, act )
	);

/** A timer that starts itself again, as of a slideshow, never stops: so often it is walked. */
const MOST_TIMES = 20;

/** The steps when only time passes, until no timer runs. */
function untilQuiet( acts: AnyModel[ 'acts' ], last: Step, machine: AnyStateMachine ): Step[] {
	const steps: Step[] = [];
	while ( steps.length < MOST_TIMES ) {
		const before = steps.at( -1 ) ?? last;
		const next = acts.find( ( act ) => isByTime( act ) && isPossible( machine, before, act ) );
		if ( ! next ) {
			break;
		}
		steps.push( take( machine, before, next ) );
	}
	return steps;
}

/**
 * Walks a path on a running actor; then sends the acts that must have no effect, and advances the clock until no timer runs.
 *
 * @param model The model that the path was made from.
 * @param path  A generated path.
 * @throws When the actor deviates from the path.
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
	await expectAfter( { ...last, emitted: [], invoked: [] } );
	for ( const step of untilQuiet( model.acts, last, machine ) ) {
		perform( flow, step );
		await expectAfter( step );
	}
	flow.actor.stop();
}
