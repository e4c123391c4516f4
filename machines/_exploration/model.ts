/**
 * Flow models: what tests, manual testers and stories need to know about a flow besides its machine to reach every state and transition.
 * One for each flow, in test/machines/<flow>/<flow>.model.ts. Nothing here depends on a test runner, because tools and stories use it too.
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
	/** True for an event that the machine raises with a delay. `after` events (`xstate.after…`) need no mark. */
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
	/** How many steps the exploration may try before it throws; reaching it means that `abstract` lets something grow. Default 50,000. */
	limit?: number;
	/** What a person can see in each leaf state. */
	visible: Record< LeafOf< M >, string >;
}

/** A model of any machine: the type that the functions of this folder take. */
export interface AnyModel {
	machine: AnyStateMachine;
	input: unknown;
	begin: string;
	acts: readonly { say: string; event: EventObject; byTime?: boolean }[];
	abstract: ( snapshot: never ) => unknown;
	limit?: number;
	visible: Readonly< Record< string, string > >;
}

/** Whether an act is a timer firing, not an event from outside. */
export const isByTime = ( act: AnyModel[ 'acts' ][ number ] ): boolean =>
	act.byTime === true || act.event.type.startsWith( 'xstate.after.' );

/**
 * Identity function that infers and checks the types of a model.
 *
 * @param model The model of one flow.
 */
export const defineModel = < M extends AnyStateMachine >( model: FlowModel< M > ): FlowModel< M > => model;
