import { videoFrameMachine } from '../../../../machines/video/video-frame';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';
import { frameAt } from '../videos';

const SOURCE = 'https://site.example/wp-content/uploads/harbour.mp4';
const OTHER = 'https://site.example/wp-content/uploads/market.mp4';

const rejected = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.draw', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

export const model = defineModel( {
	machine: videoFrameMachine,
	input: { source: SOURCE },
	begin: 'Open the poster picker of a video.',
	acts: [
		{ say: 'The first frame is drawn.', event: { type: 'xstate.done.actor.draw', output: frameAt( 100 ) } },
		{
			say: 'The frame at two seconds is drawn.',
			event: { type: 'xstate.done.actor.draw', output: frameAt( 2_000 ) },
		},
		{ say: 'The browser cannot decode the video.', event: rejected( 'undecodable' ) },
		{ say: 'The connection breaks.', event: rejected( 'unreached' ) },
		{ say: 'Ten seconds pass without a picture.', event: { type: 'xstate.after.drawLimit.video-frame.drawing' } },
		{ say: 'Move the slider to two seconds.', event: { type: 'time.pick', atTime: 2_000 } },
		{ say: 'Press “Try again”.', event: { type: 'time.retry' } },
		{ say: 'Replace the video.', event: { type: 'source.change', source: OTHER, key: OTHER } },
	],
	abstract: ( { context: { source, atTime, isPicked, frame, failure } } ) => [
		source,
		atTime,
		isPicked,
		frame?.atTime,
		failure?.kind,
	],
	visible: {
		drawing: 'The last picture and the slider; before the first picture a spinner.',
		drawn: 'The picture of the frame and the slider.',
		failed: 'Why there is no picture, and a button to try again.',
		unavailable: 'That this browser cannot show the video, and that an image can be chosen.',
	},
} );
