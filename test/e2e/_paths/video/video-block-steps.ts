/** What a step of a walk of the flow `video-block` says, and which steps the editor and the site can cause. */
import type { SnapshotFrom } from 'xstate';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Event, videoBlockMachine } from '../../../../machines/video/video-block';

export const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof videoBlockMachine >;
export const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
export const isUploading = ( step: Step ) => snapshotOf( step ).matches( { sending: 'uploading' } );
export const isWaiting = ( step: Step ) => snapshotOf( step ).matches( { sending: 'waiting' } );

/** Whether the block has a toolbar that replaces its video. */
export const isReplaceable = ( step: Step ) =>
	snapshotOf( step ).matches( 'previewing' ) || snapshotOf( step ).matches( 'core-fallback' );

/** Whether the author cancels the upload. */
export const isCancelled = ( event: Event | OwnEvent ): boolean =>
	event.type === 'xstate.done.actor.upload' && ( event as { output: { video: unknown } } ).output.video === null;

/** Whether the upload tells this now: it goes on all the time, and says so once. */
const isHeard = ( event: Event | OwnEvent, before: Step ): boolean =>
	event.type === 'upload.moving'
		? ! isUploading( before ) || before.act?.event.type === 'file.upload'
		: isCancelled( event ) || isUploading( before );

/** Whether the editor and the site can do this now. */
export function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	if ( snapshotOf( before ).matches( { empty: 'listing' } ) ) {
		// The browser lists at once.
		return event.type === 'xstate.done.actor.listUnfinished';
	}
	switch ( event.type ) {
		case 'xstate.error.actor.upload':
			return false;
		case 'upload.moving':
		case 'upload.waiting':
		case 'upload.paused':
		case 'upload.failed':
		case 'xstate.done.actor.upload':
			return isHeard( event, before );
	}
	return true;
}
