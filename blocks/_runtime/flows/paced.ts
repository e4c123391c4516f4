import type { Actor, AnyStateMachine } from 'xstate';
import type { Flow } from './flow';

/**
 * A running actor as components see it, at a pace that a screen can show.
 *
 * A stream may bring a hundred words a second. Changes that leave the machine in its state and were not sent through this flow call back
 * once per animation frame; a change of state, and everything that follows a `send` of a component, calls back at once, so that a field
 * shows the typed letter before the browser puts its caret. `getSnapshot()` is always the newest.
 */
export function paced( actor: Actor< AnyStateMachine > ): Flow< AnyStateMachine > {
	const listeners = new Set< () => void >();
	const stateOf = () => JSON.stringify( actor.getSnapshot().value );
	let state = stateOf();
	let sending = 0;
	let frame = 0;

	const callBack = () => {
		cancelAnimationFrame( frame );
		frame = 0;
		listeners.forEach( ( listener ) => listener() );
	};
	const onChange = () => {
		const before = state;
		state = stateOf();
		if ( sending > 0 || state !== before ) {
			callBack();
		} else {
			frame ||= requestAnimationFrame( callBack );
		}
	};
	actor.subscribe( { next: onChange, error: callBack, complete: callBack } );

	return {
		getSnapshot: () => actor.getSnapshot(),
		subscribe: ( onNews ) => {
			// Its own function each time: two components may give the same one.
			const listener = () => onNews();
			listeners.add( listener );
			return { unsubscribe: () => void listeners.delete( listener ) };
		},
		send: ( event ) => {
			sending++;
			try {
				actor.send( event );
			} finally {
				sending--;
			}
		},
	};
}
