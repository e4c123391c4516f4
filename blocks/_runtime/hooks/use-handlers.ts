import { useLayoutEffect, useRef } from 'react';
import type { AnyActor, AnyStateMachine, EmittedFrom, EventObject } from 'xstate';
import type { Handlers } from '../flows/flow';

/** Subscribes the latest handlers to emitted events: in a layout effect, before the effect that starts the actor, so that they receive the first ones. */
export function useHandlers< M extends AnyStateMachine >(
	actor: AnyActor | undefined,
	on: Handlers< M > | undefined
): void {
	const handlers = useRef( on );
	useLayoutEffect( () => {
		handlers.current = on;
	} );
	useLayoutEffect( () => {
		const subscription = actor?.on( '*', ( emitted: EventObject ) => {
			handlers.current?.[ emitted.type as EmittedFrom< M >[ 'type' ] ]?.( emitted as never );
		} );
		return () => subscription?.unsubscribe();
	}, [ actor ] );
}
