import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { Flow } from '../../_runtime/flows/flow';

export type AssistantFlow = Flow< typeof aiRequestMachine >;
export type AssistantSnapshot = SnapshotFrom< typeof aiRequestMachine >;
export type AssistantEvent = EventFromLogic< typeof aiRequestMachine >;

/** The names of the request's states, without their parents and children. */
export type RequestState =
	'init' | 'requesting' | 'queued' | 'suggesting' | 'done' | 'interrupted' | 'error' | 'deferred';

export function requestOf( { value: { request } }: AssistantSnapshot ): RequestState {
	if ( request === 'queued' ) {
		return request;
	}
	const state = 'running' in request ? request.running : request.resting;
	return typeof state === 'string' ? state : 'done';
}

/** Whether the text is a partial answer that the author has stopped. */
export const isStopped = ( snapshot: AssistantSnapshot ): boolean =>
	snapshot.matches( { request: { resting: { done: 'stopped' } } } );
