/** What the block says of an upload, and which buttons it offers, by the state. */
import type { Snapshot } from './upload-steps';

const STATUS = {
	opening: 'Preparing the upload…',
	authorizing: 'Preparing the upload…',
	locked: 'This file is being uploaded in another tab. Waiting for it…',
	'retry-wait': 'The connection was interrupted. Trying again…',
	offline: 'You are offline. The upload goes on when you are back online.',
	paused: 'Paused',
	'needs-file': 'The upload stopped.',
	failed: 'The upload stopped.',
	aborting: 'Canceling…',
} as const;

const MOVING = [ 'opening', 'authorizing', 'moving', 'retry-wait', 'offline' ] as const;

/** In which states each button is offered. */
const BUTTONS: Record< string, readonly string[] > = {
	Pause: MOVING,
	Resume: [ 'paused' ],
	'Try again': [ 'failed' ],
	'Choose the file again': [ 'needs-file' ],
	Cancel: [ ...MOVING, 'paused', 'failed', 'needs-file' ],
};

/** What happens now. */
export function statusOf( { value, context }: Snapshot ): string {
	if ( typeof value === 'object' && value.moving !== 'locked' ) {
		return context.restarts > 0
			? 'Your site no longer had the beginning of this file. Uploading it again…'
			: 'Uploading…';
	}
	return STATUS[ typeof value === 'object' ? 'locked' : ( value as keyof typeof STATUS ) ];
}

/** Whether each button is offered, by its name. */
export const buttonsOf = ( snapshot: Snapshot ) =>
	Object.entries( BUTTONS ).map(
		( [ name, states ] ) => [ name, states.some( ( state ) => snapshot.matches( state as never ) ) ] as const
	);
