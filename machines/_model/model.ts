/**
 * A flow model: what a test, a tester and a story need to know about a flow beside its machine, so that every state and arrow can be
 * walked. One for each flow, in test/machines/<flow>/<flow>.model.ts. Nothing here needs a test runner: tools and stories use it too.
 */
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { LeafOf } from './story-table';

/** What XState itself sends: a time limit is over, a question was answered, or its service threw. */
export type OwnEvent =
	| { type: `xstate.after.${ string }` }
	| { type: `xstate.done.actor.${ string }`; output: unknown }
	| { type: `xstate.error.actor.${ string }`; error: unknown };

/** One thing that can happen to the flow. */
export interface Act< M extends AnyStateMachine > {
	/** For people, as an instruction or as what happens: “Press Send.”, “The first words arrive.” */
	say: string;
	event: EventFromLogic< M > | OwnEvent;
	/** True for an event that the machine raises for itself after a pause. Time limits (`xstate.after…`) count by themselves. */
	byTime?: boolean;
}

export interface FlowModel< M extends AnyStateMachine > {
	machine: M;
	input: InputFrom< M >;
	/** How a person gets to the start: “Add the block to a new post.” */
	begin: string;
	/** Every event with each payload worth trying. */
	acts: readonly Act< M >[];
	/**
	 * What makes two snapshots with the same states differ for the chart. Leave out all that grows and all that no guard reads, or the walk
	 * never ends.
	 */
	abstract: ( snapshot: SnapshotFrom< M > ) => unknown;
	/** How many steps the walk may try; more mean that the abstraction lets something grow. Default 50,000. */
	limit?: number;
	/** What a person can see in each leaf state. */
	looks: Record< LeafOf< M >, string >;
}

/** A model whose machine is not known by type: what the kit itself works on. */
export interface AnyModel {
	machine: AnyStateMachine;
	input: unknown;
	begin: string;
	acts: readonly { say: string; event: EventObject; byTime?: boolean }[];
	abstract: ( snapshot: never ) => unknown;
	limit?: number;
	looks: Readonly< Record< string, string > >;
}

/** Whether an act is nothing but time that passes. */
export const isByTime = ( act: AnyModel[ 'acts' ][ number ] ): boolean =>
	act.byTime === true || act.event.type.startsWith( 'xstate.after.' );

/**
 * Checks the types of a model and lets the kit read it.
 *
 * @param model The model of one flow.
 */
export const defineModel = < M extends AnyStateMachine >( model: FlowModel< M > ): FlowModel< M > => model;
