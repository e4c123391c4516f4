import type { AnyStateMachine } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Input, Saved, Saving, videoDetailsMachine } from '../../../../machines/video/video-details';
import { live, settled } from '../../../_kit/live';
import { input, refused } from './video-details.model';

/** The chapters of `listed`. */
export const file =
	'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nOne\n\n00:00:30.000 --> 00:01:00.000\nTwo\n\n00:01:00.000 --> 99:59:59.000\nThree\n';
const plain: Saved = { tracks: null, hasChaptersFile: false };

/** An author at the panel. */
export function open( machine: AnyStateMachine, start: Input = input ) {
	const flow = live( machine as typeof videoDetailsMachine, start );
	const does = async ( event: Event ) => {
		flow.actor.send( event );
		await settled();
	};
	return {
		...flow,
		does,
		title: ( title: string ) => does( { type: 'title.edit', title } ),
		description: ( description: string ) => does( { type: 'description.edit', description } ),
		leaves: () => does( { type: 'field.leave' } ),
		holds: ( details: Partial< Input > ) => does( { type: 'details.change', ...start, ...details } ),
		async waits( milliseconds: number ) {
			flow.clock.increment( milliseconds );
			await settled();
		},
		async saves( output: Saved = plain ) {
			flow.script.open( 'saveDetails' ).answer( output );
			await settled();
		},
		async refuses() {
			flow.script.open( 'saveDetails' ).fail( new ServiceFailure( refused ) );
			await settled();
		},
		state: () => flow.snapshot().value,
		knows: () => flow.snapshot().context,
		sent: () => flow.script.calls.map( ( one ) => one.input as Saving ),
		holdsPage: () => flow.snapshot().hasTag( 'holds-page' ),
	};
}

/** The write of both texts into the block. */
export const commit = ( title: string, description: string ) => ( {
	type: 'attributes.commit',
	undoable: true,
	attributes: { title, description },
} );
