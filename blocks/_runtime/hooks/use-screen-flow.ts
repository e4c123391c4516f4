import { useEffect, useState } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Flow, Handlers } from '../flows/flow';
import { RunningFlow } from '../flows/running-flow';
import { useHandlers } from './use-handlers';

interface ScreenFlowOptions< M extends AnyStateMachine > {
	/** The input of the machine; read once. */
	input: InputFrom< M >;
	/** Handlers for emitted events. The runtime itself handles `page.leave` and `popup.open`. */
	on?: Handlers< M >;
}

/**
 * Returns a flow of a screen of the admin that is no editor. It lives as long as the component that starts it, which a screen renders once: there is no
 * store that could take its place.
 */
export function useScreenFlow< M extends AnyStateMachine >(
	machine: M,
	{ input, on }: ScreenFlowOptions< M >
): Flow< M > {
	const [ entry ] = useState( () => new RunningFlow( machine, input, () => {} ) );
	useHandlers( entry, on );
	useEffect( () => {
		entry.start();
		return () => void entry.actor.stop();
	}, [ entry ] );
	return entry.handle as Flow< M >;
}
