/** A running actor, with scripted services and a simulated clock. */
import { setImmediate as turn } from 'node:timers/promises';
import { SimulatedClock, createActor } from 'xstate';
import type { Actor, AnyEventObject, AnyStateMachine, EmittedFrom, InputFrom, SnapshotFrom } from 'xstate';
import { portsOf, provide } from '../../machines/_kit';
import { isByTime } from '../../machines/_exploration/model';
import { scripted } from './script';
import type { Script } from './script';
import { portOf } from '../../machines/_exploration/walk';
import type { Step } from '../../machines/_exploration/walk';

export interface Live< M extends AnyStateMachine > {
	machine: M;
	actor: Actor< M >;
	script: Script;
	clock: SimulatedClock;
	/** Everything emitted so far. */
	emitted: EmittedFrom< M >[];
	snapshot: () => SnapshotFrom< M >;
}

/** Lets pending promises settle: one turn of the event loop. */
export const settled = async (): Promise< void > => {
	await turn();
};

/** Starts a flow. */
export function live< M extends AnyStateMachine >( machine: M, input: InputFrom< M > ): Live< M > {
	const script = scripted( portsOf( machine ) );
	const clock = new SimulatedClock();
	const actor = createActor( provide( machine, script.services ) as AnyStateMachine, { input, clock } );
	const emitted: EmittedFrom< M >[] = [];
	actor.on( '*', ( event ) => emitted.push( event as EmittedFrom< M > ) );
	// A failed actor has the status `error`; without an observer its error would be rethrown and end the test run.
	actor.subscribe( { error() {} } );
	actor.start();
	return {
		machine,
		actor: actor as Actor< M >,
		script,
		clock,
		emitted,
		snapshot: () => actor.getSnapshot() as SnapshotFrom< M >,
	};
}

/** Performs the act of a step from outside: through a service, by advancing the clock, or by sending the event. */
export function perform( { machine, actor, script, clock }: Live< AnyStateMachine >, { act, waited }: Step ): void {
	const { event } = act as { event: AnyEventObject };
	const port = portOf( machine, event );
	if ( isByTime( act! ) ) {
		clock.increment( waited );
	} else if ( ! port || ! portsOf( machine ).includes( port ) ) {
		// An invoked machine is not scripted: its end is sent as any event.
		actor.send( event );
	} else if ( event.type.startsWith( 'xstate.done.' ) ) {
		script.open( port ).answer( event.output );
	} else if ( event.type.startsWith( 'xstate.error.' ) || event.type === `${ port }.fail` ) {
		script.open( port ).fail( event.error );
	} else if ( event.type === `${ port }.end` ) {
		script.open( port ).end();
	} else {
		script.open( port ).reply( event );
	}
}
