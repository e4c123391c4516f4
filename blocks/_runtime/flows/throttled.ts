import { toObserver } from 'xstate';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, Observer } from 'xstate';
import type { Flow } from './flow';

/**
 * Wraps an actor as a `Flow` that throttles notifications to animation frames.
 *
 * A stream may deliver a hundred chunks a second. Snapshots with an unchanged state value that no `send` of this flow caused notify once
 * per animation frame; a change of the state value, and everything caused by a `send` from a component, notifies synchronously, so that a
 * controlled field shows the typed letter before the browser restores its caret. `getSnapshot()` always returns the newest.
 */
export function throttled( actor: Actor< AnyStateMachine > ): Flow< AnyStateMachine > {
	const observers = new Set< Observer< AnyMachineSnapshot > >();
	const stateOf = () => JSON.stringify( actor.getSnapshot().value );
	let state = stateOf();
	let sending = 0;
	let frame = 0;

	const notifyAll = () => {
		cancelAnimationFrame( frame );
		frame = 0;
		observers.forEach( ( { next } ) => next?.( actor.getSnapshot() ) );
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
	actor.subscribe( {
		next: onChange,
		error( reason ) {
			cancelAnimationFrame( frame );
			observers.forEach( ( { error } ) => error?.( reason ) );
		},
		complete() {
			// Notifications that were waiting for the next frame.
			notifyAll();
			observers.forEach( ( { complete } ) => complete?.() );
		},
	} );

	return {
		getSnapshot: () => actor.getSnapshot(),
		subscribe: ( ...how: Parameters< typeof toObserver< AnyMachineSnapshot > > ) => {
			const observer = toObserver( ...how );
			observers.add( observer );
			return { unsubscribe: () => void observers.delete( observer ) };
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
