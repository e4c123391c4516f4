/**
 * Video preview: a player URL in, the markup of its player out.
 *
 * Promise to the author: a video that the service is still working on appears by itself; a service that does not answer is not asked for ever,
 * and a button asks again.
 */
import { assign, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './video-preview.types';

/** How often a failed request is repeated. */
const REPEATS = 5;

const NOTHING = { html: '', video: null, failures: 0, failure: null } as const;

/** What follows a request that failed. */
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
		assignUrl: assign( ( _, p: { url: string } ) => ( { ...NOTHING, url: p.url } ) ),
		assignPreview: assign( ( _, { html, video }: T.Preview ) => ( { ...NOTHING, html, video } ) ),
		assignFailure: assign( ( { context }, p: { failure: T.Failure } ) => ( {
			failure: p.failure,
			failures: context.failures + 1,
		} ) ),
		clearFailures: assign( { failures: 0, failure: null } ),
	},
	guards: {
		isNew: ( { context }, p: { url: string } ) => p.url !== context.url,
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
			guard: { type: 'isNew', params: ( { event } ) => event },
			target: '.requesting',
			actions: { type: 'assignUrl', params: ( { event } ) => event },
		},
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
					actions: { type: 'assignPreview', params: ( { event } ) => event.output },
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
			description: 'A repeated request keeps what is shown until the new preview is there.',
			tags: 'editable',
			on: { 'preview.retry': 'requesting' },
		},
		'given-up': {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailures',
			on: { 'preview.retry': 'requesting' },
		},
	},
} );
