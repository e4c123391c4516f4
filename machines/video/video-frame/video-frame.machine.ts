/**
 * Video frame: a time in a video in, an image of its frame out, drawn by the browser.
 *
 * Promise to the author: the image follows the slider, and the last requested frame is the one used. If the browser cannot draw the video, the flow reports
 * that instead of offering an empty image.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { call, eventParams, failureParams, outputParams, ports, timeoutParams } from '../../_kit';
import type * as T from './video-frame.types';

/** The first frame of many videos is black, and Safari draws nothing at zero. */
const FIRST_TIME = 100;

const contextOf = ( source: T.Source ): T.Context => ( {
	source,
	atTime: FIRST_TIME,
	isPicked: false,
	frame: null,
	failure: null,
} );

const PICK = { type: 'pick', params: ( { event }: { event: { atTime: number } } ) => event } as const;

export const videoFrameMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { draw: call } ),
	actions: {
		pick: assign( ( _, p: { atTime: number } ) => ( { atTime: p.atTime, isPicked: true } ) ),
		assignFrame: assign( ( _, frame: T.Frame ) => ( { frame } ) ),
		tellChosen: enqueueActions( ( { context: { isPicked }, enqueue }, { atTime, image }: T.Frame ) => {
			if ( isPicked ) {
				enqueue.emit( { type: 'frame.chosen', atTime, image } );
			}
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		assignSource: assign( ( _, p: { source: T.Source } ) => contextOf( p.source ) ),
	},
	guards: {
		/** Another time was requested while the frame was drawn. */
		isOutdated: ( { context }, { atTime }: { atTime: number } ) => context.atTime !== atTime,
		isOther: ( { context }, p: { source: T.Source } ) => context.source !== p.source,
		/** A drawn frame proves that the browser can decode the video. */
		isUndecodable: ( { context }, { failure }: { failure: T.Failure } ) =>
			failure.kind === 'undecodable' && context.frame === null,
	},
	delays: { drawLimit: 10_000 },
} ).createMachine( {
	id: 'video-frame',
	context: ( { input } ) => contextOf( input.source ),
	initial: 'drawing',
	on: {
		'source.change': {
			guard: { type: 'isOther', params: eventParams },
			target: '.drawing',
			actions: { type: 'assignSource', params: eventParams },
		},
	},
	states: {
		drawing: {
			description: 'One frame at a time. A time that is asked for meanwhile is drawn next, the last one only.',
			tags: [ 'busy', 'editable' ],
			invoke: {
				id: 'draw',
				src: 'draw',
				input: ( { context: { source, atTime } } ) => ( { source, atTime } ),
				onDone: [
					{
						guard: { type: 'isOutdated', params: outputParams },
						target: 'drawing',
						reenter: true,
						actions: { type: 'assignFrame', params: outputParams },
					},
					{
						target: 'drawn',
						actions: [
							{ type: 'assignFrame', params: outputParams },
							{ type: 'tellChosen', params: outputParams },
						],
					},
				],
				onError: [
					{ guard: { type: 'isUndecodable', params: failureParams< T.Failure > }, target: 'unavailable' },
					{ target: 'failed', actions: { type: 'assignFailure', params: failureParams< T.Failure > } },
				],
			},
			on: { 'time.pick': { actions: PICK } },
			after: { drawLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		drawn: {
			tags: 'editable',
			on: { 'time.pick': { target: 'drawing', actions: PICK } },
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				'time.pick': { target: 'drawing', actions: PICK },
				'time.retry': 'drawing',
			},
		},
		unavailable: {
			description: 'The browser can play the sound at most, so there is nothing to choose a frame from.',
			tags: 'barred',
		},
	},
} );
