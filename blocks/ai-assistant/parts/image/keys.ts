import type { KeyboardEvent } from 'react';
import { isKeyboardEvent } from '@wordpress/keycodes';
import { stateOf } from './flow';
import type { ImageFlow } from './flow';

/**
 * Handles the keys of the images view: Escape stops, Ctrl+Enter or Cmd+Enter generates.
 *
 * @return Whether the event is handled and no other handler should run.
 */
export function takesKey( flow: ImageFlow, event: KeyboardEvent ): boolean {
	const snapshot = flow.getSnapshot();
	if ( stateOf( snapshot ) === 'closed' ) {
		return false;
	}
	if ( event.key === 'Escape' && snapshot.hasTag( 'stoppable' ) ) {
		event.stopPropagation();
		flow.send( { type: 'request.stop' } );
	} else if ( isKeyboardEvent.primary( event.nativeEvent, 'Enter' ) ) {
		event.preventDefault();
		event.stopPropagation();
		flow.send( { type: 'prompt.submit' } );
	}
	return true;
}
