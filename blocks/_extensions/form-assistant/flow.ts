import type { SnapshotFrom } from 'xstate';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import type { Flow } from '../../_runtime/flows/flow';
import { leafOf } from '../../_runtime/flows/leaf-states';
import type { LeavesOf } from '../../_runtime/flows/leaf-states';

export type FormAssistantFlow = Flow< typeof formAssistantMachine >;
export type FormAssistantSnapshot = SnapshotFrom< typeof formAssistantMachine >;

export type RequestState = LeavesOf< FormAssistantSnapshot[ 'value' ][ 'request' ] >;

/** The state of the request region: the name of its leaf state. */
export const requestOf = ( { value }: FormAssistantSnapshot ) => leafOf( value.request ) as RequestState;
