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
 * Returns a flow of a screen of the admin that is no editor. It lives as long as the component that starts it, which a screen renders once: there is no
 * store that could take its place. More than `useActorRef`: the machine gets its services, and what it emits is handled.
 */
export function useScreenFlow< M extends AnyStateMachine >(
	machine: M,
	{ input, on }: ScreenFlowOptions< M >
): Flow< M > {
	const actor = useActorRef( providedWithServices( machine ), { input, ...inspection } );
	useHandlers( actor, { ...pageHandlers, ...on } );
	return actor as unknown as Flow< M >;
}
