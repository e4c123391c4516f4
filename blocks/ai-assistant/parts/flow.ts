import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai-request';
import type { Flow } from '../../_runtime/flow';
import { leafOf } from '../../_runtime/leaves';
import type { LeavesOf } from '../../_runtime/leaves';

export type AssistantFlow = Flow< typeof aiRequestMachine >;
export type AssistantSnapshot = SnapshotFrom< typeof aiRequestMachine >;
export type AssistantEvent = EventFromLogic< typeof aiRequestMachine >;

/** The states of the request by the name of their leaf: init, requesting, queued, suggesting, done, error, deferred. */
export type RequestState = LeavesOf< AssistantSnapshot[ 'value' ][ 'request' ] >;

export const requestOf = ( { value }: AssistantSnapshot ) => leafOf( value.request ) as RequestState;
