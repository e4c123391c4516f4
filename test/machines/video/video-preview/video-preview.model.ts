import { videoPreviewMachine } from '../../../../machines/video/video-preview';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';
import { OTHER_URL, PLAYER_URL, preview } from '../videos';

export const model = defineModel( {
	machine: videoPreviewMachine,
	input: { url: PLAYER_URL },
	begin: 'Add a video block and upload a video to it.',
	acts: [
		{ say: 'The site sends the preview.', event: { type: 'xstate.done.actor.load', output: preview } },
		{
			say: 'The site is still working on the video (404).',
			event: {
				type: 'xstate.error.actor.load',
				error: new ServiceFailure( failed( 'refused', { code: 'video_not_ready', reason: 'Not yet.' } ) ),
			},
		},
		{
			say: 'Twenty seconds pass without an answer.',
			event: { type: 'xstate.after.requestLimit.video-preview.requesting' },
		},
		{
			say: 'Two seconds for each failure pass.',
			event: { type: 'xstate.after.repeatDelay.video-preview.waiting' },
		},
		{ say: 'Press “Try again”.', event: { type: 'preview.retry' } },
		{
			say: 'Switch on “Loop” in the sidebar.',
			event: { type: 'url.change', url: `${ PLAYER_URL }&loop=1` },
		},
		{ say: 'Replace the video by another one.', event: { type: 'url.change', url: OTHER_URL } },
		{
			say: 'The settings and the tracks of the video have been read.',
			event: { type: 'video.change', privacySetting: 2, tracks: preview.video!.tracks },
		},
		{
			say: 'Make the video private in the sidebar.',
			event: { type: 'video.change', privacySetting: 1, tracks: preview.video!.tracks },
		},
	],
	abstract: ( { context } ) => [ context.url, context.failures, context.known?.privacySetting, context.html !== '' ],
	visible: {
		requesting: 'That the preview is being generated; what was shown before stays.',
		waiting: 'The same.',
		ready: 'The player.',
		'given-up': 'That the preview could not be loaded, why, and a button to try again.',
	},
} );
