/**
 * Video preview: a player URL in, the player's markup out.
 *
 * Promise to the author: a video that the service is still processing appears automatically; an unresponsive service is not polled forever, and a button
 * retries; a player stays until a newer one of the same video is loaded.
 */
import { assign, setup } from 'xstate';
import { call, eventParams, failureParams, outputParams, ports, timeoutParams } from '../../_kit';
import type * as T from './video-preview.types';

/** How often a failed request is retried. */
const REPEATS = 5;

const NO_FAILURES = { failures: 0, failure: null } as const;

const NOTHING = { html: '', video: null, known: null, ...NO_FAILURES } as const;

/** The part of a player URL that identifies the video; the rest are player settings. */
const pathOf = ( url: string ): string | undefined => url.split( '?' )[ 0 ];

/** The transitions after a failed request. */
const onFailure = < P >( params: P ) =>
	[
		{
			guard: 'isExhausted',
			target: 'given-up',
			actions: { type: 'assignFailure', params },
		},
		{ target: 'waiting', actions: { type: 'assignFailure', params } },
	] as const;

export const videoPreviewMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: ports< T.Services >( { load: call } ),
	actions: {
		assignUrl: assign( ( { context }, { url }: { url: string } ) => ( {
			...( pathOf( url ) === pathOf( context.url ) ? NO_FAILURES : NOTHING ),
			url,
		} ) ),
		assignKnown: assign( ( _, { privacySetting, tracks }: T.Known ) => ( { known: { privacySetting, tracks } } ) ),
		assignPreview: assign( ( _, { html, video }: T.Preview ) => ( { ...NO_FAILURES, html, video } ) ),
		assignFailure: assign( ( { context }, p: { failure: T.Failure } ) => ( {
			failure: p.failure,
			failures: context.failures + 1,
		} ) ),
		clearFailures: assign( NO_FAILURES ),
	},
	guards: {
		isNew: ( { context }, p: { url: string } ) => p.url !== context.url,
		/** The initial event is no change: the preview is requested at the same time. */
		isChanged: ( { context: { known } }, { privacySetting, tracks }: T.Known ) =>
			known !== null &&
			( known.privacySetting !== privacySetting || JSON.stringify( known.tracks ) !== JSON.stringify( tracks ) ),
		isExhausted: ( { context } ) => context.failures >= REPEATS,
	},
	delays: {
		requestLimit: 20_000,
		repeatDelay: ( { context } ) => 2_000 * context.failures,
	},
} ).createMachine( {
	id: 'video-preview',
	context: ( { input } ) => ( { ...NOTHING, url: input.url } ),
	initial: 'requesting',
	on: {
		'url.change': {
			guard: { type: 'isNew', params: eventParams },
			target: '.requesting',
			actions: { type: 'assignUrl', params: eventParams },
		},
		'video.change': [
			{
				guard: { type: 'isChanged', params: eventParams },
				// Also during a request, whose response may be older than the change.
				target: '.requesting',
				actions: [ 'clearFailures', { type: 'assignKnown', params: eventParams } ],
			},
			{ actions: { type: 'assignKnown', params: eventParams } },
		],
	},
	states: {
		requesting: {
			tags: 'busy',
			invoke: {
				id: 'load',
				src: 'load',
				input: ( { context: { url } } ) => ( { url } ),
				onDone: {
					target: 'ready',
					actions: { type: 'assignPreview', params: outputParams },
				},
				onError: onFailure( failureParams< T.Failure > ),
			},
			after: { requestLimit: onFailure( timeoutParams ) },
		},
		waiting: {
			description: 'The service could not give the preview yet, as while it works on a new video.',
			tags: 'busy',
			after: { repeatDelay: 'requesting' },
		},
		ready: {
			description: 'What is shown stays until the next preview of the same video is there.',
			tags: 'editable',
		},
		'given-up': {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailures',
			on: { 'preview.retry': 'requesting' },
		},
	},
} );
