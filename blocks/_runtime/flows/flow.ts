import type { AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom, Subscribable } from 'xstate';

/**
 * The interface of a flow for components: read the snapshot, subscribe, send events. Implemented by a running actor, and by the frozen flow
 * of a story.
 */
export interface Flow< M extends AnyStateMachine > extends Subscribable< SnapshotFrom< M > > {
	getSnapshot: () => SnapshotFrom< M >;
	send: ( event: EventFromLogic< M > ) => void;
}

/** Handlers of a mounted component for emitted events, by type. */
export type Handlers< M extends AnyStateMachine > = {
	[ K in EmittedFrom< M >[ 'type' ] ]?: ( emitted: Extract< EmittedFrom< M >, { type: K } > ) => void;
};

/** A flow fixed at one snapshot, for stories and previews: no service is invoked, no timer runs. */
export function frozen< M extends AnyStateMachine >(
	snapshot: SnapshotFrom< M >,
	send: ( event: EventFromLogic< M > ) => void = () => {}
): Flow< M > {
	return { getSnapshot: () => snapshot, subscribe: () => ( { unsubscribe() {} } ), send };
}
