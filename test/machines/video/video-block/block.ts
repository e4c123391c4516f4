/** A block of scenarios, and what the world says to it. */
import type { AnyStateMachine } from 'xstate';
import { failed } from '../../../../machines/_kit';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Video } from '../../../../machines/video/video-block';
import { live, settled } from '../../../_kit/live';
import type { machine as videoBlock } from './video-block.model';
import { clip, inputOf, none, walk } from './video-block.model';

export const refused = new ServiceFailure( failed( 'refused', { reason: 'There is no such file.' } ) );
export const unreached = new ServiceFailure( failed( 'unreached' ) );
export const finished = { outcome: 'finished', video: { ...walk, url: 'https://site.example/uploads/1' } };
export const aborted = { outcome: 'aborted', video: null };

/** A block in an open post. Its upload and its services answer when the test says so. */
export function blockOf( machine: AnyStateMachine, video: Video = none ) {
	const flow = live( machine as typeof videoBlock, inputOf( video ) );
	const answer = async ( port: string, output: unknown ) => {
		flow.script.open( port ).answer( output );
		await settled();
	};
	const fail = async ( port: string, error: unknown ) => {
		flow.script.open( port ).fail( error );
		await settled();
	};
	const send = async ( ...events: Event[] ) => {
		events.forEach( ( event ) => flow.actor.send( event ) );
		await settled();
	};
	return {
		...flow,
		answer,
		fail,
		send,
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		has: ( tag: 'holds-save' | 'holds-page' ) => flow.snapshot().hasTag( tag ),
		inputs: ( port: string ) =>
			flow.script.calls.filter( ( one ) => one.port === port ).map( ( { input } ) => input ),
		isOpen: ( port: string ) => flow.script.calls.some( ( one ) => one.port === port && one.isOpen ),
		/** Has a file uploaded. */
		async upload() {
			await send( { type: 'file.upload', file: clip } );
			await answer( 'uploadFile', finished );
		},
	};
}
/** The value of the state in which a video is shown. */
export const shown = ( record: string, overlay = 'covered' ) => ( { previewing: { overlay, record } } );
