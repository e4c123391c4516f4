/**
 * Media source: the playback state of one playable source, shared by all blocks that show or control it.
 *
 * Promise to the author: an update changes only the values it names, and playback can be retried after an error.
 */
import { eventParams } from '../../_kit';
import { assign, setup } from 'xstate';
import type { Context, Event, SourceProperties, SourceState, Tag } from './media-source.types';

export const mediaSourceMachine = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	actions: {
		assignProperties: assign( ( { context }, { currentTime, duration, domId }: Partial< SourceProperties > ) => ( {
			currentTime: currentTime ?? context.currentTime,
			duration: duration ?? context.duration,
			domId: domId ?? context.domId,
		} ) ),
		assignReason: assign( ( _, { reason = '' }: { reason?: string } ) => ( { reason } ) ),
		clearReason: assign( { reason: '' } ),
	},
	guards: {
		isPlaying: ( _, { state }: { state?: SourceState } ) => state === 'is-playing',
		isPaused: ( _, { state }: { state?: SourceState } ) => state === 'is-paused',
		isBroken: ( _, { state }: { state?: SourceState } ) => state === 'is-error',
	},
} ).createMachine( {
	id: 'media-source',
	context: { currentTime: 0, duration: 0, domId: '', reason: '' },
	initial: 'is-paused',
	on: {
		'source.play': '.is-playing',
		'source.pause': '.is-paused',
		'source.fail': { target: '.is-error', actions: { type: 'assignReason', params: eventParams } },
		'source.update': [
			{
				guard: { type: 'isPlaying', params: eventParams },
				target: '.is-playing',
				actions: { type: 'assignProperties', params: eventParams },
			},
			{
				guard: { type: 'isPaused', params: eventParams },
				target: '.is-paused',
				actions: { type: 'assignProperties', params: eventParams },
			},
			{
				guard: { type: 'isBroken', params: eventParams },
				target: '.is-error',
				actions: { type: 'assignProperties', params: eventParams },
			},
			{ actions: { type: 'assignProperties', params: eventParams } },
		],
	},
	states: {
		'is-paused': { tags: 'editable', on: { 'source.toggle': 'is-playing' } },
		'is-playing': { tags: 'stoppable', on: { 'source.toggle': 'is-paused' } },
		'is-error': { tags: 'failed', exit: 'clearReason', on: { 'source.toggle': 'is-playing' } },
	},
} );
