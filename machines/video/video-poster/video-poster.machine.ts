/**
 * Video poster: a frame or an image in, the poster of the video out.
 *
 * Promise to the author: the last choice wins, whatever the service is still working on; the previous poster stays until the new one is ready; and a choice
 * that could not be sent can be sent again.
 */
import { eventParams, failed, failureParams, outputParams, timeoutParams } from '../../_kit';
import type { PosterChoice } from '../video-block';
import { contextOf, videoPoster } from './video-poster.setup';
import type * as T from './video-poster.types';

type FramePick = Extract< T.Event, { type: 'frame.pick' } >;
type ImagePick = Extract< T.Event, { type: 'image.pick' } >;

const frameParams = ( { event: { atTime, image } }: { event: FramePick } ): { choice: PosterChoice } => ( {
	choice: { type: 'frame', atTime, image },
} );
const imageParams = ( { event: { id, url } }: { event: ImagePick } ): { choice: PosterChoice } => ( {
	choice: { type: 'image', id, url },
} );

const onPick = {
	'frame.pick': { target: '#video-poster.posting', actions: { type: 'choose', params: frameParams } },
	'image.pick': { target: '#video-poster.posting', actions: { type: 'choose', params: imageParams } },
} as const;
const VIDEO = { target: '#video-poster.none', actions: { type: 'assignVideo', params: eventParams } } as const;
const onSet = { target: '#video-poster.set', actions: { type: 'set', params: outputParams } } as const;
const SUPERSEDED = { guard: 'isSuperseded', target: 'posting', reenter: true } as const;
const failedWith = < P >( params: P ) =>
	( { target: '#video-poster.failed', actions: { type: 'assignFailure', params } } ) as const;
/** The service has no poster, and is not generating one. */
const NOWHERE = {
	guard: { type: 'isNowhere', params: outputParams },
	...failedWith( { failure: failed( 'unexpected' ) } ),
} as const;

export const videoPosterMachine = videoPoster.createMachine( {
	id: 'video-poster',
	context: ( { input } ) => contextOf( input ),
	initial: 'none',
	on: {
		'video.change': {
			guard: { type: 'isOtherVideo', params: eventParams },
			...VIDEO,
		},
	},
	states: {
		none: {
			tags: 'editable',
			always: [
				{ guard: 'hasPoster', target: 'set' },
				{ guard: 'isAwaited', target: 'generating.reading' },
			],
			on: { ...onPick, 'video.change': VIDEO },
		},
		set: {
			tags: 'editable',
			on: {
				...onPick,
				'video.change': { guard: { type: 'isOtherPoster', params: eventParams }, ...VIDEO },
				'poster.remove': { target: 'none', actions: [ 'forget', { type: 'set', params: { poster: '' } } ] },
			},
		},
		posting: {
			description: 'One request at a time, so that the service gets the choices in their order.',
			tags: [ 'busy', 'editable', 'holds-page' ],
			entry: 'send',
			invoke: {
				id: 'post',
				src: 'post',
				input: ( { context: { guid, choice } } ) => ( { guid, choice: choice! } ),
				onDone: [
					SUPERSEDED,
					{ guard: { type: 'isGenerating', params: outputParams }, target: 'generating' },
					NOWHERE,
					onSet,
				],
				onError: [ SUPERSEDED, failedWith( failureParams< T.Failure > ) ],
			},
			on: {
				'frame.pick': { actions: { type: 'choose', params: frameParams } },
				'image.pick': { actions: { type: 'choose', params: imageParams } },
			},
			after: { postLimit: [ SUPERSEDED, failedWith( timeoutParams ) ] },
		},
		generating: {
			tags: [ 'busy', 'editable' ],
			initial: 'resting',
			on: onPick,
			states: {
				resting: { after: { pollInterval: 'reading' } },
				reading: {
					invoke: {
						id: 'read',
						src: 'read',
						input: ( { context: { guid } } ) => ( { guid } ),
						onDone: [
							{ guard: { type: 'isGenerating', params: outputParams }, target: 'resting' },
							NOWHERE,
							onSet,
						],
						onError: [
							{
								guard: { type: 'isRetryable', params: failureParams< T.Failure > },
								target: 'resting',
							},
							failedWith( failureParams< T.Failure > ),
						],
					},
					after: { readLimit: failedWith( timeoutParams ) },
				},
			},
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				...onPick,
				'poster.retry': [ { guard: 'hasChoice', target: 'posting' }, { target: 'generating.reading' } ],
			},
		},
	},
} );
