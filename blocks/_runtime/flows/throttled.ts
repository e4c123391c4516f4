import type { Actor, AnyStateMachine } from 'xstate';
import type { Flow } from './flow';

/**
 * Wraps an actor as a `Flow` that throttles notifications to animation frames.
 *
 * A stream may deliver a hundred chunks a second. Snapshots with an unchanged state value that no `send` of this flow caused notify once
 * per animation frame; a change of the state value, and everything caused by a `send` from a component, notifies synchronously, so that a
 * controlled field shows the typed letter before the browser restores its caret. `getSnapshot()` always returns the newest.
 */
export function throttled( actor: Actor< AnyStateMachine > ): Flow< AnyStateMachine > {
	const listeners = new Set< () => void >();
	const stateOf = () => JSON.stringify( actor.getSnapshot().value );
	let state = stateOf();
	let sending = 0;
	let frame = 0;

	const notifyAll = () => {
		cancelAnimationFrame( frame );
		frame = 0;
		listeners.forEach( ( listener ) => listener() );
	};
	const onChange = () => {
		const before = state;
		state = stateOf();
		if ( sending > 0 || state !== before ) {
			notifyAll();
		} else {
			frame ||= requestAnimationFrame( notifyAll );
		}
	};
	actor.subscribe( { next: onChange, error: notifyAll, complete: notifyAll } );

	return {
		getSnapshot: () => actor.getSnapshot(),
		subscribe: ( notify ) => {
			// A new function each time, because two components may pass the same one.
			const listener = () => notify();
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
