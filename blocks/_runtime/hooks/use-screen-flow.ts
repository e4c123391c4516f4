import { useActorRef } from '@xstate/react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Flow, Handlers } from '../flows/flow';
import { inspection } from '../flows/inspection';
import { pageHandlers } from '../flows/page-handlers';
import { providedWithServices } from '../flows/lazy-services';
import { useHandlers } from './use-handlers';

interface ScreenFlowOptions< M extends AnyStateMachine > {
	/** The input of the machine; read once. */
	input: InputFrom< M >;
	/** Handlers for emitted events. The runtime itself handles `page.leave` and `popup.open`. */
	on?: Handlers< M >;
}

/**
 * Returns a flow of an admin screen that is not an editor. It lives as long as the component that starts it, which the screen renders once:
 * there is no store whose lifetime it could follow. Unlike `useActorRef`, it provides the machine's services and handles its emitted events.
 */
export function useScreenFlow< M extends AnyStateMachine >(
	machine: M,
	{ input, on }: ScreenFlowOptions< M >
): Flow< M > {
	const actor = useActorRef( providedWithServices( machine ), { input, ...inspection } );
	useHandlers( actor, { ...pageHandlers, ...on } );
	return actor as unknown as Flow< M >;
}
