/**
 * Flow models: what tests, manual testers and stories need, besides the machine, to reach every state and transition of a flow. Each flow has
 * one in test/machines/<system>/<flow>/<flow>.model.ts. Nothing here depends on a test runner, because tools and stories use it too.
 */
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { LeafOf } from './story-table';

/** The events that XState itself sends: a delayed transition, and the result or error of an invoked actor. */
export type OwnEvent =
	| { type: `xstate.after.${ string }` }
	| { type: `xstate.done.actor.${ string }`; output: unknown }
	| { type: `xstate.error.actor.${ string }`; error: unknown };

/** One thing that can happen to the flow. */
export interface Act< M extends AnyStateMachine > {
	/** Human-readable: an instruction, or what happens: “Press Send.”, “The first words arrive.” */
	say: string;
	event: EventFromLogic< M > | OwnEvent;
	/** True for an event that the machine raises with a delay. Not needed for `after` events (`xstate.after…`). */
	byTime?: boolean;
}

export interface FlowModel< M extends AnyStateMachine > {
	machine: M;
	input: InputFrom< M >;
	/** How a person gets to the initial state: “Add the block to a new post.” */
	begin: string;
	/** Every event with each payload worth trying. */
	acts: readonly Act< M >[];
	/**
	 * The part of a snapshot, besides its state value, that its guards depend on. Leave out everything that grows and everything that no
	 * guard reads; otherwise the exploration does not terminate.
	 */
	abstract: ( snapshot: SnapshotFrom< M > ) => unknown;
	/** The maximum number of steps before the exploration throws, which means that `abstract` includes something that grows. Default 50,000. */
	limit?: number;
	/** What a person can see in each leaf state. */
	visible: Record< LeafOf< M >, string >;
}

/** A model of any machine, as accepted by the functions in this folder. */
export interface AnyModel {
	machine: AnyStateMachine;
	input: unknown;
	begin: string;
	acts: readonly { say: string; event: EventObject; byTime?: boolean }[];
	abstract: ( snapshot: never ) => unknown;
	limit?: number;
	visible: Readonly< Record< string, string > >;
}

/** Whether an act is a timer that fires, not an external event. */
export const isByTime = ( act: AnyModel[ 'acts' ][ number ] ): boolean =>
	act.byTime === true || act.event.type.startsWith( 'xstate.after.' );

/**
 * Identity function that infers and checks the types of a model.
 *
 * @param model The model of one flow.
 */
export const defineModel = < M extends AnyStateMachine >( model: FlowModel< M > ): FlowModel< M > => model;
