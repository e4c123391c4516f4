import type { AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';

/** A flow as a component sees it: it can be read, watched and told something. A running actor is one; so is a frozen story. */
export interface Flow< M extends AnyStateMachine > {
	getSnapshot: () => SnapshotFrom< M >;
	/** Calls back after each change. */
	subscribe: ( onChange: () => void ) => { unsubscribe: () => void };
	send: ( event: EventFromLogic< M > ) => void;
}

/** What a mounted component does for a flow, by the type of what the flow emits. */
export type Handlers< M extends AnyStateMachine > = {
	[ K in EmittedFrom< M >[ 'type' ] ]?: ( emitted: Extract< EmittedFrom< M >, { type: K } > ) => void;
};

/** A flow that stands still in one snapshot, for stories and previews: no service, no timer. */
export function frozen< M extends AnyStateMachine >(
	snapshot: SnapshotFrom< M >,
	send: ( event: EventFromLogic< M > ) => void = () => {}
): Flow< M > {
	return { getSnapshot: () => snapshot, subscribe: () => ( { unsubscribe() {} } ), send };
}
