/**
 * The actor of one item: copies it into the media library, and outputs the attachment or a failure.
 *
 * If a source is busy for a short time, the copy is retried automatically, and the item keeps its place among those in progress, so that
 * the source is not asked for other items instead. A longer wait is a failure: the author decides when to retry.
 */
import { assign, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type { CopiedItem } from '../media-browser';
import type { Failure, ItemEnd, ItemInput, Services, Tag } from './copy-to-library.types';

/** The longest wait, in seconds, before an automatic retry, and the maximum number of such waits. */
const LONGEST_WAIT = 20;
const MOST_WAITS = 2;

export interface ItemContext extends ItemInput {
	failure: Failure | null;
	copied: CopiedItem | null;
	/** The number of waits for the source so far. */
	waits: number;
}

export const copyItemMachine = setup( {
	types: {} as { context: ItemContext; input: ItemInput; output: ItemEnd; tags: Tag },
	actors: ports< Services >( { copy: call } ),
	actions: {
		assignCopied: assign( ( _, p: { copied: CopiedItem } ) => ( { copied: p.copied, failure: null } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( { failure: p.failure } ) ),
		countWait: assign( { waits: ( { context } ) => context.waits + 1 } ),
	},
	guards: {
		isBrieflyBusy: ( { context }, { failure }: { failure: Failure } ) =>
			failure.isRetryable &&
			failure.retryAfter > 0 &&
			failure.retryAfter <= LONGEST_WAIT &&
			context.waits < MOST_WAITS,
	},
	delays: {
		// The site itself gives up on a source after two minutes.
		copyLimit: 150_000,
		busyTime: ( { context } ) => ( context.failure?.retryAfter ?? 0 ) * 1000,
	},
} ).createMachine( {
	id: 'copy-item',
	context: ( { input } ) => ( { ...input, failure: null, copied: null, waits: 0 } ),
	initial: 'copying',
	output: ( { context: { copied, failure } } ) => ( { copied, failure } ) as ItemEnd,
	states: {
		copying: {
			tags: 'busy',
			invoke: {
				id: 'copy',
				src: 'copy',
				input: ( { context: { source, postId, item } } ) => ( { source, postId, item } ),
				onDone: {
					target: 'copied',
					actions: { type: 'assignCopied', params: ( { event } ) => ( { copied: event.output } ) },
				},
				onError: [
					{
						guard: { type: 'isBrieflyBusy', params: failureParams },
						target: 'waiting',
						actions: [ { type: 'assignFailure', params: failureParams }, 'countWait' ],
					},
					{ target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
				],
			},
			after: { copyLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		waiting: { tags: 'busy', after: { busyTime: 'copying' } },
		copied: { type: 'final' },
		failed: { type: 'final' },
	},
} );
