/** Self-contained states of the chart in video-tracks.machine.ts: a change is sent to the site. */
import { failureParams, timeoutParams } from '../../_kit';
import { trackIn } from './drafts';
import { videoTracks } from './video-tracks.setup';
import type { Context } from './video-tracks.types';

const withoutAnswer = { type: 'assignFailure', params: timeoutParams } as const;
const fail = { type: 'assignFailure', params: failureParams } as const;

/** The response to a change: all tracks of the video. */
type TracksAnswer = { context: Context; event: { output: Context[ 'tracks' ] } };

/** Saves the track in the form. */
export const saving = videoTracks.createStateConfig( {
	tags: [ 'busy', 'holds-page' ],
	invoke: {
		id: 'saveTrack',
		src: 'saveTrack',
		input: ( { context } ) => trackIn( context ),
		onDone: {
			target: '#video-tracks.list',
			actions: [
				{
					type: 'storeTracks',
					params: ( { context, event }: TracksAnswer ) => ( {
						tracks: event.output,
						...( context.draft.kind === 'chapters' && { chaptersSource: 'file' as const } ),
					} ),
				},
				'clearForm',
			],
		},
		onError: { target: '#video-tracks.form.failed', actions: fail },
	},
	after: { saveLimit: { target: '#video-tracks.form.failed', actions: withoutAnswer } },
} );

/** Deletes the track in the form. */
export const deleting = videoTracks.createStateConfig( {
	tags: [ 'busy', 'holds-page' ],
	invoke: {
		id: 'deleteTrack',
		src: 'deleteTrack',
		input: ( { context: { guid, original } } ) => ( {
			guid,
			kind: original!.kind,
			srcLang: original!.srcLang,
		} ),
		onDone: {
			target: '#video-tracks.list',
			actions: [
				{
					type: 'storeTracks',
					params: ( { context, event }: TracksAnswer ) => ( {
						tracks: event.output,
						// Without the file, the description's chapters are used again.
						...( context.original?.kind === 'chapters' && {
							chaptersSource: 'description' as const,
						} ),
					} ),
				},
				'clearForm',
			],
		},
		onError: { target: '#video-tracks.form.failed', actions: fail },
	},
	after: { saveLimit: { target: '#video-tracks.form.failed', actions: withoutAnswer } },
} );
