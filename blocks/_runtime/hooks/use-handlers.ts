import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AnyStateMachine, EmittedFrom } from 'xstate';
import type { Handlers } from '../flows/flow';
import type { RunningFlow } from '../flows/running-flow';

/** Subscribes the latest handlers to emitted events. Runs before the effect that starts the flow, so that they receive the first ones. */
export function useHandlers< M extends AnyStateMachine >(
	entry: RunningFlow | null,
	on: Handlers< M > | undefined
): void {
	const handlers = useRef( on );
	useLayoutEffect( () => {
		handlers.current = on;
	} );
	useEffect( () => {
		const subscription = entry?.actor.on( '*', ( emitted: EmittedFrom< M > ) => {
			handlers.current?.[ emitted.type as EmittedFrom< M >[ 'type' ] ]?.( emitted as never );
		} );
		return () => subscription?.unsubscribe();
	}, [ entry ] );
}
