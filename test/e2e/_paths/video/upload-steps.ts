/** What a step of a walk of the flow `upload` says, and which steps a site and a browser can cause. */
import type { SnapshotFrom } from 'xstate';
import { failureIn } from '../../../../machines/_kit/failure';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Event, Failure, uploadMachine } from '../../../../machines/video/upload';

export type Snapshot = SnapshotFrom< typeof uploadMachine >;

export const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
export const eventOf = ( step: Step ) => step.act!.event as Event;

/** The state within `moving`; undefined in the others. */
export const movingIn = ( step: Step ) => {
	const { value } = snapshotOf( step );
	return typeof value === 'object' ? value.moving : undefined;
};

export const failureOf = ( event: Event ): Failure | undefined =>
	'error' in event ? ( failureIn( event.error ) as Failure ) : undefined;

/** The site has just created it: the first chunk is on its way. */
const isCreated = ( { act }: Step ) => act?.event.type === 'transfer.created';

/** A retry that comes at once. */
export const isAtOnce = ( step: Step ) => {
	const { failure, attempts } = snapshotOf( step ).context;
	return snapshotOf( step ).matches( 'retry-wait' ) && failure?.kind === 'silent' && attempts === 1;
};

/** What the last request was for. */
export function requestOf( before: Step ): 'POST' | 'HEAD' | 'PATCH' | undefined {
	switch ( movingIn( before ) ) {
		case 'creating':
			return isCreated( before ) ? 'PATCH' : 'POST';
		case 'resuming':
			return 'HEAD';
		case 'sending':
			return 'PATCH';
	}
	return undefined;
}

/** Whether it can begin as soon as it has the lock. */
const hasTurn = ( step: Step ) => [ 'beginning', 'locked' ].includes( movingIn( step ) ?? '' );

/** Failures that no answer to that request can be. */
const UNANSWERABLE = { POST: [ 'gone', 'body-limit', 'no-video' ], HEAD: [ 'body-limit' ], PATCH: [] } as const;

/** Whether an answer to a request can be that failure. */
const isAnswer = ( { kind, code }: Failure, request: ReturnType< typeof requestOf > ): boolean =>
	request !== undefined &&
	! UNANSWERABLE[ request ].some( ( one ) => one === kind ) &&
	// The answer to HEAD has no body that says why.
	( request !== 'HEAD' || code !== 'video_type' );

/** Whether the requests of the page can be in this order. */
export function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	switch ( event.type as string ) {
		case 'transfer.taken':
			return movingIn( before ) === 'beginning';
		case 'transfer.creating':
			return hasTurn( before ) && snapshotOf( before ).context.resume === null;
		case 'transfer.resuming':
			return hasTurn( before ) && snapshotOf( before ).context.resume !== null;
		case 'transfer.created':
			return requestOf( before ) === 'POST';
		case 'transfer.offset':
		case 'transfer.done':
			return [ 'HEAD', 'PATCH' ].includes( requestOf( before ) ?? '' );
		case 'transfer.fail':
			return isAnswer( failureOf( event )!, requestOf( before ) );
		case 'transfer.end':
		case 'xstate.error.actor.online':
			return false;
		case 'xstate.error.actor.open':
			return failureOf( event )?.kind === 'unreadable';
		case 'upload.abort':
			return ! snapshotOf( before ).matches( 'aborting' );
		case 'xstate.after.stallLimit.upload.moving.creating':
			return requestOf( before ) === 'POST';
	}
	return true;
}
